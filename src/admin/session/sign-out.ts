import { supabase } from '../client.ts';

let asked = false;

/**
 * Ends the session of this browser, or all of the account's. @throws the client's error
 * @param scope `local` for this browser, `global` for everywhere
 */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  asked = true;
  const { error } = await supabase.auth.signOut({ scope });
  asked = false;
  if (error) throw error;
}

/** Whether the owner is signing out here and now: nobody has to tell them that the session ended. */
export const isSigningOut = () => asked;
