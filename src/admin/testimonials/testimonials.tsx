import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { POLL_MS, readAgain } from '../client.ts';
import { formatDate } from '../dates.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
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

/** Does something to a testimonial, and says so or why « Mon site » refuses it. */
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

/** Where a testimonial is on its way: an unused link, words to read, or what became of them. */
type Stage = keyof typeof texts.states | 'sent';

const stageOf = (each: Testimonial): Stage => {
  if (each.withdrawn_at) return 'withdrawn';
  if (each.refused_at) return 'refused';
  if (each.accepted_at) return 'accepted';
  if (each.consented_at) return 'sent';
  return Date.parse(each.expires_at) < Date.now() ? 'expired' : 'open';
};

/** What a client wrote, and agreed to. */
function Words({ name, position, company, rating, text, consent, consented_at }: Testimonial) {
  const count = rating ?? 0;
  return (
    <>
      <p>
        <strong>{name}</strong>, {position}, {company}{' '}
        <span className="stars" aria-hidden="true">
          {'★'.repeat(count)}
        </span>
        <span className="visually-hidden">{fill(texts.stars, { count })}</span>
      </p>
      <blockquote>{text}</blockquote>
      <p className="hint">
        {consented_at && fill(texts.agreed, { date: formatDate(consented_at), consent })}
      </p>
    </>
  );
}

/** A testimonial with what can be done at its stage. @param isInDraft whether « Mon site » has it */
function Entry({ testimonial, isInDraft }: { testimonial: Testimonial; isInDraft: boolean }) {
  const { client, withdrawn_at, refused_at, accepted_at, expires_at } = testimonial;
  const stage = stageOf(testimonial);
  if (stage === 'sent') {
    return (
      <li className="stack">
        <Words {...testimonial} />
        <div className="button-row">
          <Button look="primary" label={texts.accept} onClick={() => accept(testimonial)} />
          <Button look="secondary" label={texts.refuse} onClick={() => refuse(testimonial)} />
        </div>
      </li>
    );
  }
  const date = formatDate(withdrawn_at ?? refused_at ?? accepted_at ?? expires_at);
  const takeOut = () => run(() => setInDraft(testimonial, false), texts.takenOut, true);
  return (
    <li className="stack">
      <p>
        <strong>{client ?? texts.erased}</strong> {fill(texts.states[stage], { date })}
      </p>
      {stage === 'accepted' ? (
        <Button look="quiet" label={texts.drop} onClick={() => refuse(testimonial)} />
      ) : isInDraft ? (
        <Button look="danger" label={texts.takeOut} onClick={takeOut} />
      ) : (
        !accepted_at && (
          <Button
            look="quiet"
            label={texts.remove}
            onClick={() => run(() => remove(testimonial), texts.removed)}
          />
        )
      )}
    </li>
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
  const {
    sent = [],
    withdrawn = [],
    others = [],
  } = Object.groupBy(data ?? [], (each) => {
    const stage = stageOf(each);
    return stage === 'sent' || (stage === 'withdrawn' && each.consented_at) ? stage : 'others';
  });
  const list = (title: string, hint: string, entries: readonly Testimonial[]) => (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="hint">{hint}</p>
      <ul className="lines">
        {entries.map((each) => (
          <Entry
            key={each.id}
            testimonial={each}
            isInDraft={isIn(site?.files.testimonials.items, each)}
          />
        ))}
      </ul>
    </section>
  );
  return (
    <div className="view">
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      {isError && <Failure onRetry={refetch} />}
      <NewLink />
      {data && list(texts.toRead, sent.length === 0 ? texts.nothing : '', sent)}
      {withdrawn.length > 0 && list(texts.withdrawnTitle, texts.withdrawnHint, withdrawn)}
      {others.length > 0 && list(texts.others, '', others)}
    </div>
  );
}
