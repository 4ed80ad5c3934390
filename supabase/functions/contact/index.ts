import { denoEntry } from '../_shared/deno-entry.ts';
import { handler } from './handler.ts';

export default denoEntry(handler);
