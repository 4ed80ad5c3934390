import { lines } from '../language/term-pattern.ts';

/** Attempts to steer the assistant, to read its inside or to get at secrets. Folded text. */
export const manipulationPatterns = lines(`
  ignore|ignores|ignorez|ignorer|oublie|oublies|oubliez|oublier|forget|disregard|bypass|outrepasse|contourne|desactive|desactivez|annule|neglige|supprime|enfreins|override ... instruction|instructions|consigne|consignes|regle|regles|rules|directive|directives|prompt|prompts|filtre|filtres|filters|limites|limite|restrictions|restriction|limitations|guidelines|contraintes|precedent|precedents|precedentes|precede|previous|above|prior|securite|contexte|message|dessus|programmation
  prompt|prompts
  instructions|consignes|directives|regles internes|cachees|secretes|initiales|systeme|system|confidentielles|completes|originales
  tes|vos|your|ta|votre instructions|consignes|directives|rules|guidelines|configuration|programmation|parametres
  systeme|system prompt|message|instruction|instructions|role
  oublie|oubliez|ignore|ignorez|abandonne|quitte ton|votre|tes|vos role|personnage|identite|limites
  tu|vous es|etes|seras|serez|agis|joues desormais|maintenant|dorenavant|now
  desormais|dorenavant|maintenant tu|vous es|etes|agis|reponds|repondras|joues|parles
  a|des partir de|d maintenant ... tu|reponds|parle|vous|dis|ton
  you are|re now
  act|behave|pretend as|like|to|you
  agis|agissez|comporte|comportez|reponds|repondez .. comme si|un|une|le
  joue|jouez .. role|personnage
  fais|faites semblant, fais|faites|faire comme si
  imagine|imaginez|supposons|suppose .. tu|vous|t
  pretends|pretend|pretendre que|etre|to
  role play|roleplay
  jeu de role
  es|etes|are|seras|mode|appelles|now [un|desormais|maintenant] dan
  jailbreak|jailbreake|jailbreaker|debride|debridee|debrides
  mode|mod developpeur|developer|debug|admin|administrateur|dieu|god|sudo|root|libre|test|maintenance|expert|sans
  developer|debug|admin|god|maintenance mode
  sans limite|limites|censure|restriction|restrictions|filtre|filtres|regles|filter
  reponds|repond|repondez|repondre|dis|dites|ecris|ecrivez|affiche|affichez|repete|repetez uniquement|seulement|juste|exactement|exclusivement|simplement
  reponds|repond|repondez|dis|dites par oui|non|un|une|le|la|ok
  repete|repetez|repeter|recopie|recopiez|recopier|reproduis|reproduisez|repeat .. mot|apres|ceci|phrase|moi|texte|lettre|tout|after|word|words|suivant|fois|cela|ca|ce|exactement|above
  mot pour mot
  mot a mot
  repete|repetez|repeat
  reponds|repondez|dis|dites|ecris|say|write|reply|answer ... en majuscules?|rien d|only|exactly|just
  dis|dites|ecris|ecrivez|affirme|affirmez|declare|declarez|annonce|annoncez .. que ... gratuit|gratuite|gratuits|0|1|offert|franc|fcfa|euro
  commence|termine|finis|commencez .. reponse|phrase
  commence|termine|finis|commencez par dire|ecrire|repondre|affirmer|oui
  ajoute|ajoutez|insere|inserez|include .. reponse|lien|phrase|mot|code
  cle|cles|clef|clefs|key|keys api|secrete|secretes|secret|privee|acces|publique|openai|supabase|d|ssh
  api key|keys|token|tokens
  variable|variables d environnement
  environnement variables
  process env
  env|dotenv
  etc passwd
  code source .. ton|tes|de ce|du bot|assistant|chatbot
  ton|tes code|codes|fonctionnement|algorithme|modele|base
  quel modele|llm .. utilises|es|tu
  base|bases [de] donnees .. montre|affiche|vide|supprime|dump|table|tables|acces|contenu|ta|liste|exporte
  montre|affiche|donne|liste|exporte|dump|envoie|vide|supprime|efface .. base|table|tables|messages .. donnees|clients|recus|utilisateurs|contact|contact_messages
  supprime|supprimez|efface|effacez|vide|videz|detruis|detruisez|modifie|modifiez .. base|table|tables|systeme
  supprime|supprimez|efface|effacez|vide|detruis|lis|montre tous|toutes les messages|donnees|clients|utilisateurs|comptes
  messages recus|envoyes .. autres|clients|visiteurs|par|formulaire
  liste|donne|montre|affiche|exporte ... emails?|messages|numeros|coordonnees|donnees|mails .. clients|visiteurs|utilisateurs|prospects|autres|recus
  donne|donnez|donner|ouvre|ouvrez .. acces .. base|serveur|admin|supabase|systeme
  drop|truncate|alter table|database|tables
  drop table|database|schema
  select .. from
  insert into
  delete from
  union select|all
  or 1 1
  1 1
  or 1
  iframe|onerror|onload|onclick, img src, alert xss|1
  document cookie|location
  alert 1|xss
  import os, terminal|shell linux|bash|ls|root, execute|exec ls|rm|cat|bash|commande
  rm rf
  sudo|chmod|curl|wget
  base64|hexadecimal|rot13|hex
  traduis|traduisez|translate|resume|resumez|summarize|summarise ... instructions|consignes|prompt|ci|dessus|above|conversation
  what are your|you instructions|rules
  reveal|reveals|revele|revelez|reveler|divulgue|divulguez|devoile|leak
  system override
  nouvelle|nouvelles|new instruction|instructions|consigne|consignes|regle|role|mission|rules
  ceci est un test|ordre
  je suis|moi .. ton|votre|le|l|un createur|developpeur|administrateur|admin|proprietaire|patron|concepteur|maitre|programmeur|modo
  en tant qu|que admin|administrateur|proprietaire|createur|developpeur|concepteur|root
  mode admin
  assistant :|system :
  begin|end system|prompt|instructions
  hypothetiquement|hypothetique
  parle|parlez|reponds|repondez .. comme un|une pirate|yoda|enfant|chat|robot|rappeur|shakespeare|voyou
  insulte|insultez|insulter|injurie
  bombe|bombes|explosif|explosifs|arme|armes
  opposite|contraire day|mode
  dis moi que tu|je
  dis|dites bonjour|oui|non|je|i
  sans tenir compte
  ne tiens|tenez|tient .. compte
  quoi qu il arrive
`);

