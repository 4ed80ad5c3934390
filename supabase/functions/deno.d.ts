/**
 * The part of Deno that an index.ts uses, for the type check under Node (`npm run typecheck`).
 * `npm run test:deno` checks the same files against Deno's own types, which do not read this file.
 */
declare const Deno: {
  env: {
    /** Value of an environment variable; undefined when it is not set. */
    get(name: string): string | undefined;
  };
};
