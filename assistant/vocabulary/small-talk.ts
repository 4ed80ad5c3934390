import { lines } from '../language/term-pattern.ts';

/** Courtesy and talk about the assistant itself; only looked at when nothing else is asked. */
export const smallTalkVocabulary = {
  greeting: lines(`
    bonjour|bonsoir|salut|wesh|bjr|akwaba|akwaaba|salam|salamalekoum|yo|allo|hola|coucou|salutations
    ca va
    comment [ca] va|vas|allez|vont|tu|est|dit
    on dit quoi
    ca dit quoi
    ca sort quoi|comment
    c est comment
    quoi de neuf|9
    koi29
    [bonne] arrivee
    la forme|sante|famille
    bien ou bien|quoi
    tu|vous vas|va|allez bien
    y a fohi|foye|foyi|likefi
    yafoye|yafohi
    comment c est
    tu gere|geres
    enchante|enchantee
    y a quelqu
    tu|vous es|etes la
    bonne annee|fete
    good morning|evening|afternoon
  `),
  thanks: lines(`
    merci
    remercie|remercions|remerciements
    gentil|gentille|sympa|cool|super|genial|top|parfait|excellent|nickel|formidable|bravo|felicitations|chapeau|impeccable|magnifique
    beau|bon|bien travail|boulot|site, tres bon|bien|beau
    c est bon|bien|propre|compris|top|clair|note
    dieu vous|te benisse
    que dieu
    thank
    validee?|kpata|enjaille|choco
  `),
  goodbye: lines(`
    au revoir
    a bientot|plus|demain|tout|toute|tantot|prochaine|la
    bye|ciao|tchao|adieu
    bonne|bon journee|soiree|nuit|weekend|continuation|apres|courage
    on se|est ensemble
    je vais reflechir|voir|revenir
    je reviens|reviendrai|vous reviens
    je reflechis|reflechir
    plus tard
  `),
  acknowledgement: lines(`
    ok
    d accord
    entendu|compris|bien|note|vu|voila|ah|oh|hum|hmm|ouais|oui|yes|non|si|peut|etre|exact|exactement|effectivement|interessant|bon|alors|donc|haha|hahaha|lol|mdr|ptdr|hein|euh|ahi|tchieh|tchie
    ca marche
    tres bien
    pas de souci|soucis|probleme
    je vois|comprends
    wai|weh|we|ouai|wé
  `),
  identity: lines(`
    es|etes tu|vous .. robot|humain|machine|programme|ia|chatbot|intelligence|automatique|reel|chatgpt|gpt
    es|etes tu|vous [un|une] vrai|vraie|personne
    tu|vous|t es|etes .. robot|humain|machine|programme|ia|bot|chatbot|vrai|vraie|personne|intelligence|reel|reelle|chatgpt|gpt
    qui [me|nous] repond [la|ici]
    je parle|discute a|avec .. qui|robot|humain|personne|machine|bot|chatbot|ia|vrai
    c est|suis .. robot|humain|machine|ordinateur|bot .. repond|parle|qui|ou|ici|la
    chatgpt|gpt|openai|claude|gemini|mistral|llama
    ton|votre nom
    comment tu t|vous appelles|appelle|appelez
    tu t appelles
    qui t a|as cree|fabrique|programme|concu
  `),
  help: lines(`
    aide|aider|aidez|help
    que|quoi|qu sais|peux|fais|pouvez .. tu|vous|faire|aider
    tu|vous peux|sers|sais|pouvez .. a quoi|faire quoi|quoi
    a quoi tu|vous sers|servez
    quelles? questions?
    j ai une|des|quelques|petite question
    une|petite question
    je peux|puis .. poser|demander
    information
    renseigner
    je veux|voudrais .. information|renseigner
    besoin .. information|renseignements|aide
    comment ca|tu marche|marches
  `),
  complaint: lines(`
    nul|nulle|nuls|bete|idiot|idiote|con|stupide|inutile|merde|mauvais|mauvaise|pourri|decu|decue|fache|enerve, comprends rien|pas
    tu [ne] comprends pas|rien
    c est|n importe nul|quoi
    ca|vous sert|sers|repond|reponds .. [a] rien|pas
    tu racontes
  `),
} as const satisfies Record<string, readonly string[]>;

export type SmallTalkId = keyof typeof smallTalkVocabulary;
