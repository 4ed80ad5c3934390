import { expect, it } from 'vitest';
import { readAmount, readPaymentLink, strangeHost } from './payment-links.ts';

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
  expect(readPaymentLink(pasted)).toBe(pasted);
});

it.each([
  ['50 000', 50_000],
  ['50\u202f000', 50_000],
  ['1.250.000', 1_250_000],
  ['50000 FCFA', 50_000],
  ['12,50', 0],
  ['12.50', 0],
  ['-50', 0],
  ['1e3', 0],
  ['cent', 0],
  ['', 0],
])('reads « %s » as the amount %i', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each([
  ['wave', LINK, ''],
  ['wave', 'https://wave.com.example.net/m', 'wave.com.example.net'],
  ['wave', 'https://notwave.com/m', 'notwave.com'],
  ['paypal', 'https://paypal.me/awa/{montant}EUR', ''],
  ['mtnMomo', 'https://paypal.me/awa', 'paypal.me'],
  ['wave', '', ''],
  ['wave', 'no link', 'no link'],
] as const)('for %s, %s leads to the unknown host « %s »', (service, link, host) => {
  expect(strangeHost(service, link)).toBe(host);
});
