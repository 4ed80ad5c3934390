/** What tests of a project need besides the public face: the engines themselves, and figures to compare with. */

export { MAXIMUM_PASSWORD_BYTES, MINIMUM_PASSWORD_LENGTH } from './src/auth/password.ts';
export { DEFAULT_SESSION_OPTIONS } from './src/auth/session.ts';
export { createAccount } from './src/auth/user.ts';
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
