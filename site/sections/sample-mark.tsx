import { testimonials } from '#content-model/current/testimonials.ts';

/** « Exemple » beside words that no client has said yet; nothing once the testimonials are real. */
export function SampleMark() {
  return testimonials.sample ? (
    <span className="sample-mark">{testimonials.sampleLabel}</span>
  ) : null;
}
