import { StartError } from '#embedded-supabase';

/** How long any server may take to answer, in milliseconds. */
export const PATIENCE = 10_000;

/** Asks once, follows no redirection. Throws StartError where there is no answer. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
      // Known for a robot by its name, and so not counted among the visitors.
      headers: { 'user-agent': 'portfolio-doctor (bot)', ...init.headers },
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new StartError(
      `${new URL(url).origin} does not answer (${cause?.code ?? cause?.message ?? message}): check the name in the DNS, the proxy and the firewall`,
    );
  }
}
