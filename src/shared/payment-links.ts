/** Where an amount goes in a payment link. */
export const AMOUNT = '{montant}';

/** An address with the amount once or not at all, or nothing. */
export const PAYMENT_LINK =
  /^(?:https:\/\/[\p{L}\d.-]+(?:[/?#][^{}\s]*(?:\{montant\}[^{}\s]*)?)?)?$/iu;

/** The services whose links an owner may paste, with the hosts that these links lead to. */
const PAYMENT_SITES: Record<string, readonly string[]> = {
  wave: ['wave.com'],
  orangeMoney: ['orange.ci', 'orange.com', 'orange.sn', 'orange.ml', 'orange-money.com'],
  mtnMomo: ['mtn.ci', 'mtn.com', 'mtn.bj', 'mtn.cm', 'momo.africa'],
  paypal: ['paypal.me', 'paypal.com'],
};

/** Finds the link in what an owner pasted (quoted, without https://, amid text); without one returns the text. */
export function readPaymentLink(pasted: string): string {
  const found = /(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#][^\s"'’«»“”<>]*)?/i.exec(pasted);
  const link = found?.[0].replace(/[.,;:!)\]]+$/, '') ?? pasted.trim();
  return found && !/^https?:/i.test(link) ? `https://${link}` : link;
}

/** Reads a whole amount (« 50.000 », « 50000 FCFA »); 0 for anything else, so that « 12,50 » never becomes 1250. */
export function readAmount(typed: string): number {
  const digits = typed
    .replace(/[\sa-z€]+$/i, '')
    .replace(/\s/g, '')
    .replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** Returns the host of a link unless it is a known host of the service, or the service has no link; then an empty text. */
export function strangeHost(service: string, link: string): string {
  const host = URL.canParse(link) ? new URL(link).hostname : link;
  const isKnown = PAYMENT_SITES[service]?.some((site) => `.${host}`.endsWith(`.${site}`)) ?? true;
  return isKnown ? '' : host;
}
