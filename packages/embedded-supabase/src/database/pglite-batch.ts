import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { PreparedNames, type QueryResult, type Statement } from './database.ts';

type Row = Record<string, unknown>;
type Message = Parameters<typeof parse.parseResults>[0][number];

/** Maximum number of batches that share one call into the engine, and their bytes; others wait. */
const MOST_BATCHES = 16;
const MOST_BYTES = 32_768;

/** The engine lost a result or could not sync its log: it can no longer be trusted. */
export class LostResultError extends Error {
  override name = 'LostResultError';
}

/** Runs before a group, so that its transactions do not wait for the disk one by one. */
const BEFORE_GROUP: Statement[] = [{ sql: 'set synchronous_commit = off', prepare: true }];
/** Runs after it: syncs the log up to here, once, if anything was written. */
const AFTER_GROUP: Statement[] = [
  { sql: 'set synchronous_commit = on', prepare: true },
  {
    sql: `select pg_logical_emit_message(false, '', '', true)
      where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`,
    prepare: true,
  },
];

/** A batch that waits for its turn. */
interface Waiting {
  statements: readonly Statement[];
  resolve(results: QueryResult<Row>[]): void;
  reject(error: unknown): void;
}

/** A batch in the wire protocol. */
interface Request {
  bytes: Buffer;
  /** Names ('' if unnamed) of the statements that it parses; none if it only runs prepared ones. */
  parsed: string[];
}

/**
 * Runs batches by the extended protocol without BEGIN: PostgreSQL holds everything up to Sync in
 * one transaction, commits it there, and skips to Sync after an error. Batches that wait together
 * are pipelined: one call into the engine runs them all, each up to a Sync of its own, and one sync
 * of the write-ahead log comes before their answers (group commit).
 */
export function createBatchRunner(pglite: PGlite) {
  const names = new PreparedNames();
  const prepared = new Set<string>();
  const waiting: Waiting[] = [];
  let running = false;

  /** Takes the first batch and following ones that may share the call, because no earlier batch can affect them. */
  function take(): [Waiting, Request][] {
    const group: [Waiting, Request][] = [];
    let size = 0;
    for (const batch of waiting.slice(0, MOST_BATCHES)) {
      const request = writeRequest(batch.statements, names, prepared);
      size += request.bytes.length;
      const mayShare = request.parsed.length === 0 && size <= MOST_BYTES;
      if (mayShare || group.length === 0) group.push([batch, request]);
      if (!mayShare) break;
    }
    waiting.splice(0, group.length);
    return group;
  }

  async function runGroup(): Promise<void> {
    // The engine blocks this thread: let sockets and timers run between two calls.
    await nextTurn();
    const group = take();
    const requests = group.map(([, request]) => request);
    try {
      const answers = group.length > 1 ? await runTogether(requests) : await run(requests);
      for (const [index, [batch]] of group.entries()) settle(batch, answers[index] ?? []);
    } catch (error) {
      for (const [batch] of group) batch.reject(error);
    }
  }

  /** Returns the answer to each request, and remembers what it has prepared. */
  async function run(requests: readonly Request[]): Promise<Message[][]> {
    const bytes = Buffer.concat(requests.map((request) => request.bytes));
    const { messages } = await pglite.execProtocol(bytes, { throwOnError: false });
    const answers = splitAtReady(messages);
    if (answers.length !== requests.length) throw new LostResultError('the engine lost an answer');
    for (const [index, { parsed }] of requests.entries()) {
      const complete = count(answers[index] ?? [], 'parseComplete');
      for (const name of parsed.slice(0, complete)) if (name !== '') prepared.add(name);
    }
    return answers;
  }

  /** Runs requests with one sync for all. If it fails, none of their results may be sent. */
  async function runTogether(requests: readonly Request[]): Promise<Message[][]> {
    const [before, after] = [BEFORE_GROUP, AFTER_GROUP].map((statements) =>
      writeRequest(statements, names, prepared),
    ) as [Request, Request];
    const answers = await run([before, ...requests, after]);
    const [error] = [answers.at(0), answers.at(-1)].flatMap((answer) => findError(answer ?? []));
    if (error) throw new LostResultError(`the log was not synced: ${error.message}`);
    return answers.slice(1, -1);
  }

  function settle({ statements, resolve, reject }: Waiting, answer: Message[]): void {
    const [error] = findError(answer);
    if (error) reject(error);
    else if (count(answer, 'commandComplete') !== statements.length) {
      reject(new LostResultError('the engine lost a result'));
    } else resolve(parse.parseResults(answer, pglite.parsers).map(toResult) as QueryResult<Row>[]);
  }

  async function runAll(): Promise<void> {
    running = true;
    try {
      // Waits for a transaction in progress: runExclusive alone only separates single statements.
      while (waiting.length > 0) {
        await pglite._runExclusiveTransaction(() => pglite.runExclusive(runGroup));
      }
    } catch (error) {
      for (const batch of waiting.splice(0)) batch.reject(error);
    }
    running = false;
  }

  return (statements: readonly Statement[]) =>
    new Promise<QueryResult<Row>[]>((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      if (!running) void runAll();
    });
}

function findError(answer: readonly Message[]) {
  return answer.filter((message) => message instanceof protocol.messages.DatabaseError);
}

function count(messages: readonly Message[], name: string): number {
  return messages.filter((message) => message.name === name).length;
}

/** Returns the messages of each batch: an answer ends where the engine is ready for the next. */
function splitAtReady(messages: readonly Message[]): Message[][] {
  const answers: Message[][] = [[]];
  for (const message of messages) {
    answers.at(-1)?.push(message);
    if (message.name === 'readyForQuery') answers.push([]);
  }
  return answers.slice(0, -1);
}

function writeRequest(
  statements: readonly Statement[],
  names: PreparedNames,
  prepared: ReadonlySet<string>,
): Request {
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
  return { bytes: Buffer.concat(messages), parsed };
}

export function toResult<T>({ rows, affectedRows }: Results<T>): QueryResult<T> {
  return { rows, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
}
