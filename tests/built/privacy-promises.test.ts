import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { chat } from '#content/index.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { root } from '#shared/root.ts';

/** An entry of docs/privacy-promises.md: « - sentence », then « kept by. Test: checked by ». */
interface Row {
  sentence: string;
  kept: string;
  checked: string;
  /** Shown under a setting of the owner; the sample does not. */
  conditional: boolean;
}

const rows = [
  ...readFileSync(resolve(root, 'docs/privacy-promises.md'), 'utf8').matchAll(
    /^- († )?(.*?)(?:\\\n {2}(.*?)(?:Test: (.*))?)?$/gm,
  ),
].map(
  ([, conditional, sentence = '', kept = '', checked = '']): Row => ({
    sentence,
    kept,
    checked,
    conditional: conditional !== undefined,
  }),
);

const page = (file: string) => parse(readFileSync(resolve(siteFolder, file), 'utf8'));
const plain = (text: string) => text.replace(/[\s\u00A0\u202F]+/g, ' ').trim();

/** Returns the sentences of paragraphs and lists, and the rows of tables with their cells joined. */
function sentencesOf(elements: HTMLElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.tagName === 'TR') {
      if (element.closest('thead')) return [];
      return [
        element
          .querySelectorAll('th, td')
          .map((cell) => plain(cell.text))
          .join(' | '),
      ];
    }
    const sentences = plain(element.text).split(/(?<=[.!?]) (?=\p{Lu})/u);
    return sentences.filter((sentence) => sentence !== 'Politique de confidentialité');
  });
}

const policy = page('rgpd.html');
const said = [
  ...sentencesOf(policy.querySelectorAll('main .section-lead, main section :is(p, li, tr)')),
  ...sentencesOf(page('index.html').querySelectorAll('.contact-notice p')),
  ...plain(chat.privacy.text).split(/(?<=\.) /),
];

/** « … » is what the content fills in. */
const says = ({ sentence }: Row) => {
  const parts = sentence.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
};

// A policy that its owner has changed has promises of its own: this document is the sample's.
describe('every promise of the privacy policy', { tags: 'sample' }, () => {
  test('has a row', () => {
    expect(said.length).toBeGreaterThan(70);
    const without = said.filter((sentence) => !rows.some((row) => says(row).test(sentence)));
    expect(without).toEqual([]);
  });

  test('is still made, unless a setting of the owner shows it', () => {
    const gone = rows.filter(
      (row) => !row.conditional && !said.some((sentence) => says(row).test(sentence)),
    );
    expect(gone.map(({ sentence }) => sentence)).toEqual([]);
  });

  test.each(rows)(
    'is kept and checked by something that exists: $sentence',
    ({ kept, checked }) => {
      const files = [...`${kept} ${checked}`.matchAll(/(?<![\w(])`?((?:[\w.-]+\/)+[\w.-]*)`?/g)]
        .map(([, file = '']) => file)
        .filter((file) => /^[\w-]+\//.test(file));
      expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
      // « file: words » names a test of the file.
      for (const [, file = '', words] of checked.matchAll(/`([^`]+)`: ([^,|`]+)/g)) {
        expect(readFileSync(resolve(root, file), 'utf8')).toContain(words);
      }
    },
  );
});
