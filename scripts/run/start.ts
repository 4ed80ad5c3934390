import { existsSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.ts';
import { stopWithParent } from './stop-with-parent.ts';

/** `npm start`: builds what has changed, says what the owner must still replace, serves. */
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production';
stopWithParent();
ensureBuilt();
// Only now: a fault in content/ is the build's to report.
const { reportOwnerTasks } = await import('./report-owner-tasks.ts');
reportOwnerTasks();
await import('#server/main.ts');
