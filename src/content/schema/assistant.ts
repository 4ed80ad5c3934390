import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import * as f from '../fields.ts';
import { rules, values } from '../messages.ts';
import { patternsOf, wordGroupsOf } from './patterns.ts';

/**
 * assistant.yaml: the sentences of the assistant's answers. Figures, names and links are filled in
 * from the rest of the content, so that nothing is written twice: no price or delay belongs here.
 */
export const assistantSchema = withDefaults('assistant', {
  definitions: f.optionalGroups(
    'Termes de votre métier, chacun défini en une phrase ; 40 au plus.',
    40,
    {
      terms: f.list('Le terme et ses autres formes, de 1 à 10.', 1, 10, f.text(40)),
      sentence: f.text(300, 'Sa définition, en une phrase.'),
    },
  ),
  featureWords: f.optionalGroups(
    'Autres mots par lesquels les visiteurs nomment ce que comprend un service.',
    60,
    {
      feature: f.text(120, 'Début de la ligne du service, telle qu’elle est dans services.yaml.'),
      words: f.list('Autres mots des visiteurs pour cette ligne, de 1 à 30.', 1, 30, f.text(40)),
    },
  ),
  topics: f.optionalByName(
    'Réponses sur un sujet, par son nom court : un fichier de src/content/defaults/topics.',
    v.strictObject({
      sentence: f.anyTemplate(400, 'La réponse en français.'),
      english: v.optional(f.anyTemplate(300, 'La même en anglais.')),
    }),
  ),
  unpublished: {
    subjects: f.described(
      v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/)), f.text(300)),
      'Réponses sur un sujet dont le site ne dit rien, par son nom court.',
    ),
  },
});

/** assistant-questions.yaml: questions that the assistant suggests when it is unsure. */
export const assistantQuestionsSchema = withDefaults('assistant-questions', {
  others: f.described(
    v.record(v.pipe(v.string(), v.regex(/^[a-z-]+(?::[A-Za-z]+)?$/)), f.text(100)),
    'Les questions proposées, par le nom court de ce qu’elles demandent.',
  ),
});

