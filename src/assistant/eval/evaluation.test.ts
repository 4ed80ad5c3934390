// @module-tag sample
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#shared/root.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';
import { evaluate, underFloor } from './evaluate.ts';
import { readSet } from './read-set.ts';

const sets = ['eval', 'training']
  .map((name) => join(root, 'corpus', name))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && name !== 'prospects.jsonl')
      .map((name) => join(folder, name)),
  );
const ask = createAssistant(siteContent).answer;

describe.each(sets)('%s', (name) => {
  it('is answered above every floor', async () => {
    const items = readSet(name, siteContent);
    expect(items.length).toBeGreaterThan(50);
    const evaluation = await evaluate(items, (question) => ask(question).response);
    const failures = evaluation.failures.map(
      ({ item, faults }) => `${item.question} → ${faults.join('; ')}`,
    );
    expect(underFloor(evaluation), failures.join('\n')).toEqual([]);
  });

  it('holds no question twice', () => {
    const items = readSet(name, siteContent);
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a floor', () => {
  it('is missed by an assistant that always says the same', async () => {
    const items = readSet(join(root, 'corpus/training/tuned.jsonl'), siteContent);
    const evaluation = await evaluate(items, () => 'Écrivez-nous sur WhatsApp.');
    expect(underFloor(evaluation).length).toBeGreaterThan(5);
  });
});

describe('the price of a set', () => {
  it('is the one of the content', () => {
    const dearer = {
      ...siteContent,
      offers: { ...siteContent.offers, 'site-web': { fromFcfa: 987_000 } },
    };
    const file = join(root, 'corpus/eval/held-out.jsonl');
    const item = readSet(file, dearer).find(({ id }) => id === 'h001');
    expect(item?.must_include_any).toEqual([['987000']]);
    expect(item?.must_not_include).not.toContain('987000');
  });
});
