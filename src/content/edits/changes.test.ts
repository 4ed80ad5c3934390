import { expect, it } from 'vitest';
import type { RawValue } from '#shared/site-editor.ts';
import { describeChange } from './changes.ts';

const service = { offer: 'site-web', title: 'Sites web', fromFcfa: '330000', features: ['a', 'b'] };
const changes = (from: RawValue, to: RawValue, quoted?: number) =>
  describeChange('services.items', [from, to], quoted).map((sentence) =>
    sentence.replace(/[\u00a0\u202f]/g, ' '),
  );

it('formats a price as the page does', () => {
  expect(changes([service], [{ ...service, fromFcfa: '350 000' }])).toEqual([
    'Sites web : 330 000 → 350 000 FCFA',
  ]);
});

it('names what was added, removed and moved, and nothing unchanged', () => {
  const other = { ...service, offer: 'logo', title: 'Logo' };
  expect(changes([service], [service])).toEqual([]);
  expect(changes([service], [service, other])).toEqual([expect.stringContaining('« Logo »')]);
  expect(changes([service, other], [other])).toEqual([expect.stringContaining('« Sites web »')]);
  expect(changes([service, other], [other, service])).toHaveLength(1);
  expect(changes([service], [{ ...service, features: ['a', 'c'] }])).toHaveLength(2);
});

it('names a field as the form does', () => {
  expect(changes([service], [{ ...service, deliveryWeeks: '5 à 7' }])).toEqual([
    expect.stringContaining('Sites web › Délai'),
  ]);
});

it('quotes the beginning of a long text, or all of it when there are two to choose from', () => {
  const long = [{ ...service, title: 'x'.repeat(500) }];
  const [sentence = ''] = changes([service], long);
  expect(sentence.length).toBeLessThan(200);
  expect(changes([service], long, Number.POSITIVE_INFINITY).join()).toContain('x'.repeat(500));
});
