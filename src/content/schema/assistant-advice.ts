import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import {
  anyTemplate,
  byName,
  described,
  flag,
  key,
  optionalByName,
  optionalList,
  text,
} from '../fields.ts';
import { block } from './assistant.ts';
import { patternsOf } from './patterns.ts';

const words = (help: string) =>
  v.pipe(block, v.transform(patternsOf), v.description(`${help}, un modèle par ligne.`));

const kind = v.strictObject({
  offer: described(key, 'Nom court du service qui convient d’abord à cette sorte de métier.'),
  shows: text(160, 'Ce qu’il y montre ou y fait : la suite de « Pour un maquis : … ».'),
  english: v.optional(text(160, 'La même suite en anglais.')),
});

const trade = v.strictObject({
  name: text(60, 'Le métier dans une phrase, avec son article : « un maquis ».'),
  english: v.optional(text(60, 'Le métier en anglais, avec son article.')),
  kind: described(key, 'La sorte de métier, un nom de « kinds ».'),
  words: words('Mots par lesquels on dit ce métier'),
});

const need = v.strictObject({
  name: v.optional(text(60, 'Comment nommer ce besoin ; sans lui, le service donne son nom.')),
  words: v.optional(
    words('Mots par lesquels on raconte ce souci, en plus de ce que le classement a appris'),
  ),
  reply: v.optional(anyTemplate(300, 'La première phrase : oui ou non, puis une raison.')),
  english: v.optional(anyTemplate(300, 'La même phrase en anglais.')),
  offer: v.optional(described(key, 'Nom court du service dont le prix et le délai suivent.')),
  ask: v.optional(text(120, 'La question posée en retour ; sans elle, « ask » du fichier.')),
  askEnglish: v.optional(text(120, 'La même question en anglais.')),
  alone: flag('oui : la phrase est toute la réponse, et mène elle-même au contact.'),
});

/**
 * assistant-advice.yaml: what the assistant advises to visitors who tell of their trade or their
 * problems instead of asking.
 */
export const assistantAdviceSchema = withDefaults('assistant-advice', {
  firstPerson: words('Mots de qui parle de soi'),
  secondPerson: words('Mots de qui s’adresse à vous'),
  asking: words('Mots d’une question'),
  seeking: words('Mots de qui cherche quelqu’un d’un métier, juste avant ce métier'),
  trades: byName('Les métiers, par un nom court.', trade),
  needs: byName('Les soucis, les plus précis d’abord.', need),
  kinds: optionalByName('Ce que vous proposez à chaque sorte de métier.', kind),
  projectOffers: optionalByName(
    'Le service derrière chaque catégorie de projects.yaml, par le nom court de la catégorie.',
    key,
  ),
  places: optionalList('Villes et quartiers que les visiteurs nomment.', 200, text(40)),
});
