import * as v from 'valibot';
import type * as defaults from './defaults.ts';

/** As in defaults.ts. */
interface Extra {
  [name: string]: v.GenericSchema | Extra;
}

const isSchema = (field: v.GenericSchema | Extra): field is v.GenericSchema => 'kind' in field;

const ownFields = (extra: Extra): v.GenericSchema =>
  v.object(
    Object.fromEntries(
      Object.entries(extra).map(([name, field]) => [
        name,
        isSchema(field) ? field : ownFields(field),
      ]),
    ),
  );

/**
 * Replaces defaults.ts in a browser (src/site/build/content-modules.ts) and on Deno, which read no files: a
 * schema contains only the owner's own fields. The words that come with the program are not checked.
 */
export const withDefaults = ((_name, extra) => ownFields(extra)) as typeof defaults.withDefaults;
