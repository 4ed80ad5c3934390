import { RestError } from './rest-error.ts';

/** Rows `lower` to `upper`, both included, counted from 0; `upper` null is open. */
export interface RowRange {
  lower: bigint;
  upper: bigint | null;
}

const ALL: RowRange = { lower: 0n, upper: null };

/**
 * Returns the rows selected by limit and offset and, on GET, the Range header. Non-numbers are ignored.
 * Throws PGRST103 for a range that cannot contain a row, except `limit=0`.
 */
export function requestedRange(
  method: string,
  rangeHeader: string | null,
  limit: string | null,
  offset: string | null,
): RowRange {
  const fromHeader = method === 'GET' ? parseRangeHeader(rangeHeader) : ALL;
  const fromQuery = parseLimit(limit, offset);
  if (fromQuery.upper === -1n) return { lower: 0n, upper: -1n };
  const range = intersect(fromHeader, fromQuery);
  if (!isEmpty(range)) return range;
  throw unsatisfiable(
    isEmpty(fromHeader)
      ? 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
      : 'Limit should be greater than or equal to zero.',
  );
}

/** Returns the status and Content-Range of `returned` rows from the lower end of the range on. */
export function rangeAnswer(
  { lower }: RowRange,
  returned: number,
  total: bigint | null,
): { status: 200 | 206; contentRange: string } {
  if (total !== null && lower > total) {
    throw unsatisfiable(
      `An offset of ${lower} was requested, but there are only ${total} rows.`,
      total,
    );
  }
  return {
    status: total !== null && BigInt(returned) < total ? 206 : 200,
    contentRange: contentRange(lower, lower + BigInt(returned) - 1n, total),
  };
}

/** Returns `0-24/100`; an asterisk means no rows, or a total that was not requested. */
export function contentRange(lower: bigint, upper: bigint, total: bigint | null): string {
  const rows = total !== 0n && lower <= upper ? `${lower}-${upper}` : '*';
  return `${rows}/${total ?? '*'}`;
}

function parseRangeHeader(header: string | null): RowRange {
  const [, lower, upper] = /^([0-9]{1,30})-([0-9]{0,30})$/.exec(header ?? '') ?? [];
  if (lower === undefined) return ALL;
  return { lower: BigInt(lower), upper: upper ? BigInt(upper) : null };
}

function parseLimit(limitText: string | null, offsetText: string | null): RowRange {
  const limit = parseInteger(limitText);
  const offset = parseInteger(offsetText) ?? 0n;
  return { lower: offset, upper: limit === null ? null : offset + limit - 1n };
}

function parseInteger(text: string | null): bigint | null {
  return text !== null && /^\s*-?\d{1,30}\s*$/.test(text) ? BigInt(text.trim()) : null;
}

function intersect(one: RowRange, other: RowRange): RowRange {
  const [, lower = 0n] = [one.lower, other.lower].sort(compare);
  const [upper = null] = [one.upper, other.upper].filter((bound) => bound !== null).sort(compare);
  return { lower, upper };
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

function isEmpty({ lower, upper }: RowRange): boolean {
  return upper !== null && upper < lower;
}

/** Includes the number of rows if it was counted, as RFC 9110 (15.5.17) asks. */
function unsatisfiable(details: string, total: bigint | null = null): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: total === null ? {} : { 'Content-Range': `*/${total}` },
  });
}
