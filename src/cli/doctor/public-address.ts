import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { isPublicAddress } from '#content/publishing.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { LoadedSite } from '#server/static/load-site.ts';
import { ask, catchErrors, type Finding, ok, problem, TIMEOUT } from './finding.ts';

/** Certificates are renewed a month before they expire: with less than two weeks left, something is wrong. */
const DAYS_LEFT = 14;
const DAY = 86_400_000;

/** Addresses, the status that each must return, and the remedy if it differs. */
const PAGES = [
  {
    subject: 'pages',
    path: '/rgpd',
    expected: 200,
    remedy:
      'l’hébergeur doit trouver les pages sans .html (docs/deploying.md, « The site on a static host »)',
  },
  {
    subject: 'adresses inconnues',
    path: '/aucune-page-de-ce-nom',
    expected: 404,
    remedy:
      'l’hébergeur doit envoyer 404.html avec le statut 404, et pas une page pour toutes les adresses',
  },
];
const READY = {
  subject: 'serveur',
  path: '/ready',
  expected: 200,
  remedy:
    'aucun message ne peut être enregistré : regardez le disque, puis le journal : journalctl -u portfolio',
};

export interface AddressOptions {
  /** Scheme, name and port of the site, without a path. */
  origin: string;
  /** The site built here (build/site). */
  built: LoadedSite;
  /** Whether `origin` is our own server, which has /ready. */
  ownServer: boolean;
  /** Address of the same host without TLS. */
  plainOrigin?: string;
}

/** Checks the site as visitors see it: TLS, redirects, headers, unknown addresses. */
export function checkAddress(options: AddressOptions): Promise<Finding[]> {
  const { origin, ownServer } = options;
  return catchErrors('adresse', async () => {
    if (!origin.startsWith('https:')) return [checkPlain(origin), ...(await checkAnswers())];
    const certificate = await checkCertificate(origin);
    if (certificate.remedy !== undefined) return certificate;
    const redirect = await catchErrors('redirections', () => checkPlainRedirect(options));
    return [certificate, ...redirect, ...(await checkAnswers())];
  });

  async function checkAnswers(): Promise<Finding[]> {
    const home = await checkHome(options);
    const pages = [...PAGES, ...(ownServer ? [READY] : [])];
    const checks = pages.map(async ({ subject, path, expected, remedy }) => {
      const { status } = await ask(origin + path);
      const message = `${path} répond ${status}`;
      return status === expected ? ok(subject, message) : problem(subject, message, remedy);
    });
    return [...home, ...(await Promise.all(checks))];
  }
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
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(port) || 443, ...servername, timeout: TIMEOUT });
  socket.once('timeout', () => socket.destroy(new Error('pas de réponse')));
  try {
    await once(socket, 'secureConnect');
    const end = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((end.getTime() - Date.now()) / DAY);
    const message = `le certificat de ${host} expire dans ${days} jours`;
    if (days >= DAYS_LEFT) return ok('TLS', message);
    return problem('TLS', message, 'renouvelez-le, et réparez le renouvellement automatique');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const remedy =
      'il faut un proxy avec un certificat pour ce nom exact (deploy/proxy) ; Caddy le renouvelle seul';
    return problem('TLS', `${host} n’a pas de connexion sûre (${code ?? message})`, remedy);
  } finally {
    socket.destroy();
  }
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

/** Checks that the home page is the one that was built, and its headers. */
async function checkHome({ origin, built }: AddressOptions): Promise<Finding[]> {
  const response = await ask(origin);
  const { status, headers } = response;
  const page = built.files.get('/')?.representations.find(({ coding }) => coding === null);
  const isOurs = (await response.text()) === page?.body.toString('utf8');
  const expected = Object.entries(securityHeaders(built.policy, origin.startsWith('https:')));
  const wrong = expected.flatMap(([name, value]) => (headers.get(name) === value ? [] : name));
  return [
    status === 200 && isOurs
      ? ok('adresse', `${origin} sert le site de build/`)
      : problem(
          'adresse',
          status === 200
            ? `${origin} sert une autre page que build/`
            : `${origin} répond ${status}`,
          'rechargez le serveur, ou téléversez build/site ; sinon lisez le journal du proxy, puis celui du serveur (journalctl -u portfolio)',
        ),
    wrong.length === 0
      ? ok('en-têtes', `les ${expected.length} sont envoyés`)
      : problem(
          'en-têtes',
          `manquent ou diffèrent de ceux du site construit : ${wrong.join(', ')}`,
          'un hébergeur statique a besoin du fichier que la construction écrit pour lui (docs/deploying.md) ; un proxy doit garder les en-têtes et envoyer X-Forwarded-Proto',
        ),
  ];
}
