import { expect, it } from 'vitest';
import { readPaymentLink, siteOf } from './payment-links.ts';

const LINK = 'https://pay.wave.com/m/M_abc/c/ci/?amount={montant}';

it.each([
  LINK,
  ` ${LINK}\u00A0`,
  `"${LINK}"`,
  `« ${LINK} »`,
  'pay.wave.com/m/M_abc/c/ci/?amount={montant}',
  `Payez Boutique Awa avec Wave en touchant ${LINK}.`,
  `Boutique Awa\n${LINK}\nEnvoyé depuis Wave`,
])('reads the link in « %s »', (pasted) => {
  expect(readPaymentLink(pasted)).toBe(LINK);
});

it.each(['', 'Mon lien Wave', '+225 07 00 00 00 00'])('finds no link in « %s »', (pasted) => {
  expect(readPaymentLink(pasted)).toBe('');
});

it.each([
  ['wave', LINK, true],
  ['wave', 'https://wave.com.example.net/m', false],
  ['wave', 'https://notwave.com/m', false],
  ['paypal', 'https://paypal.me/awa/{montant}EUR', true],
  ['mtnMomo', 'https://paypal.me/awa', false],
] as const)('of %s, %s is known: %s', (service, link, isKnown) => {
  expect(siteOf(service, link).isKnown).toBe(isKnown);
});
