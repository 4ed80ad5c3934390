import { expect, it } from 'vitest';
import { content } from './index.ts';
import { partsOf } from './parts.ts';

it('the program and its pages receive no payment link of the owner', () => {
  const [orangeMoney, mtnMomo, paypal, transfer] = ['', '', '', ''];
  const paymentLinks = {
    wave: 'https://pay.wave.com/m/mine',
    orangeMoney,
    mtnMomo,
    paypal,
    transfer,
  };
  const parts = partsOf({ ...content, owner: { ...content.owner, paymentLinks } });
  expect(JSON.stringify(parts)).toContain(content.owner.name);
  expect(JSON.stringify(parts)).not.toContain('pay.wave.com');
});
