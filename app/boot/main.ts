import { startIslands } from './islands.ts';
import { logUnknownPath } from './unknown-path.ts';

startIslands();
logUnknownPath();
