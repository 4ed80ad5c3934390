import * as v from 'valibot';

/** As in defaults.ts. */
interface Extra {
  [name: string]: v.GenericSchema | Extra;
}

const isSchema = (field: v.GenericSchema | Extra): field is v.GenericSchema => 'kind' in field;

/**
 * Takes the place of defaults.ts in a browser (src/site/build/content-modules.ts) and on Deno, which read no files:
 * the schema of the owner's own fields alone. The words that come with the program are not checked.
 */
export const withDefaults = (_name: string, extra: Extra): v.GenericSchema =>
  v.object(
    Object.fromEntries(
      Object.entries(extra).map(([name, field]) => [
        name,
        isSchema(field) ? field : withDefaults(name, field),
      ]),
    ),
  );
