import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { QueryResult, Statement } from './database.ts';
import { PreparedNames } from './prepared-names.ts';

type Row = Record<string, unknown>;

/** The engine gave fewer results than it was given statements: it lost track of the protocol. */
export class LostResultError extends Error {
  override name = 'LostResultError';
}

/**
 * Runs batches by the extended protocol without BEGIN: PostgreSQL holds everything up to Sync in
 * one transaction, commits it there, and skips to Sync after an error. One call into the engine
 * instead of twenty.
 */
export function createBatchRunner(pglite: PGlite) {
  const names = new PreparedNames();
  const prepared = new Set<string>();

  async function run(statements: readonly Statement[]): Promise<QueryResult<Row>[]> {
    // The engine works on this thread: between two batches sockets and timers get their turn.
    await nextTurn();
    const { request, parsed } = writeRequest(statements, names, prepared);
    const { messages } = await pglite.execProtocol(request, { throwOnError: false });
    const complete = count(messages, 'parseComplete');
    for (const name of parsed.slice(0, complete)) if (name !== '') prepared.add(name);
    const error = messages.find((message) => message instanceof protocol.messages.DatabaseError);
    if (error) throw error;
    if (count(messages, 'commandComplete') !== statements.length) {
      throw new LostResultError('the engine lost a result');
    }
    return parse.parseResults(messages, pglite.parsers).map(toResult) as QueryResult<Row>[];
  }

  // Waits for a transaction in hand: runExclusive alone only keeps single statements apart.
  return (statements: readonly Statement[]) =>
    pglite._runExclusiveTransaction(() => pglite.runExclusive(() => run(statements)));
}

function count(messages: readonly { name: string }[], name: string): number {
  return messages.filter((message) => message.name === name).length;
}

/** The messages of a batch, and the names (or none) of the statements that it has parsed. */
function writeRequest(
  statements: readonly Statement[],
  names: PreparedNames,
  prepared: ReadonlySet<string>,
) {
  const { serialize } = protocol;
  const messages: Uint8Array[] = [];
  const parsed: string[] = [];
  for (const { sql, parameters = [], prepare = false } of statements) {
    const name = (prepare && names.nameOf(sql)) || '';
    if (!prepared.has(name) && !(name !== '' && parsed.includes(name))) {
      messages.push(serialize.parse({ name, text: sql }));
      parsed.push(name);
    }
    messages.push(
      serialize.bind({ statement: name, values: [...parameters] }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    );
  }
  messages.push(serialize.sync());
  return { request: Buffer.concat(messages), parsed };
}

export function toResult<T>({ rows, affectedRows }: Results<T>): QueryResult<T> {
  return { rows, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
}
