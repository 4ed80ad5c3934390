import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashProgram } from '#server/static/build-stamp.ts';
import { buildFolder } from '#server/static/load-site.ts';
import { root } from '#shared/root.ts';

/** Makes something from inputs, or returns what an earlier build made of the same. */
export type Reuse = <Made>(
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Made>,
) => Promise<Made>;

/** Builds to reuse: the replaced one, the served site that a draft is built beside, the project's own. */
const EARLIER = [
  buildFolder,
  resolve(root, process.env.REUSE_BUILD || 'build'),
  resolve(root, 'build'),
];
/** Folder of a build for the results of its steps. */
const FOLDER = 'reuse';

/**
 * Returns a function that skips steps whose inputs have not changed since the last build of the same program:
 * a new price then rebuilds neither the bundles nor the pictures. What a build no longer uses is dropped.
 * @param base the new build
 */
export function reuseIn(base: string, earlier: readonly string[] = EARLIER): Reuse {
  const program = hashProgram(process.env) + process.version;
  mkdirSync(resolve(base, FOLDER), { recursive: true });
  return async (inputs, make) => {
    const hash = createHash('sha256').update(program);
    for (const input of inputs) hash.update(createHash('sha256').update(input).digest());
    const path = (build: string) => resolve(build, FOLDER, hash.copy().digest('hex'));
    const file = path(base);
    const present = [base, ...earlier].map(path).find((each) => existsSync(each));
    if (present === undefined) {
      const made = await make();
      writeFileSync(file, serialize(made));
      return made;
    }
    if (present !== file) copyFileSync(present, file);
    return deserialize(readFileSync(file));
  };
}

export const alwaysMake: Reuse = (_inputs, make) => make();
