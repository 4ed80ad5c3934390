import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { routes } from '#shared/routes.ts';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { POLL_MS } from '../client.ts';
import { formatDate } from '../dates.ts';
import { AskForm } from '../frame/ask-form.tsx';
import { Button, ButtonLink, Read, TextField } from '../frame/controls.tsx';
import { type NoticeAction, perform } from '../frame/notices.ts';
import { readState, STATE_KEY } from '../site/calls.ts';
import {
  decide,
  isIn,
  makeLink,
  readTestimonials,
  remove,
  setInDraft,
  type Testimonial,
} from './testimonial-calls.ts';

const { testimonials: texts } = gestion;

/** Where a backend elsewhere shows /gestion, the page for clients is beside it. */
const pageAddress = new URL(routes.testimonial.path, location.href).href;

const FIELDS = {
  client: { label: texts.client, hint: texts.clientHint, maxLength: 100 },
  contact: { label: texts.contact, hint: texts.contactHint, maxLength: 255, required: false },
};

/** Makes a link for one client, and sends or copies it while it is shown. */
function NewLink() {
  const [made, setMade] = useState<{ link: string; whatsapp: string }>();

  async function make({ client = '', contact = '' }: Record<string, string>) {
    if (!client.trim()) return { field: 'client', message: texts.missing };
    const isMade = await perform(async () => {
      const token = await makeLink({ client, contact, consent: texts.consent });
      const link = `${pageAddress}#${token}`;
      const text = fill(texts.invitation, { client: client.trim(), link });
      setMade({ link, whatsapp: whatsappLink(contact.includes('@') ? '' : contact, text) });
    });
    return isMade ? undefined : { message: '' };
  }

  const copy = (link: string) => perform(() => navigator.clipboard.writeText(link), texts.copied);

  return (
    <section aria-labelledby="new-link">
      <h2 id="new-link">{texts.newLink}</h2>
      <AskForm fields={FIELDS} submit={texts.make} ask={make} />
      <div role="status">
        {made && (
          <div className="callout stack">
            <TextField label={texts.link} hint={texts.linkHint} value={made.link} readOnly />
            <div className="button-row">
              <ButtonLink look="primary" href={made.whatsapp} label={texts.send} isOutside />
              <Button look="secondary" label={texts.copy} onClick={() => copy(made.link)} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** Where a testimonial is on its way: an unused link, words to read, or what became of them. */
function stageOf(each: Testimonial): keyof typeof texts.states | 'sent' {
  if (each.withdrawn_at) return 'withdrawn';
  if (each.refused_at) return 'refused';
  if (each.accepted_at) return 'accepted';
  if (each.consented_at) return 'sent';
  return Date.parse(each.expires_at) < Date.now() ? 'expired' : 'open';
}

function Words({ name, position, company, rating, text, consent, consented_at }: Testimonial) {
  const count = rating ?? 0;
  return (
    <>
      <p>
        <strong>{name}</strong>, {position}, {company}{' '}
        <span className="stars" role="img" aria-label={fill(texts.stars, { count })}>
          {'★'.repeat(count)}
        </span>
      </p>
      <blockquote>{text}</blockquote>
      <p className="hint">
        {consented_at && fill(texts.agreed, { date: formatDate(consented_at), consent })}
      </p>
    </>
  );
}

const openSite = { label: texts.open, run: () => location.assign('#site/testimonials') };

/** A testimonial with what can be done at its stage. @param isInDraft whether « Mon site » has it */
function Entry({ testimonial, isInDraft }: { testimonial: Testimonial; isInDraft: boolean }) {
  const { client, withdrawn_at, refused_at, accepted_at, expires_at } = testimonial;
  const stage = stageOf(testimonial);
  const date = formatDate(withdrawn_at ?? refused_at ?? accepted_at ?? expires_at);
  const isDecided = stage !== 'sent' && stage !== 'accepted';
  const button = (
    look: 'primary' | 'secondary' | 'quiet' | 'danger',
    label: string,
    work: () => PromiseLike<unknown>,
    done: string,
    action?: NoticeAction,
  ) => <Button look={look} label={label} onClick={() => perform(work, done, action)} />;
  const accept = () => decide(testimonial, true);
  const refuse = () => decide(testimonial, false);
  const takeOut = () => setInDraft(testimonial, false);
  return (
    <li className={stage === 'sent' ? 'stack' : 'spread'}>
      {stage === 'sent' ? (
        <Words {...testimonial} />
      ) : (
        <p>
          <strong>{client ?? texts.erased}</strong> {fill(texts.states[stage], { date })}
        </p>
      )}
      <div className="button-row">
        {stage === 'sent' && button('primary', texts.accept, accept, texts.accepted, openSite)}
        {stage === 'sent' && button('secondary', texts.refuse, refuse, texts.refused)}
        {stage === 'accepted' && button('quiet', texts.drop, refuse, texts.refused, openSite)}
        {isDecided &&
          isInDraft &&
          button('danger', texts.takeOut, takeOut, texts.takenOut, openSite)}
        {isDecided &&
          !isInDraft &&
          !accepted_at &&
          button('quiet', texts.remove, () => remove(testimonial), texts.removed)}
      </div>
    </li>
  );
}

/** Testimonials by link: making links, reading what clients wrote, taking it into « Mon site ». */
export function Testimonials() {
  const query = useQuery({
    queryKey: ['testimonials'],
    queryFn: readTestimonials,
    refetchInterval: POLL_MS,
  });
  const { data: site } = useQuery({ queryKey: STATE_KEY, queryFn: readState });
  const groups = Object.groupBy(query.data ?? [], (each) => {
    const stage = stageOf(each);
    return stage === 'sent' || (stage === 'withdrawn' && each.consented_at) ? stage : 'others';
  });
  const list = (title: string, hint: string, entries: readonly Testimonial[] = []) => (
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
      <NewLink />
      <Read query={query}>
        {() => (
          <>
            {list(texts.toRead, groups.sent ? '' : texts.nothing, groups.sent)}
            {groups.withdrawn && list(texts.withdrawnTitle, texts.withdrawnHint, groups.withdrawn)}
            {groups.others && list(texts.others, '', groups.others)}
          </>
        )}
      </Read>
    </div>
  );
}
