import type { Mount } from '../islands/mount.tsx';

/** How far outside the viewport an island is fetched ahead of the visitor: one screen. */
const NEAR = '100%';
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;

/** Whether the visitor asked for little data, or is on a 2G connection. */
function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`style sheet not loaded: ${href}`));
    document.head.append(link);
  });
}

async function load(element: HTMLElement): Promise<void> {
  const { src = '', css } = element.dataset;
  const [module] = await Promise.all([
    import(/* @vite-ignore */ src) as Promise<{ mount: Mount }>,
    ...(css?.split(' ') ?? []).map(loadStyle),
  ]);
  module.mount(element);
}

/** Fetches each island when its visitor needs it, once; a click made before it is ready is replayed. */
function watch(element: HTMLElement, observer: IntersectionObserver): void {
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load(element).finally(() => observer.unobserve(element));
    return loading;
  };
  const touched = (event: Event) => {
    const target = event.target as HTMLElement;
    const button =
      event.type === 'click' ? target.closest<HTMLElement>('button:not([type=submit])') : null;
    void start().then(() => button?.click());
    if (event.type === 'click')
      for (const type of TOUCHES) element.removeEventListener(type, touched);
  };
  for (const type of TOUCHES) element.addEventListener(type, touched, { passive: true });
  element.addEventListener('island:near', () => void start(), { once: true });
  if (element.dataset.when === 'near' && !wantsLittleData()) observer.observe(element);
}

/** Starts to watch the islands of the page. */
export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) target.dispatchEvent(new Event('island:near'));
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    watch(element, observer);
  }
}
