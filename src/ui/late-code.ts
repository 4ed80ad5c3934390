/** The address that browsers name when a module did not arrive. */
const ADDRESS = /https?:\/\/\S+\.js\b/;

/**
 * Returns a function that imports a module, which is the same one each time once it has arrived. A browser may
 * remember a failed import until the page is reloaded (https://github.com/whatwg/html/issues/6768), so
 * that the next call uses another address.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  let failed: string | undefined;
  const attempt = (): Promise<Module> =>
    failed === undefined ? load() : import(/* @vite-ignore */ `${failed}?again=${Date.now()}`);
  return () => {
    loaded ??= attempt().catch((error: unknown) => {
      loaded = undefined;
      failed ??= ADDRESS.exec(String(error))?.[0];
      throw error;
    });
    return loaded;
  };
}

/** Adds the styles of code that comes late. They are in its script: a network that comes and goes brings both or neither. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
