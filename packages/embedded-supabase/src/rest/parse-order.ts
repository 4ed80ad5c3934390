import { parseName } from './parse-name.ts';
import { notEmbedded } from './plan-error.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  column: string;
  descending: boolean;
  /** Null leaves it to PostgreSQL: last when ascending, first when descending. */
  nulls: 'first' | 'last' | null;
}

/** Parses `order=created_at.desc.nullslast,name`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    terms.push(parseTerm(scanner));
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail('"," or end of input');
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const column = parseName(scanner);
  if (scanner.startsWith('(')) throw notEmbedded(column);
  const direction = scanner.match(/\.(?:asc|desc)/y);
  const nulls = scanner.match(/\.nulls(?:first|last)/y);
  if (scanner.take('.')) {
    scanner.fail(
      direction === null
        ? '"asc", "desc", "nullsfirst" or "nullslast"'
        : '"nullsfirst" or "nullslast"',
    );
  }
  scanner.skipSpaces();
  if (!scanner.done && !scanner.startsWith(',')) scanner.fail('delimiter (.), "," or end of input');
  return {
    column,
    descending: direction === '.desc',
    nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
  };
}
