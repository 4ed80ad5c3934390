import { denoEntry } from '../_shared/deno-entry.ts';
import { handler } from './handler.ts';

export default denoEntry(handler, (name) => Deno.env.get(name));
