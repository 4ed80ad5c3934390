import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { expect, test } from 'vitest';
import { testDatabases } from '#tests/support/databases.ts';

/** Helper types to access a table or view by name. */
const helpers = `type Public = Database["public"]
export type Tables<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"]
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"]
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"]
`;

/** Compacts the output of `supabase gen types` to one line per row type, with helpers for one schema. */
function compact(generated: string): string {
  const types = generated.slice(0, generated.indexOf('type DatabaseWithoutInternals'));
  const oneLine = (fields: string) => `{ ${fields.trim().split(/\n\s*/).slice(1, -1).join('; ')} }`;
  return types.replace(/\{\n {10}[^{}]*\}/g, oneLine) + helpers;
}

// After a new migration: npm run types:database
test.each(testDatabases)('the row types match the migrations on $engine', async ({ open }) => {
  const database = await open();
  try {
    const metadata = await introspect(database, { includedSchemas: ['public'] });
    const types = compact(await generateTypescript(sortGeneratorMetadata(metadata)));
    await expect(types).toMatchFileSnapshot('../../src/shared/database.ts');
  } finally {
    await database.close();
  }
});
