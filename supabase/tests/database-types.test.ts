import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { expect, test } from 'vitest';
import { testDatabases } from '#tests/support/databases.ts';

// The engine behind `supabase gen types`: a hosted project generates the same file.
// After a new migration: npm run types:database
test.each(testDatabases)(
  'the types of the rows are those of the migrations on $engine',
  async ({ open }) => {
    const database = await open();
    try {
      const metadata = await introspect(database, { includedSchemas: ['public'] });
      const types = await generateTypescript(sortGeneratorMetadata(metadata));
      await expect(types).toMatchFileSnapshot('../../src/shared/database.ts');
    } finally {
      await database.close();
    }
  },
);
