import { STORAGE_KEYS } from '../lib/device-storage.ts';

/** Wait before scrolling once the home page is there, in milliseconds. See requirement 9.2. */
const SCROLL_DELAY_MS = 100;

function kept(): string | null {
  try {
    const section = sessionStorage.getItem(STORAGE_KEYS.scrollTo);
    sessionStorage.removeItem(STORAGE_KEYS.scrollTo);
    return section;
  } catch {
    return null;
  }
}

/** The link "#" of a project to come leads nowhere: following it must not move the page. */
export function keepPlaceOnEmptyLinks(): void {
  window.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href="#"]')) event.preventDefault();
  });
}

/**
 * A section's link on another page leads to "/" first and scrolls 100 ms later (requirement
 * 2.2). The plain link, /#section, serves whoever has no script, and every other kind of click.
 */
export function scrollAfterNavigation(): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-section-link]');
    if (!link || location.pathname === '/' || event.defaultPrevented) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    try {
      sessionStorage.setItem(STORAGE_KEYS.scrollTo, link.hash.slice(1));
    } catch {
      return;
    }
    event.preventDefault();
    location.assign('/');
  });
  const section = location.pathname === '/' ? kept() : null;
  if (!section) return;
  setTimeout(() => {
    // The browser's own jump moves the reading position too; it is smooth where the style sheet
    // says so, that is unless reduced motion is asked for.
    location.replace(`#${section}`);
  }, SCROLL_DELAY_MS);
}
