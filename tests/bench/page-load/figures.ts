import type { Result } from 'lighthouse';

/** What one load of a page measured. Times in milliseconds, sizes in bytes on the network. */
export interface Figures {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
  /** Requests that had ended when the first text was painted; the page itself is one. */
  requestsBeforePaint: number;
  /** Bytes by type: document, script, font, image … */
  byType: Record<string, number>;
}

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize?: number;
  /** Milliseconds since the load began. */
  networkEndTime?: number;
}

/** Reads the figures of a Lighthouse result. */
export function readFigures({ audits }: Result): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url));
  const fcp = value('first-contentful-paint');
  const byType: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of requests) {
    const type = resourceType.toLowerCase();
    byType[type] = (byType[type] ?? 0) + transferSize;
  }
  return {
    fcp,
    lcp: value('largest-contentful-paint'),
    speedIndex: value('speed-index'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: Object.values(byType).reduce((sum, bytes) => sum + bytes, 0),
    requests: requests.length,
    requestsBeforePaint: requests.filter(({ networkEndTime = 0 }) => networkEndTime <= fcp).length,
    byType,
  };
}

/** Returns the middle value; NaN of an empty list. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Returns the median of each figure over several loads. */
export function medians(runs: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(runs.map(pick));
  const types = new Set(runs.flatMap(({ byType }) => Object.keys(byType)));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    speedIndex: of(({ speedIndex }) => speedIndex),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
    requestsBeforePaint: of(({ requestsBeforePaint }) => requestsBeforePaint),
    byType: Object.fromEntries(
      [...types].map((type) => [type, of(({ byType }) => byType[type] ?? 0)]),
    ),
  };
}
