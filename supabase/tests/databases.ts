export { testDatabases } from '../../server/auth/testing/databases.ts';
