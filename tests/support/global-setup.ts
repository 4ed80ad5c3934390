import type { TestProject } from 'vitest/node';
import { shareDatabases } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER, root } from '#shared/root.ts';
import { startPostgres } from './postgres.ts';

/** Gives all test files of a run one PostgreSQL, and templates of databases for each engine. */
export default (project: TestProject) =>
  shareDatabases(project, {
    startPostgres,
    migrations: {
      site: MIGRATIONS_FOLDER,
      library: `${root}/packages/embedded-supabase/testing/migrations`,
    },
    templates: { site: process.env.TEST_TEMPLATE },
  });
