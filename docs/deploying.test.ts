import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { prepareDatabase } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { startProject } from '#tests/support/project.ts';

const page = readFileSync(join(import.meta.dirname, 'deploying.md'), 'utf8');

it('a user without administrator rights can apply the migrations to PostgreSQL prepared as the page says', async () => {
  const address = new URL(await createPostgresDatabase());
  const [, script = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
  // Another database of the same server may have had the roles made already.
  const statements = script
    .replace(
      /create role (anon|authenticated|service_role|authenticator) .*;/g,
      (statement) => `do $$ begin ${statement} exception when duplicate_object then null; end $$;`,
    )
    .replaceAll('portfolio', 'portfolio_page')
    .split(/;\n/);
  const administrator = new pg.Client({ connectionString: address.href });
  await administrator.connect();
  for (const statement of statements) await administrator.query(statement);
  await administrator.end();

  address.username = 'portfolio_page';
  address.password = 'change me';
  address.pathname = '/portfolio_page';
  const database = openPostgres({ url: address.href, poolSize: 3 });
  try {
    await prepareDatabase(database, MIGRATIONS_FOLDER);
    // A second start finds everything in place.
    await prepareDatabase(database, MIGRATIONS_FOLDER);
    const project = await startProject(database);
    await project.createUser();
    const client = project.client();
    const message = {
      name: 'Awa Koné',
      email: 'awa@exemple.ci',
      subject: 'Un site',
      message: 'Bonjour, je souhaite un site.',
    };
    expect((await client.from('contact_messages').insert(message)).error).toBeNull();
    expect((await client.from('contact_messages').select()).error?.code).toBe('42501');
    const service = project.client(project.serviceKey);
    expect((await service.from('contact_messages').select()).data).toHaveLength(1);
  } finally {
    await database.close();
  }
});
