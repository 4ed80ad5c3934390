import * as v from 'valibot';
import { explainIssue } from './explain-issue.ts';

/** A file of the content breaks its schema. One line of `faults` for each fault. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Content to correct:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nEdit the entries named above (their limits: docs/content.md), then run "npm run content".`,
    );
    this.faults = faults;
  }
}

/**
 * Checks one file of the content against its schema and gives back the data with French typography.
 * @param file name of the file, for the message
 * @throws ContentError naming the file, the entry, the rule and the remedy; it stops the build.
 */
export function define<const S extends v.GenericSchema>(
  file: string,
  schema: S,
  data: v.InferInput<S>,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new ContentError(
    result.issues.map((issue) => {
      const entry = v.getDotPath(issue) ?? 'the whole file';
      return `content/${file} › ${entry}: ${explainIssue(issue)}`;
    }),
  );
}
