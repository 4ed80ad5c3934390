import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import type { ContactEvent } from '#shared/backend.ts';
import { fill } from '#shared/text/format.ts';
import { formatDay } from '../dates.ts';
import { Failure } from '../frame/controls.tsx';
import { BarChart, BarTable } from './bar-chart.tsx';
import { type Origin, readContactEvents } from './overview-data.ts';

const { overview: texts } = gestion;
const originNames: Record<string, string> = texts.originNames;
const nameOf = (origin: string) => originNames[origin] ?? origin;
const EVENTS = Object.entries(texts.actNames) as [ContactEvent, string][];

/** What is counted each week, in the order of the charts. */
const MEASURES = ['visits', 'acts', 'questions', 'messages'] as const;

/** Formats the contact events of a part of the page as « WhatsApp 142, appels 38 », most first. */
const listEvents = (origin: Origin) =>
  EVENTS.filter(([event]) => origin[event] > 0)
    .sort(([one], [other]) => origin[other] - origin[one])
    .map(([event, name]) => `${name}\u00A0${origin[event]}`)
    .join(', ');

/** The parts of the page that bring clients, the best first. */
function Origins({ origins }: { origins: readonly Origin[] }) {
  const [best] = origins;
  return (
    <>
      <h3>{texts.origins}</h3>
      {!best && <p>{texts.noOrigins}</p>}
      {best && (
        <>
          <p>
            <strong>{fill(texts.best, { origin: nameOf(best.origin) })}</strong>
          </p>
          <table>
            <caption className="hint">{texts.originsHint}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.origin}</th>
                <th scope="col">{texts.contacts}</th>
              </tr>
            </thead>
            <tbody>
              {origins.map((each) => (
                <tr key={each.origin}>
                  <th scope="row">
                    {nameOf(each.origin)} <span className="hint">{listEvents(each)}</span>
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

/** What brings clients: where they get in touch, and the visits, contacts, questions and messages of each week. */
export function ContactEvents() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contact-events'],
    queryFn: readContactEvents,
  });
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <p role="status">{gestion.loading}</p>;
  return (
    <section className="contact-events" aria-labelledby="contact-events">
      <h2 id="contact-events">{texts.acts}</h2>
      <p className="hint">{texts.actsHint}</p>
      <Origins origins={data.origins} />
      {MEASURES.map((measure) => (
        <BarChart
          key={measure}
          size="small"
          title={texts.measures[measure]}
          heading={texts.week}
          series={[{ label: texts.measures[measure], look: 'lagoon' }]}
          rows={data.weeks.map((week) => ({
            label: formatDay(week.week),
            values: [week[measure]],
          }))}
        />
      ))}
      {data.pages.length > 0 && (
        <BarTable
          plain
          title={texts.pages}
          heading={texts.page}
          series={[{ label: texts.visits, look: 'lagoon' }]}
          rows={data.pages.map(({ page, visits }) => ({ label: page, values: [visits] }))}
        />
      )}
    </section>
  );
}
