import { gestion } from '#content/part/gestion';
import type { ContactEvent } from '#shared/backend.ts';
import { fill } from '#shared/text/format.ts';
import type { OriginOfActs } from './acts-data.ts';

const { overview: texts } = gestion;
const originNames: Record<string, string> = texts.originNames;
const nameOf = (origin: string) => originNames[origin] ?? origin;
const ACTS = Object.entries(texts.actNames) as [ContactEvent, string][];

/** « WhatsApp 142, appels 38 »: what happened there, most first. */
const listActs = (origin: OriginOfActs) =>
  ACTS.filter(([act]) => origin[act] > 0)
    .sort(([one], [other]) => origin[other] - origin[one])
    .map(([act, name]) => `${name}\u00A0${origin[act]}`)
    .join(', ');

/** Which parts of the page bring clients, the best first. */
export function Origins({ origins: [best, ...others] }: { origins: readonly OriginOfActs[] }) {
  return (
    <>
      <h3>{texts.origins}</h3>
      {!best && <p>{texts.noOrigins}</p>}
      {best && (
        <>
          <p>
            <strong>{fill(texts.best, { origin: nameOf(best.origin) })}</strong>
          </p>
          <table className="origins">
            <caption className="hint">{texts.originsHint}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.origin}</th>
                <th scope="col">{texts.contacts}</th>
              </tr>
            </thead>
            <tbody>
              {[best, ...others].map((each) => (
                <tr key={each.origin}>
                  <th scope="row">
                    {nameOf(each.origin)} <span className="hint">{listActs(each)}</span>
                  </th>
                  <td>{each.contacts}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
