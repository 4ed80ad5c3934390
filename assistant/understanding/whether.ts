const WHETHER =
  / (?:faites|fais|pouvez|peux|peut|pourriez|proposez|proposes|developpez|developpes|creez|crees|realisez|realises|savez|sais|possible|moyen|est ce que|offrez|montez|construisez|concevez|faire|occupez|gerez|geres|gere|travaillez|intervenez|accompagnez|formez|donnez|donne|donnes|avez vous|integrez|installez|mettez|assurez|fournissez|referencez|etes vous|vous etes|aidez|aider|capable|capables|maitrisez|utilisez|enseignez|animez|apprendre|former|prenez) /;

/** Does a clause ask whether something is done, so that the answer begins with yes? */
export const asksWhether = (text: string): boolean => WHETHER.test(text);
