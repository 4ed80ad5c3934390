import { isPublicAddress } from '#content/publishing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { LoadedSite, SiteFile } from '#server/static/load-site.ts';
import { ask } from './ask.ts';
import { checkCertificate } from './certificate.ts';
import { type Finding, withFaults } from './finding.ts';

/** A page beside the home page, and a name that no page has. */
const PAGE = '/rgpd';
const NO_PAGE = '/aucune-page-de-ce-nom';
const HEADER_REMEDY =
  'a static host needs the file that the build made for it (docs/deploying.md), a proxy must leave the headers as they are and send X-Forwarded-Proto';

export interface AddressOptions {
  /** Scheme, name and port of the site, without a path. */
  origin: string;
  /** The site as it was built here (build/site). */
  built: LoadedSite;
  /** Strict-Transport-Security as it is set; that of a static host where absent. */
  hsts?: string | undefined;
  /** Whether `origin` is our own server, which says whether it could store a message. */
  ownServer: boolean;
  /** Where the same name answers without TLS. */
  plainOrigin?: string;
}

/** The site as its visitors get it: TLS, redirections, headers, compression, unknown addresses. */
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
  const findings = await Promise.all(checks.map((check) => withFaults('address', check)));
  return distinct([...certificate, ...findings.flat()]);
}

function checkPlain(origin: string): Finding[] {
  const { hostname } = new URL(origin);
  if (!isPublicAddress(origin)) return [{ subject: 'TLS', says: `${hostname} needs none` }];
  return [
    {
      subject: 'TLS',
      says: `${origin} is not encrypted`,
      remedy: 'put a proxy with a certificate in front (deploy/proxy), and give the https address',
    },
  ];
}

/** The same answer to every question, such as none at all, is said once. */
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
    const remedy = 'look into the log of the proxy, then of the server (journalctl -u portfolio)';
    return [{ subject, says: `${origin} answers ${response.status}`, remedy }];
  }
  if (text === plainText(built.files.get('/'))) {
    return [{ subject, says: `${origin} shows the site of build/` }];
  }
  return [
    {
      subject,
      says: `${origin} shows another page than the one in build/`,
      remedy:
        'reload the server, or upload build/site; switch off whatever rewrites pages on the way',
    },
  ];
}

async function checkPlainRedirect({ origin, plainOrigin }: AddressOptions): Promise<Finding[]> {
  const subject = 'redirections';
  const plain = plainOrigin ?? `http://${new URL(origin).hostname}`;
  const { status, headers } = await ask(plain);
  const target = headers.get('location') ?? '';
  const leads = status >= 301 && status <= 308 && URL.canParse(target, plain);
  if (leads && new URL(target, plain).origin === origin) {
    return [{ subject, says: `${plain} leads to ${origin}` }];
  }
  return [
    {
      subject,
      says: `${plain} answers ${status} and does not lead to ${origin}`,
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
  if (wrong.length === 0) return [{ subject, says: `all ${expected.length} are sent` }];
  return wrong.map(([name]) => ({
    subject,
    says: headers.has(name) ? `${name} is not the one of the build` : `${name} is missing`,
    remedy: HEADER_REMEDY,
  }));
}

async function checkCompression(origin: string): Promise<Finding[]> {
  const subject = 'compression';
  const { headers } = await ask(origin, { headers: { 'accept-encoding': 'br, gzip' } });
  const coding = headers.get('content-encoding');
  if (coding === 'br' || coding === 'gzip') return [{ subject, says: `pages come as ${coding}` }];
  return [
    {
      subject,
      says: 'pages come uncompressed, five times as large',
      remedy: 'let the proxy pass Accept-Encoding on, or switch compression on at the host',
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
    return [{ subject, says: `${asset.path} answers ${status}`, remedy }];
  }
  const wanted = asset.headers['cache-control'];
  if (headers.get('cache-control') === wanted) {
    return [{ subject, says: 'browsers keep /assets/ for a year' }];
  }
  return [{ subject, says: `/assets/ come without ${wanted}`, remedy: HEADER_REMEDY }];
}

async function checkAddresses(origin: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const subject = 'redirections';
  const page = await ask(origin + PAGE);
  if (page.status !== 200) {
    findings.push({
      subject,
      says: `${PAGE} answers ${page.status}`,
      remedy:
        'let the host find pages without .html (docs/deploying.md, “The site on a static host”)',
    });
  }
  const long = await ask(`${origin}${PAGE}.html`);
  const leads = long.status >= 301 && long.status <= 308;
  if (leads || long.status === 200) {
    const says = leads
      ? `${PAGE}.html leads to ${PAGE}`
      : `${PAGE}.html answers as well as ${PAGE}`;
    findings.push({ subject, says });
  } else {
    const remedy = `let the host redirect ${PAGE}.html to ${PAGE}`;
    findings.push({ subject, says: `${PAGE}.html answers ${long.status}`, remedy });
  }
  const unknown = await ask(origin + NO_PAGE);
  findings.push(
    unknown.status === 404
      ? { subject: 'unknown addresses', says: 'are answered with 404' }
      : {
          subject: 'unknown addresses',
          says: `are answered with ${unknown.status}`,
          remedy: 'let the host answer 404.html with status 404, and no page for all addresses',
        },
  );
  return findings;
}

async function checkReady(origin: string): Promise<Finding[]> {
  const subject = 'server';
  const { status } = await ask(`${origin}/ready`);
  if (status === 200) return [{ subject, says: 'a message could be stored now' }];
  return [
    {
      subject,
      says: `no message can be stored now (/ready answers ${status})`,
      remedy: 'look at the disk, then at the log: journalctl -u portfolio',
    },
  ];
}
