/** What identifies browsers and systems in User-Agent; the first match counts. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns « Chrome, Android » for a User-Agent header; undefined when it names neither. */
export function describeDevice(userAgent: string | null): string | undefined {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? [],
  );
  return names.join(', ') || undefined;
}
