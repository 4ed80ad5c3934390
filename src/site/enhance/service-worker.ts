import { SERVICE_WORKER_POLICY } from '#shared/routes.ts';
import { wantsToSaveData, whenLoaded } from '../lib/loading.ts';

const FILE = '/service-worker.js';
const FIRST_INPUTS = ['pointerdown', 'keydown'] as const;

/** The part of Trusted Types that is needed here; TypeScript's DOM has none of it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string };
}

/** Returns the worker's address in the form that Trusted Types require. */
function trustedFile(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: () => FILE });
  return policy?.createScriptURL(FILE) ?? FILE;
}

/** Lists what this page loaded before the worker started. All of it is in the browser's cache. */
function loadedAddresses(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [location.pathname, ...files];
}

async function register(): Promise<void> {
  const worker = navigator.serviceWorker;
  try {
    await worker.register(trustedFile());
    if (worker.controller) return;
    const { active } = await worker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedAddresses() } });
  } catch (error) {
    // A private window, or a full disk: the site works without it.
    console.info(error);
  }
}

/**
 * Registers the service worker once the page has loaded and the browser is idle; with data saver, not
 * before the visitor's first input.
 */
export function registerServiceWorker(): void {
  const wanted = import.meta.env.PROD && import.meta.env.VITE_SERVICE_WORKER !== 'off';
  if (!wanted || !('serviceWorker' in navigator)) return;
  const start = () => whenLoaded(() => setTimeout(() => void register(), 0));
  if (!wantsToSaveData()) start();
  else
    for (const type of FIRST_INPUTS) addEventListener(type, start, { once: true, passive: true });
}
