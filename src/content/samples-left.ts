import type { Content } from './content.ts';
import type { FileName } from './files.ts';
import words from './sample-words.json' with { type: 'json' };

/** An entry that an owner of another trade or country words differently. */
interface SampleEntry {
  file: FileName;
  part: keyof Content;
  entry: string;
  /** As that of an owner's task. */
  what: string;
  /** The sample's words would pass for a fact. */
  blocksPublishing: boolean;
}

const entry = (file: FileName, entry: string, what: string): SampleEntry => ({
  file,
  part: file.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()) as keyof Content,
  entry,
  what,
  blocksPublishing: false,
});

/** One entry of each file: while it is the sample's, word for word, so is the text around it. */
export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  entry(
    'owner',
    'portraitAlt',
    'mettez votre portrait à la place de portrait.svg, et dites ce qu’il montre',
  ),
  {
    ...entry('owner', 'terms.replyTime', 'dites en combien de temps vous répondez'),
    blocksPublishing: true,
  },
  entry('hero', 'tagline', 'dites ce que vous faites, et pour qui dans les lignes suivantes'),
  {
    ...entry(
      'about',
      'statistics.0.label',
      'donnez vos propres chiffres, que vous pouvez prouver, et votre histoire',
    ),
    blocksPublishing: true,
  },
  entry(
    'services',
    'items.0.title',
    'donnez vos services, leurs prix et les noms que vos clients leur donnent',
  ),
  entry('skills', 'categories.0.category', 'dites avec quoi vous travaillez'),
  entry('contact', 'cards.hours.value', 'donnez vos horaires'),
  entry('faq', 'items.0.question', 'répondez aux questions que vos clients posent'),
  entry('footer', 'services.0.label', 'nommez aussi vos services ici'),
  entry(
    'pages',
    'home.description',
    'dites ce que montrent les moteurs de recherche, ici et dans home.title',
  ),
  entry('chat', 'quickQuestions.0', 'proposez des questions sur vos services'),
  entry(
    'assistant',
    'definitions.0.terms.0',
    'mettez dans tout le fichier ce que dit votre métier ; ôtez ce qui ne lui sert pas, ou le fichier',
  ),
  entry(
    'assistant-questions',
    'others.role',
    'proposez des questions de votre métier, ou ôtez tout le fichier',
  ),
  entry(
    'legal-notice',
    'introduction',
    'nommez la loi de votre pays, ici et dans privacy-policy.yaml',
  ),
];

/** Returns a text of the content by its path; undefined where there is none. */
export const textAt = (part: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], part);

/** Finds the entries whose words are still the sample's, in the order of the page. */
export function samplesLeft(content: Content): SampleEntry[] {
  const ofSample: Record<string, string> = words;
  return SAMPLE_ENTRIES.filter(({ part, file, entry }) => {
    // The sample's legal pages are those of its country.
    if (part === 'legalNotice' && content.owner.countryCode === 'CI') return false;
    return textAt(content[part], entry) === ofSample[`${file}.${entry}`];
  });
}