/** A block of the owner's words, limited to the length of 200 long lines. */
const block = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(values.empty),
  v.maxLength(20_000),
  v.check(
    (typed) => !/(?:\p{Lu}|[àâçéèêëîïôùûü])/u.test(typed.replace(/#.*/g, '')),
    rules.patterns,
  ),
);
const patterns = (help: string) => v.pipe(block, v.transform(patternsOf), v.description(help));
const optionalBlock = <Words>(help: string, read: (block: string) => Words) =>
  f.described(v.optional(v.pipe(v.union([v.literal(''), block]), v.transform(read)), ''), help);
const words = (help: string) => optionalBlock(help, patternsOf);

/** A skill that visitors ask about by name and that is not a service. */
const skillWords = v.strictObject({
  question: patterns('Mots de la question, un modèle par ligne.'),
  content: patterns('Mots du site qui confirment la compétence ; sans eux, rien n’est confirmé.'),
  within: v.optional(
    f.described(
      f.key,
      'Nom court du service dont elle fait partie : nommée avec lui, elle l’emporte.',
    ),
  ),
  unpriced: f.flag('oui : elle n’a pas de prix à elle, et la réponse le dit.'),
  withTool: f.flag('oui : la réponse la cite avec un outil du site.'),
});

/** How visitors name a service of the trade, and how they describe a need for it. */
const serviceWords = v.strictObject({
  names: words('Noms que les visiteurs donnent au service, un modèle par ligne.'),
  needs: words('Besoins auxquels le service répond ; ils comptent moins qu’un nom.'),
  teaches: f.flag('oui : le service forme ; ce que l’on ne sait pas faire, on veut l’apprendre.'),
});

/**
 * assistant-vocabulary.yaml: the words of the owner's trade, which the assistant recognises. All are
 * optional: a service without words is recognised by its title and its `names`.
 */
export const assistantVocabularySchema = v.strictObject({
  services: f.optionalByName(
    'Mots de vos services, par leur nom court (« offer » de services.yaml).',
    serviceWords,
  ),
  possessed: words('Ce qu’un visiteur possède peut-être déjà : il ne le commande pas.'),
  skills: f.optionalByName(
    'Compétences que l’on vous demande par leur nom et qui ne sont pas des services.',
    skillWords,
  ),
  tools: words('Outils que l’on vous demande ; le reste du site dit si vous les utilisez.'),
  toolsFirst: words('Outils dont le nom est aussi dans une compétence, et qui l’emportent.'),
  statistics: f.optionalGroups('Mots par lesquels on demande les chiffres de about.yaml.', 8, {
    question: patterns('Mots de la question sur le chiffre, un modèle par ligne.'),
    label: patterns('Mots de son « label » dans about.yaml.'),
  }),
  synonyms: optionalBlock('Mots de même sens ; chaque ligne est un sens.', wordGroupsOf),
  words: f.optionalByName(
    'Mots de votre métier pour ce que l’assistant connaît déjà, par le nom court du sujet.',
    patterns('Mots du sujet, un modèle par ligne.'),
  ),
});

const kind = v.strictObject({
  offer: f.described(f.key, 'Nom court du service qui convient d’abord à cette sorte de métier.'),
  shows: f.text(160, 'Ce qu’il y montre ou y fait : la suite de « Pour un maquis : … ».'),
  english: v.optional(f.text(160, 'La même suite en anglais.')),
});

const trade = v.strictObject({
  name: f.text(60, 'Le métier dans une phrase, avec son article : « un maquis ».'),
  english: v.optional(f.text(60, 'Le métier en anglais, avec son article.')),
  kind: f.described(f.key, 'La sorte de métier, un nom de « kinds ».'),
  words: patterns('Mots par lesquels on dit ce métier, un modèle par ligne.'),
});

const need = v.strictObject({
  name: v.optional(f.text(60, 'Comment nommer ce besoin ; sans lui, le service donne son nom.')),
  words: v.optional(
    patterns(
      'Mots par lesquels on raconte ce souci, en plus de ce que le classement a appris, un modèle par ligne.',
    ),
  ),
  reply: v.optional(f.anyTemplate(300, 'La première phrase : oui ou non, puis une raison.')),
  english: v.optional(f.anyTemplate(300, 'La même phrase en anglais.')),
  offer: v.optional(f.described(f.key, 'Nom court du service dont le prix et le délai suivent.')),
  ask: v.optional(f.text(120, 'La question posée en retour ; sans elle, « ask » du fichier.')),
  askEnglish: v.optional(f.text(120, 'La même question en anglais.')),
  alone: f.flag('oui : la phrase est toute la réponse, et mène elle-même au contact.'),
});

/** assistant-advice.yaml: advice to visitors who tell of their trade or problems. */
export const assistantAdviceSchema = withDefaults('assistant-advice', {
  firstPerson: patterns('Mots de qui parle de soi, un modèle par ligne.'),
  secondPerson: patterns('Mots de qui s’adresse à vous, un modèle par ligne.'),
  asking: patterns('Mots d’une question, un modèle par ligne.'),
  seeking: patterns(
    'Mots de qui cherche quelqu’un d’un métier, juste avant ce métier, un modèle par ligne.',
  ),
  trades: f.byName('Les métiers, par un nom court.', trade),
  needs: f.byName('Les soucis, les plus précis d’abord.', need),
  kinds: f.optionalByName('Ce que vous proposez à chaque sorte de métier.', kind),
  projectOffers: f.optionalByName(
    'Le service derrière chaque catégorie de projects.yaml, par le nom court de la catégorie.',
    f.key,
  ),
  places: f.optionalList('Villes et quartiers que les visiteurs nomment.', 200, f.text(40)),
});

const englishService = v.strictObject({
  title: f.text(80, 'Le titre du service en anglais.'),
  subject: f.text(80, 'Le service dans une phrase : « a website ».'),
  description: f.text(300, 'Sa description en anglais.'),
  features: f.list('Ce qu’il comprend, ligne par ligne, dans le même ordre.', 1, 12, f.text(120)),
});

/** assistant-english.yaml: the sentences of assistant.yaml, same names, and the owner's words. */
export const assistantEnglishSchema = withDefaults('assistant-english', {
  topics: f.optionalByName(
    'Réponses en anglais sur un sujet, par son nom court.',
    f.anyTemplate(400),
  ),
  unpublished: f.byName(
    'Réponses en anglais sur un sujet dont le site ne dit rien, par son nom court.',
    f.anyTemplate(300),
  ),
  services: f.optionalByName('Vos services en anglais, par leur nom court.', englishService),
  phrases: f.optionalGroups('Autres textes du site et leur anglais.', 200, {
    french: f.text(400, 'Un texte du site, entier.'),
    english: f.text(400, 'Le même en anglais.'),
  }),
});
