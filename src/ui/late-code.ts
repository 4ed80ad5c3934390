/** The address in a browser's message about a module that did not load. */
const ADDRESS = /https?:\/\/\S+\.js\b/;

/**
 * Returns a function that imports a module once; after a failure, the next call tries again. A browser may
 * remember a failed import until the page is reloaded (https://github.com/whatwg/html/issues/6768), so that
 * call uses another address.
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

/** Adds styles that come in the script of late code: a failing network delivers both or neither. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
