import { SERVICE_WORKER_POLICY } from '#shared/routes.ts';

/** What a content security policy must know of the built pages. */
export interface PagePolicy {
  /** CSP sources ('sha256-…') of every inline script of the pages, in a stable order. */
  scripts: string[];
  /** The same of every inline style sheet. */
  styles: string[];
  /** Origin of the backend where it is not the site's own, as https://abc.supabase.co. */
  backend?: string | undefined;
}

/** For an answer that is no built page: nothing inline may run. */
export const nothingInline: PagePolicy = { scripts: [], styles: [] };

/** Browser features that no page uses, the site's own included. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

function contentSecurityPolicy({ scripts, styles, backend }: PagePolicy, https: boolean): string {
  const own = backend ? ["'self'", backend] : ["'self'"];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': own,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': own,
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SERVICE_WORKER_POLICY],
  };
  const policy = Object.entries(directives).map(
    ([name, sources]) => `${name} ${sources.join(' ')}`,
  );
  // Over plain HTTP it would break the page for whoever tries it from another machine.
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/**
 * Two years, for this name alone: what lies below the domain is the owner's to promise
 * (HSTS in the environment of the server).
 */
export const DEFAULT_HSTS = 'max-age=63072000';

/**
 * The headers of every answer, errors and API included. Strict-Transport-Security is sent over TLS
 * only (RFC 6797, section 7.2). Source: OWASP Secure Headers, MDN HTTP Observatory.
 * @param https whether the visitor's connection is encrypted, by us or by a proxy before us
 */
export function securityHeaders(
  policy: PagePolicy,
  https: boolean,
  hsts = DEFAULT_HSTS,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy, https),
    ...(https && { 'strict-transport-security': hsts }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  };
}
