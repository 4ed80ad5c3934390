/** Hashes computed before the work gives way to whatever else the page has to do. */
const BATCH = 128;
/** A challenge that asks for more than this is not honest: about a minute on a phone. */
const MAX_BITS = 22;

/** Number of zero bits at the beginning of a digest. */
function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/**
 * Solves the challenge of a site under attack (hashcash): finds the smallest nonce, in decimal, for
 * which SHA-256 of the UTF-8 text `salt:nonce` begins with at least `bits` zero bits. The database
 * checks it with the same recipe (`private.proof_of_work_holds`).
 * Runs on WebCrypto, off the main thread, in batches; some 16 000 hashes for the usual 14 bits.
 * @param challenge value of the response header `X-Proof-Of-Work-Challenge`: `bits;salt`
 * @param signal gives up when aborted
 * @returns the nonce, or null when the challenge is malformed or excessive, the work was aborted,
 *   or WebCrypto is missing (a page not served over HTTPS)
 */
export async function solveProofOfWork(
  challenge: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const [, bitsText, salt] = /^(\d{1,2});([0-9a-f]{8,64})$/.exec(challenge) ?? [];
  const bits = Number(bitsText);
  const subtle = globalThis.crypto?.subtle;
  if (!salt || bits > MAX_BITS || !subtle) return null;
  const encoder = new TextEncoder();
  for (let start = 0; !signal?.aborted; start += BATCH) {
    const digests = await Promise.all(
      Array.from({ length: BATCH }, (_, index) =>
        subtle.digest('SHA-256', encoder.encode(`${salt}:${start + index}`)),
      ),
    );
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= bits);
    if (found >= 0) return String(start + found);
  }
  return null;
}
