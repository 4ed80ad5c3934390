import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { groupOf, listOf } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { gestionFacts } from '#content/part/gestionFacts';
import { withCountryCode, yesOrNo } from '#content/typed-values.ts';
import { routes } from '#shared/routes.ts';
import type { SiteEdit } from '#shared/site-editor.ts';
import { stageOf, type Testimonial } from '#shared/testimonial.ts';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { POLL_MS, supabase } from '../client.ts';
import { formatDate } from '../dates.ts';
import { AskForm } from '../frame/ask-form.tsx';
import { Button, ButtonLink, Read, TextField } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import { act, readState, siteQuery } from '../site/calls.ts';

const { testimonials: texts } = gestion;

/** Reads the testimonials, the newest first. */
async function readTestimonials(): Promise<Testimonial[]> {
  const { data } = await supabase
    .from('testimonials')
    .select(
      'id,created_at,client,expires_at,consent,consented_at,name,position,company,rating,text,accepted_at,refused_at,withdrawn_at',
    )
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

/**
 * Adds a testimonial to the draft of « Mon site », or rejects and removes it, and records that. The first
 * real one removes the invented examples.
 */
async function decide(testimonial: Testimonial, isAccepted: boolean): Promise<void> {
  const { id, name, position, company, rating, text } = testimonial;
  const { items, sample } = groupOf((await readState()).files.testimonials);
  const others = listOf(items).filter((item) => groupOf(item).consent !== id);
  const isSample = isAccepted && v.safeParse(yesOrNo, sample).output === true;
  const words = { name, position, company, rating: String(rating), text } as Record<string, string>;
  const added = isAccepted ? [{ ...words, avatar: 'message', consent: id }] : [];
  const value = [...(isSample ? [] : others), ...added];
  const edits: SiteEdit[] = [{ place: 'testimonials.items', value, was: items ?? null }];
  if (isSample) edits.push({ place: 'testimonials.sample', value: 'non', was: sample ?? null });
  if (isAccepted || others.length < listOf(items).length) await act({ action: 'save', edits });
  const now = new Date().toISOString();
  await supabase
    .from('testimonials')
    .update({ accepted_at: isAccepted ? now : null, refused_at: isAccepted ? null : now })
    .eq('id', id)
    .throwOnError();
}

const FIELDS = {
  client: { label: texts.client, hint: texts.clientHint, maxLength: 100 },
  contact: { label: texts.contact, hint: texts.contactHint, maxLength: 255, required: false },
};

/** Creates a link for one client, to be sent or copied while it is shown. */
function NewLink() {
  const [made, setMade] = useState<{ link: string; whatsapp: string }>();

  async function make({ client = '', contact = '' }: Record<string, string>) {
    if (!client.trim()) return { field: 'client', message: texts.missing };
    const isMade = await perform(async () => {
      const link = { client, contact, consent: texts.consent };
      const { data: token } = await supabase.rpc('make_testimonial_link', link).throwOnError();
      // With a backend elsewhere, the clients' page is still on the same host as /gestion.
      const { href } = new URL(`${routes.testimonial.path}#${token}`, location.href);
      const text = fill(texts.invitation, { client: client.trim(), link: href });
      const phone = contact.includes('@') ? '' : withCountryCode(contact, gestionFacts.countryCode);
      setMade({ link: href, whatsapp: whatsappLink(phone, text) });
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

/** Whether it needs a look: new words, or withdrawn ones that the page may still show. */
const isToRead = (each: Testimonial) =>
  stageOf(each) === 'sent' || Boolean(each.withdrawn_at && each.accepted_at);

const isOther = (each: Testimonial) => !isToRead(each);

const openSite = { label: texts.open, run: () => location.assign('#site/testimonials') };

/** A testimonial with the actions of its stage. @param isInDraft whether the draft contains it */
function Entry({ testimonial, isInDraft }: { testimonial: Testimonial; isInDraft: boolean }) {
  const { id, client, name, position, company, rating, text, consent } = testimonial;
  const { withdrawn_at, refused_at, accepted_at, consented_at, expires_at } = testimonial;
  const stage = stageOf(testimonial);
  const isNew = stage === 'sent';
  const date = formatDate(withdrawn_at ?? refused_at ?? accepted_at ?? consented_at ?? expires_at);
  const button = (
    look: ComponentProps<typeof Button>['look'],
    label: string,
    ...work: Parameters<typeof perform>
  ) => <Button look={look} label={label} onClick={() => perform(...work)} />;
  const remove = () => supabase.from('testimonials').delete().eq('id', id).throwOnError();
  const accept = () => decide(testimonial, true);
  const refuse = () => decide(testimonial, false);
  const isLeft = !isNew && !isInDraft && !accepted_at;
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
        {isNew && button('primary', texts.accept, accept, texts.accepted, openSite)}
        {isNew && button('secondary', texts.refuse, refuse, texts.refused)}
        {(isInDraft || stage === 'accepted') &&
          button('danger', texts.drop, refuse, texts.dropped, openSite)}
        {isLeft && button('quiet', texts.remove, remove, texts.removed)}
      </div>
    </li>
  );
}

/** Testimonials by link: creating links, reviewing what clients wrote, adding it to « Mon site ». */
export function Testimonials() {
  const query = useQuery({
    queryKey: ['testimonials'],
    queryFn: readTestimonials,
    refetchInterval: POLL_MS,
  });
  const { data: site } = useQuery(siteQuery);
  const drafted = listOf(site?.files.testimonials?.items).map((item) => groupOf(item).consent);
  const list = (title: string, entries: readonly Testimonial[]) =>
    entries.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        <ul className="lines">
          {entries.map((each) => (
            <Entry key={each.id} testimonial={each} isInDraft={drafted.includes(each.id)} />
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
            {list(texts.toRead, all.filter(isToRead)) || <p>{texts.nothing}</p>}
            {list(texts.others, all.filter(isOther))}
          </>
        )}
      </Read>
    </div>
  );
}
