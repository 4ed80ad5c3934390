/** Attempts behind a first failure, before waiting for the network. Specification, section 9. */
export const RETRIES = 3;

const FIRST_MS = 1000;
const CAP_MS = 30_000;

/** Wait before retry `n` (from 0): 1 s, doubled each time, 30 s at most. Specification, section 9. */
export const retryDelayMs = (n: number): number => Math.min(FIRST_MS * 2 ** n, CAP_MS);
