import { createJwt, StartError, signLegacyKey } from '#embedded-supabase';
import { readEnv } from '#server/env.ts';
import { command } from './command.ts';
import { withProject } from './project.ts';

const USAGE = `Usage: npm run keys
Prints the keys of the API as NAME=value lines.`;

export const main = command({ name: 'keys', usage: USAGE }, async (call) => {
  await withProject(call, async ({ secret }) => {
    if (!secret) throw new StartError('A hosted project has its keys under Settings > API Keys.');
    const jwt = createJwt(secret);
    return [
      `SUPABASE_PUBLISHABLE_KEY=${readEnv(call.variables).SUPABASE_PUBLISHABLE_KEY}`,
      `SUPABASE_ANON_KEY=${await signLegacyKey(jwt, 'anon')}`,
      `SUPABASE_SERVICE_ROLE_KEY=${await signLegacyKey(jwt, 'service_role')}`,
    ].join('\n');
  });
  call.warn(
    'The service role key passes every policy: keep it on servers, never in a page or a repository.',
  );
  return 0;
});
