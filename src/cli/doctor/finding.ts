import { StartError } from '#embedded-supabase';

/** What one check found: a line of the report. */
export interface Finding {
  /** What was looked at, in a few words. */
  subject: string;
  /** What is so: a sentence without its full stop. */
  says: string;
  /** What to do about it, likewise; absent where all is well. */
  remedy?: string;
}

/** A fault from a message of ours, which says what is wrong, a colon, and what to do. */
export function explained(subject: string, message: string): Finding {
  const [says = message, remedy = 'see above'] = message.replace(/\.$/, '').split(/: (.*)/s);
  return { subject, says, remedy };
}

/** The findings of a check; one that a StartError ends is a finding itself. */
export async function withFaults(
  subject: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [explained(subject, error.message)];
  }
}

/** The report as it is printed; `quiet` leaves out what is well. */
export function report(findings: readonly Finding[], { quiet = false } = {}): string {
  return findings
    .filter(({ remedy }) => remedy !== undefined || !quiet)
    .map(({ subject, says, remedy }) =>
      remedy === undefined ? `✓ ${subject}: ${says}` : `✗ ${subject}: ${says}\n    → ${remedy}`,
    )
    .join('\n');
}
