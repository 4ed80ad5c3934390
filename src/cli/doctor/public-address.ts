import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isPublicAddress } from '#content/publishing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { LoadedSite } from '#server/static/load-site.ts';
import { ask, catchErrors, type Finding, ok, problem, TIMEOUT } from './finding.ts';

/** A page other than the home page, and a path that does not exist. */
const PAGE = '/rgpd';
const NO_PAGE = '/aucune-page-de-ce-nom';
/** Certificates are renewed a month before they expire: in the last two weeks something is wrong. */
const DAYS_LEFT = 14;
const DAY = 86_400_000;
const HEADER_REMEDY =
  'un hébergeur statique a besoin du fichier que la construction écrit pour lui (docs/deploying.md) ; un proxy doit garder les en-têtes et envoyer X-Forwarded-Proto';

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
    () => checkHome(options, https),
    ...(https ? [() => checkPlainRedirect(options)] : []),
    () => checkAssets(origin, built),
    () => checkAddresses(origin),
    ...(ownServer ? [() => checkReady(origin)] : []),
  ];
  const findings = await Promise.all(checks.map((check) => catchErrors('adresse', check)));
  return distinct([certificate, ...findings.flat()]);
}

function checkPlain(origin: string): Finding {
  const { hostname } = new URL(origin);
  if (!isPublicAddress(origin)) return ok('TLS', `${hostname} n’en a pas besoin`);
  const remedy =
    'mettez devant un proxy avec un certificat (deploy/proxy), et donnez l’adresse en https';
  return problem('TLS', `${origin} n’est pas chiffré`, remedy);
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
  socket.once('timeout', () => socket.destroy(new Error('pas de réponse')));
  try {
    await once(socket, 'secureConnect');
    if (!socket.authorized) {
      const message = `les navigateurs refusent le certificat de ${host} (${socket.authorizationError})`;
      const remedy =
        'renouvelez-le pour ce nom exact ; Caddy le fait seul, certbot avec son minuteur';
      return problem('TLS', message, remedy);
    }
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const message = `le certificat de ${host} expire dans ${days} jours`;
    if (days >= DAYS_LEFT) return ok('TLS', message);
    return problem('TLS', message, 'renouvelez-le, et réparez le renouvellement automatique');
  } catch (error) {
    const message = `${host} ne parle pas TLS (${(error as Error).message})`;
    return problem('TLS', message, 'mettez devant un proxy avec un certificat (deploy/proxy)');
  } finally {
    socket.destroy();
  }
}

/** Removes duplicates: an error such as no response affects every check. */
function distinct(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function checkPage(origin: string, status: number, isOurs: boolean): Finding {
  const subject = 'adresse';
  if (status !== 200) {
    const remedy = 'lisez le journal du proxy, puis celui du serveur (journalctl -u portfolio)';
    return problem(subject, `${origin} répond ${status}`, remedy);
  }
  if (isOurs) return ok(subject, `${origin} sert le site de build/`);
  const remedy =
    'rechargez le serveur, ou téléversez build/site ; éteignez ce qui récrit les pages en chemin';
  return problem(subject, `${origin} sert une autre page que build/`, remedy);
}

/** Checks the home page, its headers and its compression. */
async function checkHome(
  { origin, built, hsts }: AddressOptions,
  https: boolean,
): Promise<Finding[]> {
  const response = await ask(origin, { headers: { 'accept-encoding': 'br, gzip' } });
  const { status, headers } = response;
  const page = built.files.get('/')?.representations.find(({ coding }) => coding === null);
  const isOurs = (await response.text()) === page?.body.toString('utf8');
  const expected = Object.entries(securityHeaders(built.policy, https, hsts));
  const wrong = expected.filter(([name, value]) => headers.get(name) !== value);
  const coding = headers.get('content-encoding');
  const tooHeavy = 'les pages partent sans compression, cinq fois plus lourdes';
  const remedy = 'le proxy doit laisser passer Accept-Encoding, ou l’hébergeur compresser';
  return [
    checkPage(origin, status, isOurs),
    ...(wrong.length === 0 ? [ok('en-têtes', `les ${expected.length} sont envoyés`)] : []),
    ...wrong.map(([name]) => {
      const what = headers.has(name) ? 'n’est pas celui du site construit' : 'manque';
      return problem('en-têtes', `${name} ${what}`, HEADER_REMEDY);
    }),
    coding === 'br' || coding === 'gzip'
      ? ok('compression', `les pages sont envoyées en ${coding}`)
      : problem('compression', tooHeavy, remedy),
  ];
}

async function checkPlainRedirect({ origin, plainOrigin }: AddressOptions): Promise<Finding> {
  const subject = 'redirections';
  const plain = plainOrigin ?? `http://${new URL(origin).hostname}`;
  const { status, headers } = await ask(plain);
  const target = URL.parse(headers.get('location') ?? '', plain);
  if (status >= 301 && status <= 308 && target?.origin === origin) {
    return ok(subject, `${plain} renvoie à ${origin}`);
  }
  const message = `${plain} répond ${status} et ne renvoie pas à ${origin}`;
  const remedy = 'le proxy doit renvoyer à https toute requête sans TLS (deploy/proxy)';
  return problem(subject, message, remedy);
}

async function checkAssets(origin: string, built: LoadedSite): Promise<Finding | Finding[]> {
  const asset = [...built.files.values()].find(({ path }) => path.startsWith('/assets/'));
  if (!asset) return [];
  const subject = 'cache';
  const { status, headers } = await ask(origin + asset.path);
  if (status !== 200) {
    const remedy = 'téléversez tout build/site, les pages en dernier';
    return problem(subject, `${asset.path} répond ${status}`, remedy);
  }
  const wanted = asset.headers['cache-control'];
  if (headers.get('cache-control') === wanted) {
    return ok(subject, 'les navigateurs gardent /assets/ un an');
  }
  return problem(subject, `/assets/ est envoyé sans ${wanted}`, HEADER_REMEDY);
}

async function checkAddresses(origin: string): Promise<Finding[]> {
  const statusOf = async (path: string) => (await ask(origin + path)).status;
  const page = await statusOf(PAGE);
  const long = await statusOf(`${PAGE}.html`);
  const unknown = await statusOf(NO_PAGE);
  const redirects = long >= 301 && long <= 308;
  const subject = 'redirections';
  const short =
    'l’hébergeur doit trouver les pages sans .html (docs/deploying.md, « The site on a static host »)';
  const remedy =
    'l’hébergeur doit envoyer 404.html avec le statut 404, et pas une page pour toutes les adresses';
  return [
    ...(page === 200 ? [] : [problem(subject, `${PAGE} répond ${page}`, short)]),
    redirects || long === 200
      ? ok(subject, `${PAGE}.html ${redirects ? 'renvoie à' : 'marche comme'} ${PAGE}`)
      : problem(
          subject,
          `${PAGE}.html répond ${long}`,
          `l’hébergeur doit renvoyer ${PAGE}.html à ${PAGE}`,
        ),
    unknown === 404
      ? ok('adresses inconnues', 'répondent 404')
      : problem('adresses inconnues', `répondent ${unknown}`, remedy),
  ];
}

async function checkReady(origin: string): Promise<Finding> {
  const subject = 'serveur';
  const { status } = await ask(`${origin}/ready`);
  if (status === 200) return ok(subject, 'un message serait enregistré');
  const message = `aucun message ne peut être enregistré (/ready répond ${status})`;
  return problem(subject, message, 'regardez le disque, puis le journal : journalctl -u portfolio');
}
