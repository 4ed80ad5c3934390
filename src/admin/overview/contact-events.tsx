import { gestion } from '#content/part/gestion';
import type { ContactEvent } from '#shared/backend.ts';
import { fill } from '#shared/text/format.ts';
import { formatDay } from '../dates.ts';
import { BarTable } from './bar-chart.tsx';
import type { Origin, OverviewData } from './overview-data.ts';

const { overview: texts } = gestion;
const originNames: Record<string, string> = texts.originNames;
const nameOf = ({ origin }: Origin) => originNames[origin] ?? origin;
const EVENTS = Object.entries(texts.actNames) as [ContactEvent, string][];

/** What is counted each week, in the order of the columns. */
const MEASURES = ['visits', 'acts', 'questions', 'messages'] as const;

/** Formats the contact events of a part of the page as « WhatsApp 142, appels 38 », most first. */
const listEvents = (origin: Origin) =>
  EVENTS.filter(([event]) => origin[event] > 0)
    .sort(([one], [other]) => origin[other] - origin[one])
    .map(([event, name]) => `${name}\u00A0${origin[event]}`)
    .join(', ');

/** What brings clients: where they get in touch, and the visits, contacts, questions and messages of each week. */
export function ContactEvents({ weeks, origins, pages }: OverviewData) {
  const [best] = origins;
  return (
    <section aria-labelledby="contact-events">
      <h2 id="contact-events">{texts.acts}</h2>
      <p className="hint">{texts.actsHint}</p>
      <h3>{texts.origins}</h3>
      <p>
        {best ? <strong>{fill(texts.best, { origin: nameOf(best) })}</strong> : texts.noOrigins}
      </p>
      {best && (
        <>
          <p className="hint">{texts.originsHint}</p>
          <BarTable
            title={texts.origins}
            headings={[texts.origin, texts.contacts]}
            rows={origins.map((origin) => ({
              label: nameOf(origin),
              hint: listEvents(origin),
              values: [origin.contacts],
            }))}
          />
        </>
      )}
      <h3>{texts.weeks}</h3>
      <BarTable
        title={texts.weeks}
        headings={[texts.week, ...MEASURES.map((measure) => texts.measures[measure])]}
        rows={weeks.map((week) => ({
          label: formatDay(week.week),
          values: MEASURES.map((measure) => week[measure]),
        }))}
      />
      {pages.length > 0 && (
        <BarTable
          title={texts.pages}
          headings={[texts.page, texts.visits]}
          rows={pages.map(({ page, visits }) => ({ label: page, values: [visits] }))}
        />
      )}
    </section>
  );
}
