import { SERVICE_WORKER_POLICY } from '#shared/routes.ts';

/** Tells whether X-Forwarded-Proto says TLS; forged, it only affects the sender's own response. */
export function isHttps(forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https';
}

/** What a content security policy needs to know about the built pages. */
export interface PagePolicy {
  /** CSP sources ('sha256-…') of every inline script of the pages, in a stable order. */
  scripts: string[];
  /** The same for every inline style sheet. */
  styles: string[];
  /** Origin of the backend if it differs from the site's, such as https://abc.supabase.co. */
  backend?: string | undefined;
}

/** For responses that are not built pages: nothing inline may run. */
export const nothingInline: PagePolicy = { scripts: [], styles: [] };

/** Browser features that no page uses, not even the site's own. */
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
    // /gestion shows the preview of the site.
    'frame-src': ["'self'"],
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
  // Over plain HTTP it would break the page when opened from another machine.
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Two years, for this host name only: a proxy may send more, for subdomains. */
const HSTS = 'max-age=63072000';

/**
 * Returns the headers of every response, including errors and the API. Strict-Transport-Security is
 * sent over TLS only (RFC 6797, section 7.2). Sources: OWASP Secure Headers, MDN HTTP Observatory.
 * @param https whether the visitor's connection is encrypted
 */
export function securityHeaders(policy: PagePolicy, https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy, https),
    ...(https && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  };
}
