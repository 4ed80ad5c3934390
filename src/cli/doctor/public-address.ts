import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isPublicAddress } from '#content/publishing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { LoadedSite, SiteFile } from '#server/static/load-site.ts';
import { ask, catchErrors, type Finding, ok, problem, TIMEOUT } from './finding.ts';

/** A page other than the home page, and a path that does not exist. */
const PAGE = '/rgpd';
const NO_PAGE = '/aucune-page-de-ce-nom';
/** Certificates are renewed a month before they expire: in the last two weeks something is wrong. */
const DAYS_LEFT = 14;
const DAY = 86_400_000;
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
  if (https && certificate.remedy !== undefined) return [certificate];
  const checks = [
    () => checkHome(origin, built),
    ...(https ? [() => checkPlainRedirect(options)] : []),
    () => checkHeaders(options, https),
    () => checkCompression(origin),
    () => checkAssets(origin, built),
    () => checkAddresses(origin),
    ...(ownServer ? [() => checkReady(origin)] : []),
  ];
  const findings = await Promise.all(checks.map((check) => catchErrors('address', check)));
  return distinct([certificate, ...findings.flat()]);
}

function checkPlain(origin: string): Finding {
  const { hostname } = new URL(origin);
  if (!isPublicAddress(origin)) return ok('TLS', `${hostname} needs none`);
  const remedy =
    'put a proxy with a certificate in front (deploy/proxy), and give the https address';
  return problem('TLS', `${origin} is not encrypted`, remedy);
}

/** Checks that browsers trust the certificate of an https:// address and that it does not expire soon. */
async function checkCertificate(address: string): Promise<Finding> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: TIMEOUT,
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized) {
      const message = `browsers reject the certificate of ${host} (${socket.authorizationError})`;
      const remedy =
        'renew it for exactly this name; Caddy does so automatically, certbot with its timer';
      return problem('TLS', message, remedy);
    }
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const message = `the certificate of ${host} expires in ${days} days`;
    if (days >= DAYS_LEFT) return ok('TLS', message);
    return problem('TLS', message, 'renew it, and fix the automatic renewal');
  } catch (error) {
    const message = `${host} does not speak TLS (${(error as Error).message})`;
    return problem('TLS', message, 'put a proxy with a certificate in front (deploy/proxy)');
  } finally {
    socket.destroy();
  }
}

/** Removes duplicates: an error such as no response affects every check. */
function distinct(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const plainText = (file: SiteFile | undefined) =>
  file?.representations.find(({ coding }) => coding === null)?.body.toString('utf8');

async function checkHome(origin: string, built: LoadedSite): Promise<Finding> {
  const subject = 'address';
  const response = await ask(origin);
  const text = await response.text();
  if (response.status !== 200) {
    const remedy = 'check the log of the proxy, then of the server (journalctl -u portfolio)';
    return problem(subject, `${origin} answers ${response.status}`, remedy);
  }
  if (text === plainText(built.files.get('/'))) {
    return ok(subject, `${origin} serves the site in build/`);
  }
  const remedy =
    'reload the server, or upload build/site; switch off anything on the way that rewrites pages';
  return problem(subject, `${origin} serves a different page than build/`, remedy);
}

async function checkPlainRedirect({ origin, plainOrigin }: AddressOptions): Promise<Finding> {
  const subject = 'redirects';
  const plain = plainOrigin ?? `http://${new URL(origin).hostname}`;
  const { status, headers } = await ask(plain);
  const target = URL.parse(headers.get('location') ?? '', plain);
  if (status >= 301 && status <= 308 && target?.origin === origin) {
    return ok(subject, `${plain} redirects to ${origin}`);
  }
  const message = `${plain} answers ${status} and does not redirect to ${origin}`;
  const remedy = 'let the proxy redirect every request without TLS (deploy/proxy)';
  return problem(subject, message, remedy);
}

async function checkHeaders(
  { origin, built, hsts }: AddressOptions,
  https: boolean,
): Promise<Finding[]> {
  const subject = 'headers';
  const { headers } = await ask(origin);
  const expected = Object.entries(securityHeaders(built.policy, https, hsts));
  const wrong = expected.filter(([name, value]) => headers.get(name) !== value);
  if (wrong.length === 0) return [ok(subject, `all ${expected.length} are sent`)];
  return wrong.map(([name]) => {
    const isSent = headers.has(name);
    const message = isSent ? `${name} differs from the build` : `${name} is missing`;
    return problem(subject, message, HEADER_REMEDY);
  });
}

async function checkCompression(origin: string): Promise<Finding> {
  const subject = 'compression';
  const { headers } = await ask(origin, { headers: { 'accept-encoding': 'br, gzip' } });
  const coding = headers.get('content-encoding');
  if (coding === 'br' || coding === 'gzip') return ok(subject, `pages are sent as ${coding}`);
  const remedy = 'let the proxy forward Accept-Encoding, or enable compression at the host';
  return problem(subject, 'pages are sent uncompressed, five times as large', remedy);
}

async function checkAssets(origin: string, built: LoadedSite): Promise<Finding | Finding[]> {
  const asset = [...built.files.values()].find(({ path }) => path.startsWith('/assets/'));
  if (!asset) return [];
  const subject = 'caching';
  const { status, headers } = await ask(origin + asset.path);
  if (status !== 200) {
    const remedy = 'upload the whole of build/site, and the pages last';
    return problem(subject, `${asset.path} answers ${status}`, remedy);
  }
  const wanted = asset.headers['cache-control'];
  if (headers.get('cache-control') === wanted) {
    return ok(subject, 'browsers keep /assets/ for a year');
  }
  return problem(subject, `/assets/ are sent without ${wanted}`, HEADER_REMEDY);
}

async function checkAddresses(origin: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const subject = 'redirects';
  const page = await ask(origin + PAGE);
  if (page.status !== 200) {
    const remedy =
      'let the host find pages without .html (docs/deploying.md, “The site on a static host”)';
    findings.push(problem(subject, `${PAGE} answers ${page.status}`, remedy));
  }
  const long = await ask(`${origin}${PAGE}.html`);
  if (long.status >= 301 && long.status <= 308) {
    findings.push(ok(subject, `${PAGE}.html redirects to ${PAGE}`));
  } else if (long.status === 200) {
    findings.push(ok(subject, `${PAGE}.html works as well as ${PAGE}`));
  } else {
    const remedy = `let the host redirect ${PAGE}.html to ${PAGE}`;
    findings.push(problem(subject, `${PAGE}.html answers ${long.status}`, remedy));
  }
  const { status } = await ask(origin + NO_PAGE);
  const remedy = 'let the host send 404.html with status 404, and no catch-all page';
  findings.push(
    status === 404
      ? ok('unknown addresses', 'return 404')
      : problem('unknown addresses', `return ${status}`, remedy),
  );
  return findings;
}

async function checkReady(origin: string): Promise<Finding> {
  const subject = 'server';
  const { status } = await ask(`${origin}/ready`);
  if (status === 200) return ok(subject, 'a message could be stored now');
  const message = `no message can be stored now (/ready answers ${status})`;
  return problem(subject, message, 'check the disk, then the log: journalctl -u portfolio');
}
