import * as v from 'valibot';

/**
 * Checks one file of the content against its schema and gives back the data with French typography.
 * @param file name of the file, for the message
 * @throws Error naming the file, the entry, the rule and the remedy; it stops the build.
 */
export function define<const S extends v.GenericSchema>(
  file: string,
  schema: S,
  data: v.InferInput<S>,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const faults = result.issues.map(
    (issue) => `  content/${file} › ${v.getDotPath(issue) ?? '(whole file)'}: ${issue.message}`,
  );
  throw new Error(
    `Content to correct:\n${faults.join('\n')}\nEdit the entry named above (limits: content/schema.ts), then build again.`,
  );
}
