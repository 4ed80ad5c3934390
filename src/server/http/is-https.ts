/**
 * Whether the visitor's connection is encrypted, as the proxy that ends it says (X-Forwarded-Proto).
 * Anyone may claim it: nothing but the visitor's own headers depends on it.
 */
export function isHttps(forwardedProto: string | undefined): boolean {
  return forwardedProto === 'https';
}
