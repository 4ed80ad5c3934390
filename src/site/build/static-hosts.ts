/** Headers of the paths that a pattern means: one path, or all below it where it ends in `*`. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * The files in which static hosts read headers and addresses, by their path from build/site. All of
 * them serve /rgpd from rgpd.html, lead /rgpd.html there, and answer unknown addresses with 404.html:
 * Netlify and Cloudflare Pages by themselves, Vercel and Firebase because their file says so.
 */
export function staticHostFiles(rules: readonly HeaderRule[]): Record<string, string> {
  return {
    _headers: headersFile(rules),
    'vercel.json': json(vercel(rules)),
    // Firebase takes a folder below its file.
    '../firebase.json': json(firebase(rules)),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Netlify and Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** https://vercel.com/docs/project-configuration/vercel-json */
function vercel(rules: readonly HeaderRule[]) {
  return {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: pairs(headers),
    })),
  };
}

/** https://firebase.google.com/docs/hosting/full-config */
function firebase(rules: readonly HeaderRule[]) {
  return {
    hosting: {
      public: 'site',
      // What is for other hosts, and what our own server sends; .well-known stays.
      ignore: ['_headers', 'vercel.json', '**/*.br', '**/*.gz', '**/*.zst'],
      cleanUrls: true,
      trailingSlash: false,
      headers: rules.map(({ path, headers }) => ({
        source: path.replace(/\*$/, '**'),
        headers: pairs(headers),
      })),
    },
  };
}

const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
