/** For tests of a project: engines, constants to compare with, databases of a test run. */

export { MAXIMUM_PASSWORD_BYTES, MINIMUM_PASSWORD_LENGTH } from './src/auth/password.ts';
export { ACCESS_TOKEN_LIFETIME, REUSE_INTERVAL } from './src/auth/session.ts';
export {
  DurableFileSystem,
  type Node,
  type NodeFileSystem,
  type Stream,
} from './src/database/durable-file-system.ts';
export { migrate } from './src/database/migrate.ts';
export { openPGlite } from './src/database/pglite.ts';
export { openPGliteThread } from './src/database/pglite-thread.ts';
export { openPostgres } from './src/database/postgres.ts';
export { type ConnectedProject, connectTo, JWT_SECRET, ORIGIN, OWNER } from './testing/connect.ts';
export {
  createPostgresDatabase,
  databasesWith,
  makeTemplate,
  shareDatabases,
  sharedTemplate,
  type Template,
  type TestDatabase,
} from './testing/databases.ts';
