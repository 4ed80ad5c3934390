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
  type Testimonial,
} from './testimonial-calls.ts';

const { testimonials: texts } = gestion;

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
      // Where a backend elsewhere shows /gestion, the page for clients is beside it.
      const { href: link } = new URL(`${routes.testimonial.path}#${token}`, location.href);
      const text = fill(texts.invitation, { client: client.trim(), link });
      setMade({ link, whatsapp: whatsappLink(contact.includes('@') ? '' : contact, text) });
    });
    return isMade ? undefined : { message: '' };
  }

  const copy = (link: string) => perform(() => navigator.clipboard.writeText(link), texts.copied);

  return (
    <section aria-label={texts.newLink}>
      <h2>{texts.newLink}</h2>
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
function stageOf(each: Testimonial): keyof typeof texts.states {
  if (each.withdrawn_at) return 'withdrawn';
  if (each.refused_at) return 'refused';
  if (each.accepted_at) return 'accepted';
  if (each.consented_at) return 'sent';
  return Date.parse(each.expires_at) < Date.now() ? 'expired' : 'open';
}

/** New words, and those that the page may show although their author took them back. */
const isToRead = (each: Testimonial) =>
  stageOf(each) === 'sent' || Boolean(each.withdrawn_at && each.accepted_at);

const openSite = { label: texts.open, run: () => location.assign('#site/testimonials') };

/** A testimonial with what can be done at its stage. @param isInDraft whether « Mon site » has it */
function Entry({ testimonial, isInDraft }: { testimonial: Testimonial; isInDraft: boolean }) {
  const { client, accepted_at: acceptedAt, consented_at: sentAt, ...words } = testimonial;
  const { name, position, company, rating, text, consent } = words;
  const stage = stageOf(testimonial);
  const isNew = stage === 'sent';
  const decidedAt = words.withdrawn_at ?? words.refused_at ?? acceptedAt;
  const date = formatDate(decidedAt ?? sentAt ?? words.expires_at);
  const button = (
    look: 'primary' | 'secondary' | 'quiet' | 'danger',
    label: string,
    work: () => PromiseLike<unknown>,
    done: string,
    action?: NoticeAction,
  ) => <Button look={look} label={label} onClick={() => perform(work, done, action)} />;
  const refuse = () => decide(testimonial, false);
  return (
    <li className={isNew ? 'stack' : 'spread'}>
      <p>
        <strong>{client ?? texts.erased}</strong> {fill(texts.states[stage], { date, consent })}
      </p>
      {isNew && (
        <blockquote>
          {`${text}\n${name}, ${position}, ${company}, ${fill(texts.stars, { count: rating ?? 0 })}`}
        </blockquote>
      )}
      <div className="button-row">
        {isNew &&
          button(
            'primary',
            texts.accept,
            () => decide(testimonial, true),
            texts.accepted,
            openSite,
          )}
        {isNew && button('secondary', texts.refuse, refuse, texts.refused)}
        {(isInDraft || stage === 'accepted') &&
          button('danger', texts.drop, refuse, texts.dropped, openSite)}
        {!isNew &&
          !isInDraft &&
          !acceptedAt &&
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
  const list = (title: string, entries: readonly Testimonial[]) => (
    <section aria-label={title} hidden={entries.length === 0}>
      <h2>{title}</h2>
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
        {(all) => (
          <>
            {!all.some(isToRead) && <p>{texts.nothing}</p>}
            {list(texts.toRead, all.filter(isToRead))}
            {list(
              texts.others,
              all.filter((each) => !isToRead(each)),
            )}
          </>
        )}
      </Read>
    </div>
  );
}
