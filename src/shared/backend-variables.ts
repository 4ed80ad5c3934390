/** Reports a wrong variable of the build in one line, with the remedy. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** A public key of Supabase: the current kind, or a JSON Web Token of the older one. */
const PUBLIC_KEY = /^(sb_publishable_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/;

/**
 * Checks the two variables that make the built pages call another backend than the server that sends
 * them: both or neither, and the address must be an origin, since paths are appended to it.
 * Throws SettingError.
 */
export function checkBackendVariables(variables: Record<string, string | undefined>): void {
  const url = variables.VITE_SUPABASE_URL?.trim();
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim();
  if (!url && !key) return;
  if (!url) {
    throw new SettingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both or neither.',
    );
  }
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  if (!/^https?:/.test(url) || origin !== url) {
    const example = origin === 'null' ? 'https://abcdefghijklmnopqrst.supabase.co' : origin;
    throw new SettingError(
      `VITE_SUPABASE_URL is "${url}": give the address alone, without a slash or a path after it, for example ${example}.`,
    );
  }
  if (!key) {
    throw new SettingError(
      'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: copy the publishable key of that project (Settings > API Keys).',
    );
  }
  if (!PUBLIC_KEY.test(key)) {
    throw new SettingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is no public key: give one that begins with sb_publishable_, or the legacy anon key; never a secret key.',
    );
  }
}
