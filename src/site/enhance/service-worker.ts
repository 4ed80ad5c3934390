import { SERVICE_WORKER_POLICY } from '#shared/routes.ts';
import { wantsToSaveData } from './save-data.ts';

const FILE = '/service-worker.js';
const ACTS = ['pointerdown', 'keydown'] as const;

/** The part of Trusted Types that is needed here; TypeScript's DOM has none of it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string };
}

/** The worker's address in the form in which a page under Trusted Types may use it. */
function trustedFile(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, { createScriptURL: () => FILE });
  return policy?.createScriptURL(FILE) ?? FILE;
}

/** What this page was made of, for a worker that was not there when it loaded. All of it is cached by the browser. */
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
    // A private window, or no room: the site is the same without.
    console.info(error);
  }
}

/**
 * Registers the service worker once the page is there and the browser has nothing else to do; on a
 * connection that is to be spared not before the visitor's first act.
 */
export function registerServiceWorker(): void {
  const wanted = import.meta.env.PROD && import.meta.env.VITE_SERVICE_WORKER !== 'off';
  if (!wanted || !('serviceWorker' in navigator)) return;
  const soon = () => setTimeout(() => void register(), 0);
  const whenLoaded = () => {
    if (!wantsToSaveData()) soon();
    else for (const type of ACTS) addEventListener(type, soon, { once: true, passive: true });
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
}
