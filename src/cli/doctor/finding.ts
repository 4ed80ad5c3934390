import { StartError } from '#embedded-supabase';

/** The result of one check: a line of the report. */
export interface Finding {
  /** What was checked, in a few words. */
  subject: string;
  /** What was found: a sentence without its full stop. */
  message: string;
  /** What to do about it, also without a full stop; absent if there is no problem. */
  remedy?: string;
}

export const ok = (subject: string, message: string): Finding => ({ subject, message });

export const problem = (subject: string, message: string, remedy: string): Finding => ({
  subject,
  message,
  remedy,
});

/** Turns an error message of the form "problem: remedy." into a finding. */
export function explained(subject: string, text: string): Finding {
  const [message = text, remedy = 'voyez plus haut'] = text.replace(/\.$/, '').split(/: (.*)/s);
  return problem(subject, message, remedy);
}

/** Runs a check and turns a StartError into a finding. */
export async function catchErrors(
  subject: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [explained(subject, error.message)];
  }
}

/** Formats the findings; `quiet` skips those without a problem. */
export function report(findings: readonly Finding[], { quiet = false } = {}): string {
  return findings
    .filter(({ remedy }) => remedy !== undefined || !quiet)
    .map(({ subject, message, remedy }) =>
      remedy === undefined
        ? `✓ ${subject} : ${message}`
        : `✗ ${subject} : ${message}\n    → ${remedy}`,
    )
    .join('\n');
}

/** How long any server may take to respond, in milliseconds. */
export const TIMEOUT = 10_000;

/** Sends one request without following redirects. Throws StartError if there is no response. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      ...init,
      // The name identifies a robot, so this is not counted as a visit.
      headers: { 'user-agent': 'portfolio-doctor (bot)', ...init.headers },
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new StartError(
      `${new URL(url).origin} ne répond pas (${cause?.code ?? cause?.message ?? message}): vérifiez le nom (DNS), le proxy et le pare-feu`,
    );
  }
}
