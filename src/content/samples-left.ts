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
    'put your own picture in the place of portrait.svg, and say what it shows',
  ),
  entry('hero', 'tagline', 'say what you do, and in the lines below for whom'),
  {
    ...entry(
      'about',
      'statistics.0.label',
      'give figures of your own that you can prove, and your own story',
    ),
    blocksPublishing: true,
  },
  entry(
    'services',
    'items.0.title',
    'list your services, their prices and the names that clients use',
  ),
  entry('skills', 'categories.0.category', 'say what you work with'),
  entry('contact', 'cards.hours.value', 'give your own hours'),
  entry('faq', 'items.0.question', 'answer the questions that your clients ask'),
  entry('footer', 'services.0.label', 'name your services once more'),
  entry('pages', 'home.description', 'say what search engines show, here and in home.title'),
  entry('chat', 'quickQuestions.0', 'offer questions about your services'),
  entry(
    'assistant',
    'definitions.0.terms.0',
    'say in the whole file what your trade says; remove what it does not need, or the file',
  ),
  entry(
    'assistant-questions',
    'others.role',
    'offer questions of your trade, or remove the whole file',
  ),
  entry(
    'legal-notice',
    'introduction',
    'name the law of your country, here and in privacy-policy.yaml',
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
