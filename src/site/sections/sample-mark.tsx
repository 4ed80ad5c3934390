import type { Content } from '#content/content.ts';

/** « Exemple » beside words that no client has said yet; nothing once the testimonials are real. */
export function SampleMark({
  sample,
  sampleLabel,
}: Pick<Content['testimonials'], 'sample' | 'sampleLabel'>) {
  return sample ? <span className="sample-mark">{sampleLabel}</span> : null;
}
