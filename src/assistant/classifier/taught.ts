import { weights } from './weights.ts';

/** Services that the learned reader was taught. */
export const taughtServices: ReadonlySet<string> = new Set(weights.service.classes);

/** Names of the questions (understanding/intent.ts) that it was taught. */
export const taughtKinds: ReadonlySet<string> = new Set(weights.kind.classes);
