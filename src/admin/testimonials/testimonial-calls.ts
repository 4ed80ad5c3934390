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

/**
 * Takes a testimonial into the draft of « Mon site », or refuses it and takes it out, and notes that. Invented
 * examples leave with the first real one.
 */
export async function decide(testimonial: Testimonial, isAccepted: boolean): Promise<void> {
  const { id, name, position, company, rating, text } = testimonial;
  const { files, seen } = await readState();
  const { items, sample } = files.testimonials;
  const isSample = isAccepted && v.safeParse(yesOrNo, sample).output === true;
  const value = isSample ? [] : listOf(items).filter((item) => groupOf(item).consent !== id);
  const words = { name, position, company, rating: String(rating), text } as Record<string, string>;
  if (isAccepted) value.push({ ...words, avatar: AVATAR, consent: id });
  const edits: SiteEdit[] = [{ file: 'testimonials', field: 'items', value }];
  if (isSample) edits.push({ file: 'testimonials', field: 'sample', value: 'non' });
  if (isAccepted || isIn(items, testimonial)) await act({ action: 'save', edits, seen });
  const now = new Date().toISOString();
  await supabase
    .from('testimonials')
    .update({ accepted_at: isAccepted ? now : null, refused_at: isAccepted ? null : now })
    .eq('id', id)
    .throwOnError();
}

export const remove = ({ id }: Testimonial) =>
  supabase.from('testimonials').delete().eq('id', id).throwOnError();
