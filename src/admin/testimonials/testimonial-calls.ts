import * as v from 'valibot';
import { groupOf, listOf } from '#content/edits/values.ts';
import { yesOrNo } from '#content/typed-values.ts';
import type { Tables } from '#shared/database.ts';
import type { RawValue, SiteEdit } from '#shared/site-editor.ts';
import { supabase } from '../client.ts';
import { act, readState } from '../site/calls.ts';

/** A testimonial as the owner sees it, from its link to its withdrawal. */
export type Testimonial = Omit<Tables<'testimonials'>, 'token_hash' | 'contact'>;

/** The entry of a new testimonial needs one; the owner may choose another in « Mon site ». */
const AVATAR = 'message';

/** Reads the testimonials, the newest first. */
export async function readTestimonials(): Promise<Testimonial[]> {
  const { data } = await supabase
    .from('testimonials')
    .select(
      'id,created_at,client,expires_at,consent,consented_at,name,position,company,rating,text,accepted_at,refused_at,withdrawn_at',
    )
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

/** Makes a link for one client, and returns its token. */
export async function makeLink(link: { client: string; contact: string; consent: string }) {
  const { data } = await supabase.rpc('make_testimonial_link', link).throwOnError();
  return data;
}

export const isIn = (items: RawValue | undefined, { id }: Testimonial): boolean =>
  listOf(items).some((item) => groupOf(item).consent === id);

/** Puts a testimonial into the draft of « Mon site », or takes it out. Invented examples leave with the first real one. */
export async function setInDraft(testimonial: Testimonial, isShown: boolean): Promise<void> {
  const { id, name, position, company, rating, text } = testimonial;
  const { files, seen } = await readState();
  const { items, sample } = files.testimonials;
  if (!isShown && !isIn(items, testimonial)) return;
  const isSample = isShown && v.safeParse(yesOrNo, sample).output === true;
  const value = isSample ? [] : listOf(items).filter((item) => groupOf(item).consent !== id);
  const words = { name, position, company, rating: String(rating), text } as Record<string, string>;
  if (isShown) value.push({ ...words, avatar: AVATAR, consent: id });
  const edits: SiteEdit[] = [{ file: 'testimonials', field: 'items', value }];
  if (isSample) edits.push({ file: 'testimonials', field: 'sample', value: 'non' });
  await act({ action: 'save', edits, seen });
}

/** Takes a testimonial into the draft or refuses it, and notes that. */
export async function decide(testimonial: Testimonial, isAccepted: boolean): Promise<void> {
  await setInDraft(testimonial, isAccepted);
  const now = new Date().toISOString();
  await supabase
    .from('testimonials')
    .update({ accepted_at: isAccepted ? now : null, refused_at: isAccepted ? null : now })
    .eq('id', testimonial.id)
    .throwOnError();
}

export const remove = ({ id }: Testimonial) =>
  supabase.from('testimonials').delete().eq('id', id).throwOnError();
