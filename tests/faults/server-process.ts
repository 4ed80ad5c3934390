import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

/** Starts that fail in a row before it is given up: a cut may hit a start as well. */
const TRIES = 5;

/**
 * Starts the server; starts it again when a fault ends the start, as a service manager does.
 * @param onCrash told, with all that it has written, when it ends by itself later on, which no fault
 *   here may cause: `end` is the other way
 * @throws {Error} when it does not start at all
 */
export async function keepStarting(
  variables: Record<string, string>,
  onCrash: (output: string) => void,
): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      const server = await startServer({ LOG_LEVEL: 'fatal', SPAM_SCORING: 'on', ...variables });
      let expected = false;
      void server.ended.then(() => expected || onCrash(server.output()));
      return {
        ...server,
        end(signal) {
          expected = true;
          return server.end(signal);
        },
      };
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
