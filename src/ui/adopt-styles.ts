/** Adds the styles of code that comes late. They are in its script: a network that comes and goes brings both or neither. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
