import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { prepareDatabase } from '#embedded-supabase/database/open.ts';
import { openPostgres } from '#embedded-supabase/database/postgres.ts';
import { readEnv } from '#server/env.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { createPostgresDatabase } from '#testing/databases.ts';
import { startProject } from '#testing/project.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const page = read('deploying.md');

/** The rows of the table of variables: name and default, as they are written. */
const documented = new Map(
  [...page.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

describe('the table of environment variables', () => {
  it('has each variable that the server reads, and no other', () => {
    const sources = [
      '../server/env.ts',
      '../contract/delivery-variables.ts',
      '../contract/assistant-variables.ts',
    ]
      .map(read)
      .join('\n');
    const names = [...sources.matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name = '']) => name);
    expect(names).toContain('PORT');
    expect([...documented.keys()].sort()).toEqual(names.sort());
  });

  it('states the defaults', () => {
    const defaults = Object.entries(readEnv({})).filter(
      ([name]) => !['DATA_DIR', 'BACKUP_DIR', 'SUPABASE_PUBLISHABLE_KEY'].includes(name),
    );
    for (const [name, value] of defaults) {
      const text = String(value);
      expect(documented.get(name), name).toBe(text === '' ? '' : `\`${text}\``);
    }
  });
});

describe('PostgreSQL prepared as the page says', () => {
  it('takes the migrations from a user without an administrator’s rights', async () => {
    const address = new URL(await createPostgresDatabase());
    const [, script = ''] = /```sql\n(.*?)```/s.exec(page) ?? [];
    // Another database of the same server may have had the roles made already.
    const statements = script
      .replace(
        /create role (anon|authenticated|service_role|authenticator) .*;/g,
        (statement) =>
          `do $$ begin ${statement} exception when duplicate_object then null; end $$;`,
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
        ...{ name: 'Awa Koné', email: 'awa@exemple.ci', subject: 'Un site' },
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
});
