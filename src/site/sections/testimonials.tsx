import type { Content } from '#content/content.ts';
import { drawingOf } from '../art/sign.ts';
import { Island } from '../islands/island.tsx';
import { SampleMark, TestimonialsCarousel } from '../islands/testimonials-carousel.island.tsx';

/** Clients' testimonials; the menu does not link here. */
export function Testimonials({
  testimonials: { average, ...testimonials },
}: Pick<Content, 'testimonials'>) {
  return (
    <section className="testimonials section woven-edge" aria-labelledby="testimonials-title">
      <div className="frame">
        <h2 id="testimonials-title">{testimonials.title}</h2>
        <p className="section-lead">
          <SampleMark {...testimonials} />{' '}
          {testimonials.sample ? testimonials.sampleIntroduction : testimonials.introduction}
        </p>
        {average ? <p>{average}</p> : null}
        <Island
          name="testimonials-carousel"
          component={TestimonialsCarousel}
          props={{
            ...testimonials,
            items: testimonials.items.map((item) => ({ ...item, avatar: drawingOf(item.avatar) })),
          }}
          when="near"
        />
      </div>
    </section>
  );
}
