import { StartError } from '#embedded-supabase';
import { EnvError } from '#server/env.ts';

/** Runs a command: a fault that its user can mend is one line on standard error and status 1. */
export async function explainFaults(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
