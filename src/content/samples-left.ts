import type { Content } from './content.ts';
import type { FileName } from './files.ts';
import words from './sample-words.json' with { type: 'json' };

/** An entry that another trade or country says otherwise. */
interface SampleEntry {
  part: keyof Content;
  file: FileName;
  entry: string;
  /** As that of an owner's task. */
  what: string;
  /** The sample's would pass for a fact. */
  blocksPublishing?: true;
}

/** One of each file: while it is the sample's, word for word, so is what stands around it. */
export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  {
    ...{ part: 'owner', file: 'owner', entry: 'portraitAlt' },
    what: 'put your own picture in the place of portrait.svg, and say what it shows',
  },
  {
    ...{ part: 'hero', file: 'hero', entry: 'tagline' },
    what: 'say what you do, and in the lines below for whom',
  },
  {
    ...{ part: 'about', file: 'about', entry: 'statistics.0.label' },
    what: 'give figures of your own that you can prove, and your own story',
    blocksPublishing: true,
  },
  {
    ...{ part: 'services', file: 'services', entry: 'items.0.title' },
    what: 'list your services, their prices and the names that clients use',
  },
  {
    ...{ part: 'skills', file: 'skills', entry: 'categories.0.category' },
    what: 'say what you work with',
  },
  {
    ...{ part: 'contact', file: 'contact', entry: 'cards.hours.value' },
    what: 'give your own hours',
  },
  {
    ...{ part: 'faq', file: 'faq', entry: 'items.0.question' },
    what: 'answer the questions that your clients ask',
  },
  {
    ...{ part: 'footer', file: 'footer', entry: 'services.0.label' },
    what: 'name your services once more',
  },
  {
    ...{ part: 'pages', file: 'pages', entry: 'home.description' },
    what: 'say what search engines show, here and in home.title',
  },
  {
    ...{ part: 'chat', file: 'chat', entry: 'quickQuestions.0' },
    what: 'offer questions about your services',
  },
  {
    ...{ part: 'assistant', file: 'assistant', entry: 'definitions.0.terms.0' },
    what: 'say in the whole file what your trade says; remove what it does not need, or the file',
  },
  {
    ...{ part: 'assistantQuestions', file: 'assistant-questions', entry: 'others.role' },
    what: 'offer questions of your trade, or remove the whole file',
  },
  {
    ...{ part: 'legalNotice', file: 'legal-notice', entry: 'introduction' },
    what: 'name the law of your country, here and in privacy-policy.yaml',
  },
];

/** A text of the content by its path; undefined where nothing stands. */
export const textAt = (part: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], part);

/** The entries whose words are still the sample's, in the order of the page. */
export function samplesLeft(content: Content): SampleEntry[] {
  const ofSample: Record<string, string> = words;
  return SAMPLE_ENTRIES.filter(({ part, file, entry }) => {
    // The sample's legal pages are those of its country.
    if (part === 'legalNotice' && content.owner.countryCode === 'CI') return false;
    return textAt(content[part], entry) === ofSample[`${file}.${entry}`];
  });
}
