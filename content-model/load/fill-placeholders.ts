import type { EntryPath } from './fault.ts';
import { didYouMean } from './nearest-name.ts';

/** « {owner.city} »: a name with a dot; one without is filled by the page. */
const NAMED = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)+)\}/g;
/** « {développeur|développeuse} » */
const FORMS = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** What fills the texts of the content. */
export interface Values {
  /** By the name that stands in braces: « owner.city ». A value may hold such names itself. */
  named: ReadonlyMap<string, string>;
  feminine: boolean;
}

/**
 * Fills {owner.city} and the like in every text of `data`, and chooses the forms that agree with the
 * owner. Other {names} stay. `onUnknown` is told of a name that nothing fills, and the remedy.
 */
export function fillPlaceholders(
  data: unknown,
  values: Values,
  onUnknown: (path: EntryPath, message: string) => void,
  path: EntryPath = [],
): unknown {
  if (Array.isArray(data)) {
    return data.map((entry, index) => fillPlaceholders(entry, values, onUnknown, [...path, index]));
  }
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(
      Object.entries(data).map(([name, entry]) => [
        name,
        fillPlaceholders(entry, values, onUnknown, [...path, name]),
      ]),
    );
  }
  if (typeof data !== 'string') return data;
  const fillOnce = (text: string) =>
    text
      .replace(FORMS, (_whole, masculine: string, feminine: string) =>
        values.feminine ? feminine : masculine,
      )
      .replace(NAMED, (whole, name: string) => {
        const value = values.named.get(name);
        if (value === undefined) {
          const near = didYouMean(name, values.named.keys());
          onUnknown(path, `names ${whole}, which does not exist${near || '; correct it'}`);
          return '…';
        }
        return value;
      });
  // Twice, for a value that names another one.
  return fillOnce(fillOnce(data));
}
