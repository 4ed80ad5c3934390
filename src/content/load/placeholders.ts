import { elide } from '#shared/text/format.ts';
import type { EntryPath } from './fault.ts';
import { didYouMean } from './nearest-name.ts';

/** « {owner.city} »: a name with a dot; one without is filled by the page. */
const NAMED = /\{([a-zA-Z][\w-]*(?:\.[\w-]+)+)\}/g;
/** « {développeur|développeuse} » */
const FORMS = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** What fills the texts of the content. */
export interface Values {
  /** By the name that stands in braces: « owner.city ». A value may hold such names itself. */
  named: Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;
  feminine: boolean;
}

/** What to write instead: a name that is near, or the figures that there are. */
function remedy(name: string, { named }: Values): string {
  const near = didYouMean(name, named.keys());
  if (near) return near;
  if (name === 'services.maintenance') return '; freeMaintenanceMonths of services.yaml gives it';
  const [group, entry] = name.split('.');
  if (group !== 'services') return '; correct it';
  const known = [...named.keys()].filter((other) => other.startsWith('services.'));
  const figures = known.filter((other) => other.startsWith(`services.${entry}.`));
  const offers = known.flatMap((other) => /^services\.(.+)\.price$/.exec(other)?.slice(1) ?? []);
  return figures.length > 0
    ? `; ${entry} has ${figures.map((other) => other.split('.')[2]).join(', ')}`
    : `; the services are ${offers.join(', ')}`;
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
          onUnknown(path, `names ${whole}, which does not exist${remedy(name, values)}`);
          return '…';
        }
        return value;
      });
  // Twice, for a value that names another one.
  const filled = fillOnce(fillOnce(data));
  return filled === data ? data : elide(filled);
}
