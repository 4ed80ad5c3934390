import * as v from 'valibot';
import { withDefaults } from '../defaults.ts';
import * as f from '../fields.ts';
import { rules } from '../messages.ts';
import { date } from '../typed-values.ts';

/** A text that may be empty once its {placeholders} are filled: its line is then hidden. */
const cell = v.union([v.literal(''), f.text(300)]);

const fact = v.strictObject({
  label: f.text(80, 'Nom de la ligne, par exemple « Adresse ».'),
  value: f.optionalText(300, 'Ce que dit la ligne ; vide, elle est cachée.'),
});

const type = <const Type extends string>(name: Type, help: string) =>
  f.described(v.literal(name), `${name} : ${help}.`, 'Sorte de bloc');
const caption = f.text(160, 'Titre du tableau.');
const columns = f.list('Titres des colonnes, de 2 à 4.', 2, 4, f.text(60));

/** Every row has as many cells as there are columns; one with an empty cell is hidden. */
const table = v.pipe(
  v.strictObject({
    type: type('table', 'un tableau'),
    caption,
    columns,
    rows: f.list(
      'Les lignes, de 1 à 20, chacune avec autant de cases qu’il y a de colonnes.',
      1,
      20,
      f.list('Les cases de la ligne.', 2, 4, cell),
    ),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    rules.tableRow,
  ),
);

/** A part of a legal page. Links in text: [label](href), href relative, mailto, tel or https. */
const block = v.variant('type', [
  v.strictObject({
    type: type('paragraph', 'un paragraphe'),
    text: f.text(1500, 'Le paragraphe ; un lien s’écrit [texte](adresse).'),
  }),
  v.strictObject({
    type: type('list', 'une liste à puces'),
    items: f.list('Les lignes de la liste, de 1 à 20.', 1, 20, f.text(600)),
  }),
  v.strictObject({
    type: type('facts', 'des lignes avec leur nom'),
    items: f.list('Les lignes, de 1 à 20 ; une ligne sans valeur est cachée.', 1, 20, fact),
    otherwise: v.optional(f.text(300, 'Le paragraphe à leur place quand toutes sont cachées.')),
  }),
  table,
  v.strictObject({
    type: type('publisher', 'les lignes « publisher » de legal-notice.yaml'),
    items: f.optionalList('D’autres lignes à la suite, 10 au plus.', 10, fact),
  }),
  /** Hidden while empty. */
  v.strictObject({
    type: type('processors', 'le tableau des « processors » de owner.yaml'),
    caption,
    columns,
    fields: f.list(
      'Ce que montre chaque colonne : name, role, country ou safeguard.',
      2,
      4,
      v.picklist(['name', 'role', 'country', 'safeguard']),
    ),
  }),
]);

const page = {
  title: f.text(60, 'Titre de la page.'),
  introduction: f.text(600, 'Ce que dit la page, en quelques phrases.'),
  sections: v.pipe(
    f.groups('Les parties de la page, de 1 à 20.', 1, 20, {
      id: f.key,
      title: f.text(80, 'Titre de la partie.'),
      blocks: f.list('Le texte de la partie, de 1 à 12 blocs.', 1, 12, block),
    }),
    f.allDifferent('Ce nom court', ({ id }) => id, 'id'),
  ),
  updated: f.described(
    date,
    'Date du dernier changement de fond, par exemple 2026-11-20.',
    'Mise à jour',
  ),
};

/** legal-notice.yaml: the page /mentions-legales. */
export const legalNoticeSchema = withDefaults('legal-notice', {
  ...page,
  publisher: f.list(
    'Qui publie le site et répond des données : les deux pages légales le disent.',
    1,
    20,
    fact,
  ),
});

/** A sentence that follows a setting of owner.yaml. */
const variant = (help: string) =>
  f.group(help, {
    oui: f.optionalText(300, 'La phrase si le réglage est à oui.'),
    non: f.optionalText(300, 'La phrase si le réglage est à non.'),
  });

/** privacy-policy.yaml: the page /rgpd, whose sections are numbered. */
export const privacyPolicySchema = withDefaults('privacy-policy', {
  ...page,
  variants: f.group(
    'Phrases que citent {policy.…}, selon les réglages « assistant » de owner.yaml.',
    {
      languageModel: variant('Si un modèle de langage lit des questions.'),
      unansweredQuestions: variant('Si les questions sans réponse sont gardées.'),
      unansweredTime: variant('Combien de temps elles sont gardées.'),
      hosting: variant('Si les données sont hébergées hors de la CEDEAO avec une autorisation.'),
      chatQuestions: variant('Sous la fenêtre de l’assistant : si les questions sont gardées.'),
      chatModel: variant('Sous la fenêtre de l’assistant : si un modèle de langage les lit.'),
    },
  ),
});

export type FilePage = Omit<v.InferOutput<typeof legalNoticeSchema>, 'publisher'> & {
  contact?: v.InferOutput<typeof privacyPolicySchema>['contact'];
};
export type FileBlock = v.InferOutput<typeof block>;

/** A part of a legal page as shown. */
export type LegalBlock =
  | Extract<FileBlock, { type: 'paragraph' | 'list' | 'table' }>
  | { type: 'facts'; items: v.InferOutput<typeof fact>[] };

/** A legal page as shown, without the hidden lines. */
export type LegalPage = Omit<FilePage, 'sections'> & {
  sections: { id: string; title: string; blocks: LegalBlock[] }[];
};
