import './testimonials.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { POLL_MS, readAgain } from '../queries.ts';
import { Refusal, readState, STATE_KEY } from '../site/calls.ts';
import { NewLink } from './new-link.tsx';
import {
  decide,
  isIn,
  readTestimonials,
  remove,
  setInDraft,
  type Testimonial,
} from './testimonial-calls.ts';

const { testimonials: texts } = gestion;

/** Does something to a testimonial, and says so or what the content's rules say against it. */
const run = (work: () => PromiseLike<unknown>, done: string, opensSite = false) =>
  attempt(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return notify(error.message);
    }
    const open = { label: texts.open, run: () => location.assign('#site/testimonials') };
    notify(done, opensSite ? open : undefined);
    await readAgain();
  });

const accept = (testimonial: Testimonial) =>
  run(
    async () => {
      await setInDraft(testimonial, true);
      await decide(testimonial, 'accepted');
    },
    texts.accepted,
    true,
  );

const refuse = (testimonial: Testimonial) =>
  run(async () => {
    await setInDraft(testimonial, false);
    await decide(testimonial, 'refused');
  }, texts.refused);

/** Returns where a testimonial is on its way, with the date of that. */
function stageOf(testimonial: Testimonial): string {
  const { withdrawn_at, refused_at, accepted_at, expires_at } = testimonial;
  const isExpired = Date.parse(expires_at) < Date.now();
  const [state, date]: [keyof typeof texts.states, string] = withdrawn_at
    ? ['withdrawn', withdrawn_at]
    : refused_at
      ? ['refused', refused_at]
      : accepted_at
        ? ['accepted', accepted_at]
        : [isExpired ? 'expired' : 'open', expires_at];
  return fill(texts.states[state], { date: formatDate(date) });
}

/** What a client wrote, and agreed to. */
function Words({ testimonial }: { testimonial: Testimonial }) {
  const { name, position, company, rating, text, consent, consented_at: date } = testimonial;
  const stars = rating ?? 0;
  return (
    <>
      <p className="testimonial-author">
        <strong>{name}</strong>, {position}, {company}{' '}
        <span aria-hidden="true">{'★'.repeat(stars)}</span>
        <span className="visually-hidden">{fill(texts.stars, { count: stars })}</span>
      </p>
      <blockquote>{text}</blockquote>
      <p className="hint">{date && fill(texts.agreed, { date: formatDate(date), consent })}</p>
    </>
  );
}

interface ListProps {
  title: string;
  hint?: string | undefined;
  entries: readonly Testimonial[];
  children: (testimonial: Testimonial) => ReactNode;
}

function List({ title, hint, entries, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <ul className="testimonial-list">
        {entries.map((testimonial) => (
          <li key={testimonial.id}>{children(testimonial)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Testimonials by link: making links, reading what clients wrote, taking it into « Mon site ». */
export function Testimonials() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['testimonials'],
    queryFn: readTestimonials,
    refetchInterval: POLL_MS,
  });
  const { data: site } = useQuery({ queryKey: STATE_KEY, queryFn: readState });
  const all = data ?? [];
  const isDecided = (each: Testimonial) => each.accepted_at ?? each.refused_at ?? each.withdrawn_at;
  const toRead = all.filter((each) => each.consented_at && !isDecided(each));
  const isStillThere = (each: Testimonial) =>
    Boolean(each.withdrawn_at) && isIn(site?.files.testimonials.items, each);
  const withdrawn = all.filter((each) => each.withdrawn_at && each.consented_at);
  const others = all.filter((each) => !toRead.includes(each) && !withdrawn.includes(each));
  return (
    <div className="view testimonials">
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      {isError && <Failure onRetry={refetch} />}
      <NewLink />
      {data && (
        <List
          title={texts.toRead}
          hint={toRead.length === 0 ? texts.nothing : undefined}
          entries={toRead}
        >
          {(each) => (
            <>
              <Words testimonial={each} />
              <div className="button-row">
                <Button look="primary" label={texts.accept} onClick={() => accept(each)} />
                <Button look="secondary" label={texts.refuse} onClick={() => refuse(each)} />
              </div>
            </>
          )}
        </List>
      )}
      {withdrawn.length > 0 && (
        <List title={texts.withdrawnTitle} hint={texts.withdrawnHint} entries={withdrawn}>
          {(each) => (
            <>
              <p>
                <strong>{each.client ?? texts.erased}</strong> {stageOf(each)}
              </p>
              {isStillThere(each) && (
                <Button
                  look="danger"
                  label={texts.takeOut}
                  onClick={() => run(() => setInDraft(each, false), texts.takenOut, true)}
                />
              )}
            </>
          )}
        </List>
      )}
      {others.length > 0 && (
        <List title={texts.others} entries={others}>
          {(each) => (
            <>
              <p>
                <strong>{each.client ?? texts.erased}</strong> {stageOf(each)}
              </p>
              {each.accepted_at ? (
                <Button look="quiet" label={texts.drop} onClick={() => refuse(each)} />
              ) : (
                <Button
                  look="quiet"
                  label={texts.remove}
                  onClick={() => run(() => remove(each), texts.removed)}
                />
              )}
            </>
          )}
        </List>
      )}
    </div>
  );
}
