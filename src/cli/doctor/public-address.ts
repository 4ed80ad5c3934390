import { isPublicAddress } from '#content/publishing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { LoadedSite, SiteFile } from '#server/static/load-site.ts';
import { checkCertificate } from './certificate.ts';
import { ask, catchErrors, type Finding } from './finding.ts';

/** A page other than the home page, and a path that does not exist. */
const PAGE = '/rgpd';
const NO_PAGE = '/aucune-page-de-ce-nom';
const HEADER_REMEDY =
  'a static host needs the file that the build writes for it (docs/deploying.md); a proxy must keep the headers and send X-Forwarded-Proto';

export interface AddressOptions {
  /** Scheme, name and port of the site, without a path. */
  origin: string;
  /** The site built here (build/site). */
  built: LoadedSite;
  /** The configured Strict-Transport-Security; default: that of a static host. */
  hsts?: string | undefined;
  /** Whether `origin` is our own server, which has /ready. */
  ownServer: boolean;
  /** Address of the same host without TLS. */
  plainOrigin?: string;
}

/** Checks the site as visitors see it: TLS, redirects, headers, compression, unknown addresses. */
export async function checkAddress(options: AddressOptions): Promise<Finding[]> {
  const { origin, built, ownServer } = options;
  const https = origin.startsWith('https:');
  const certificate = https ? await checkCertificate(origin) : checkPlain(origin);
  if (https && certificate.some(({ remedy }) => remedy !== undefined)) return certificate;
  const checks = [
    () => checkHome(origin, built),
    () => (https ? checkPlainRedirect(options) : Promise.resolve([])),
    () => checkHeaders(options, https),
    () => checkCompression(origin),
    () => checkAssets(origin, built),
    () => checkAddresses(origin),
    () => (ownServer ? checkReady(origin) : Promise.resolve([])),
  ];
  const findings = await Promise.all(checks.map((check) => catchErrors('address', check)));
  return distinct([...certificate, ...findings.flat()]);
}

function checkPlain(origin: string): Finding[] {
  const { hostname } = new URL(origin);
  if (!isPublicAddress(origin)) return [{ subject: 'TLS', message: `${hostname} needs none` }];
  return [
    {
      subject: 'TLS',
      message: `${origin} is not encrypted`,
      remedy: 'put a proxy with a certificate in front (deploy/proxy), and give the https address',
    },
  ];
}

/** Removes duplicates: an error such as no response affects every check. */
function distinct(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const plainText = (file: SiteFile | undefined) =>
  file?.representations.find(({ coding }) => coding === null)?.body.toString('utf8');

async function checkHome(origin: string, built: LoadedSite): Promise<Finding[]> {
  const subject = 'address';
  const response = await ask(origin);
  const text = await response.text();
  if (response.status !== 200) {
    const remedy = 'check the log of the proxy, then of the server (journalctl -u portfolio)';
    return [{ subject, message: `${origin} answers ${response.status}`, remedy }];
  }
  if (text === plainText(built.files.get('/'))) {
    return [{ subject, message: `${origin} serves the site in build/` }];
  }
  return [
    {
      subject,
      message: `${origin} serves a different page than build/`,
      remedy:
        'reload the server, or upload build/site; switch off anything on the way that rewrites pages',
    },
  ];
}

async function checkPlainRedirect({ origin, plainOrigin }: AddressOptions): Promise<Finding[]> {
  const subject = 'redirects';
  const plain = plainOrigin ?? `http://${new URL(origin).hostname}`;
  const { status, headers } = await ask(plain);
  const target = headers.get('location') ?? '';
  const leads = status >= 301 && status <= 308 && URL.canParse(target, plain);
  if (leads && new URL(target, plain).origin === origin) {
    return [{ subject, message: `${plain} redirects to ${origin}` }];
  }
  return [
    {
      subject,
      message: `${plain} answers ${status} and does not redirect to ${origin}`,
      remedy: 'let the proxy redirect every request without TLS (deploy/proxy)',
    },
  ];
}

async function checkHeaders(
  { origin, built, hsts }: AddressOptions,
  https: boolean,
): Promise<Finding[]> {
  const subject = 'headers';
  const { headers } = await ask(origin);
  const expected = Object.entries(securityHeaders(built.policy, https, hsts));
  const wrong = expected.filter(([name, value]) => headers.get(name) !== value);
  if (wrong.length === 0) return [{ subject, message: `all ${expected.length} are sent` }];
  return wrong.map(([name]) => ({
    subject,
    message: headers.has(name) ? `${name} differs from the build` : `${name} is missing`,
    remedy: HEADER_REMEDY,
  }));
}

async function checkCompression(origin: string): Promise<Finding[]> {
  const subject = 'compression';
  const { headers } = await ask(origin, { headers: { 'accept-encoding': 'br, gzip' } });
  const coding = headers.get('content-encoding');
  if (coding === 'br' || coding === 'gzip')
    return [{ subject, message: `pages are sent as ${coding}` }];
  return [
    {
      subject,
      message: 'pages are sent uncompressed, five times as large',
      remedy: 'let the proxy forward Accept-Encoding, or enable compression at the host',
    },
  ];
}

async function checkAssets(origin: string, built: LoadedSite): Promise<Finding[]> {
  const asset = [...built.files.values()].find(({ path }) => path.startsWith('/assets/'));
  if (!asset) return [];
  const subject = 'caching';
  const { status, headers } = await ask(origin + asset.path);
  if (status !== 200) {
    const remedy = 'upload the whole of build/site, and the pages last';
    return [{ subject, message: `${asset.path} answers ${status}`, remedy }];
  }
  const wanted = asset.headers['cache-control'];
  if (headers.get('cache-control') === wanted) {
    return [{ subject, message: 'browsers keep /assets/ for a year' }];
  }
  return [{ subject, message: `/assets/ are sent without ${wanted}`, remedy: HEADER_REMEDY }];
}

async function checkAddresses(origin: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const subject = 'redirects';
  const page = await ask(origin + PAGE);
  if (page.status !== 200) {
    findings.push({
      subject,
      message: `${PAGE} answers ${page.status}`,
      remedy:
        'let the host find pages without .html (docs/deploying.md, “The site on a static host”)',
    });
  }
  const long = await ask(`${origin}${PAGE}.html`);
  const leads = long.status >= 301 && long.status <= 308;
  if (leads || long.status === 200) {
    const message = leads
      ? `${PAGE}.html redirects to ${PAGE}`
      : `${PAGE}.html works as well as ${PAGE}`;
    findings.push({ subject, message });
  } else {
    const remedy = `let the host redirect ${PAGE}.html to ${PAGE}`;
    findings.push({ subject, message: `${PAGE}.html answers ${long.status}`, remedy });
  }
  const unknown = await ask(origin + NO_PAGE);
  findings.push(
    unknown.status === 404
      ? { subject: 'unknown addresses', message: 'return 404' }
      : {
          subject: 'unknown addresses',
          message: `return ${unknown.status}`,
          remedy: 'let the host send 404.html with status 404, and no catch-all page',
        },
  );
  return findings;
}

async function checkReady(origin: string): Promise<Finding[]> {
  const subject = 'server';
  const { status } = await ask(`${origin}/ready`);
  if (status === 200) return [{ subject, message: 'a message could be stored now' }];
  return [
    {
      subject,
      message: `no message can be stored now (/ready answers ${status})`,
      remedy: 'check the disk, then the log: journalctl -u portfolio',
    },
  ];
}
