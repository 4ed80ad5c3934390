import { contentFolder } from './folder.ts';
import { loadContent } from './load/load-content.ts';
import { type OwnerTask, ownerTasks } from './owner-tasks.ts';

/** Hosts that no visitor can reach, or that are reserved for examples (RFC 2606, RFC 6761). */
const NOT_PUBLIC =
  /^(?:localhost|.*\.(?:localhost|local|internal|test|example|invalid)|(?:.*\.)?example\.(?:com|org|net)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\])$/;

/** Returns whether visitors can reach an address such as « https://konan-web.ci ». */
export const isPublicAddress = (address: string): boolean =>
  URL.canParse(address) && !NOT_PUBLIC.test(new URL(address).hostname);

/**
 * Returns what keeps a site from its public address. A sample may be shown at any private address, since it
 * says what it is.
 * @param addresses the addresses of the site in content and settings
 */
export function blockingTasks(
  tasks: readonly OwnerTask[],
  addresses: readonly (string | undefined)[],
): { address?: string | undefined; blocking: OwnerTask[] } {
  const address = addresses.find((each) => each !== undefined && isPublicAddress(each));
  const blocking = tasks.filter(({ blocksPublishing }) => blocksPublishing);
  return { address, blocking: address === undefined ? [] : blocking };
}

/** Explains a refusal with a line for each entry; undefined if nothing blocks publishing. */
export function refusalToPublish(
  tasks: readonly OwnerTask[],
  addresses: readonly (string | undefined)[],
): string | undefined {
  const { address, blocking } = blockingTasks(tasks, addresses);
  if (blocking.length === 0) return undefined;
  return [
    `Pas publié à ${address} : des exemples passeraient pour des faits, ou la loi demande plus (${blocking.length}) :`,
    ...blocking.map(({ where, what }) => `  ${where} : ${what}.`),
    'Remplissez ces lignes, puis recommencez. Pour essayer le site avant, laissez siteUrl à example.com et SITE_URL vide.',
  ].join('\n');
}

/** Explains a refusal of the content in use. @param siteUrl SITE_URL, if set */
export function refusalOfCurrentContent(siteUrl?: string): string | undefined {
  const { content, locate } = loadContent(contentFolder);
  // The build reports issues in the content.
  return content && refusalToPublish(ownerTasks(content, locate), [siteUrl, content.owner.siteUrl]);
}