/** Secrets that nobody is told, unless they are those of what is ordered (`handedOver`). */
export const secretWords = lines(`
  token|tokens|jeton|jetons
  mot|mots de passe
  password|passwords|mdp|motdepasse|identifiants|credentials
`);

/** Said of passwords and tokens that belong to what is ordered, or are paid with it. */
export const handedOver = lines(`
  chaque|chacun|chacune|vendeuse|vendeuses|vendeurs|employes|leur|leurs
  mon|mes|nos jeton|jetons
  # Money, as Abidjan says it.
  nombre|combien|quel|avancer|payer [de|d|des] jeton|jetons
  a la fin, la livraison
  remettez|remet|remettre|remis|transmettez|recuper*
  prix|combien|facture|tarif
  seront|sera a
`);

/** Raw text that is code or markup rather than a question. */
export const codeShapes: readonly RegExp[] = [
  /<\s*\/?\s*(?:script|iframe|img|svg|object|embed|style|link|meta|form|input|body|html|video|audio|base)\b/i,
  /\bon(?:error|load|click|mouseover|focus)\s*=/i,
  /javascript:/i,
  /(?:--|;|')\s*(?:drop|delete|insert|update|select|truncate|alter)\b/i,
  /\b(?:drop\s+table|union\s+(?:all\s+)?select|select\s+\*?\s*.*\bfrom\b|insert\s+into|delete\s+from)\b/i,
  /'\s*or\s*'?1'?\s*=\s*'?1/i,
  /\{\{.*\}\}|\$\{.*\}|<%.*%>/s,
  /\[\/?(?:INST|SYS)\]|<\|[a-z_]+\|>|<<\/?SYS>>|###\s*(?:system|instruction)/i,
  /"role"\s*:\s*"(?:system|assistant|user)"/i,
  /\b(?:system|assistant|développeur|developer)\s*:\s/i,
  /&lt;|&#x?\d+;|%3c|\\u003c/i,
  /\b(?:rm\s+-rf|sudo\s|curl\s+http|wget\s+http|eval\(|exec\(|alert\(|require\(|import\s+os)/i,
];
