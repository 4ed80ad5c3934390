import { useEffect, useRef, useState } from 'react';
import type { Content } from '#content/content.ts';
import { fill } from '#shared/text/format.ts';
import type { Drawing } from '../art/sign.ts';
import { Icon } from '../components/icons.tsx';
import { Sign } from '../components/sign.tsx';
import { type Mount, mountIsland } from './mount.tsx';

/** Time between two testimonials, in milliseconds. */
const CAROUSEL_INTERVAL_MS = 5000;

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Time left for an early click to be replayed before rotation starts by itself, in milliseconds. */
const DECISION_MS = 300;

/** Length of a testimonial's preview, in characters. */
export const PREVIEW_LENGTH = 120;

/** Cuts a text to `length` characters and an ellipsis, between words if possible. */
export function previewOf(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const splitsWord = /\S/.test(text.charAt(length)) && /\s/.test(cut);
  const whole = splitsWord ? cut.slice(0, cut.search(/\s\S*$/)) : cut;
  return `${whole.replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Marks texts of invented clients with « Exemple »; shows nothing once the testimonials are real. */
export function SampleMark({
  sample,
  sampleLabel,
}: Pick<Content['testimonials'], 'sample' | 'sampleLabel'>) {
  return sample ? <span className="sample-mark">{sampleLabel}</span> : null;
}

type Testimonials = Content['testimonials'];

/** The testimonials, with rendered avatars. */
interface TestimonialsCarouselProps extends Omit<Testimonials, 'items' | 'average'> {
  items: (Omit<Testimonials['items'][number], 'avatar'> & { avatar: Drawing })[];
}

/**
 * Carousel of testimonials: advances every 5 s and wraps; a dot or a card selects. It follows the APG
 * pattern: a visible button stops it, keyboard focus stops it until the visitor restarts it, the pointer and
 * a hidden tab pause it, and with reduced motion it never starts by itself.
 */
export function TestimonialsCarousel(testimonials: TestimonialsCarouselProps) {
  const { items, like, position, sample, sampleLabel, similar } = testimonials;
  const mark = <SampleMark sample={sample} sampleLabel={sampleLabel} />;
  const positionOf = (index: number) => fill(position, { index: index + 1, count: items.length });
  const [selected, setSelected] = useState(0);
  const [rotating, setRotating] = useState(false);
  const [hovered, setHovered] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const query = matchMedia(reducedMotion);
    // A moment later, since an early click on the button may be replayed first.
    const begin = setTimeout(() => setRotating((was) => was || !query.matches), DECISION_MS);
    const stop = () => query.matches && setRotating(false);
    const visibility = () => setHidden(document.visibilityState === 'hidden');
    visibility();
    query.addEventListener('change', stop);
    document.addEventListener('visibilitychange', visibility);
    return () => {
      clearTimeout(begin);
      query.removeEventListener('change', stop);
      document.removeEventListener('visibilitychange', visibility);
    };
  }, []);

  const running = rotating && !hovered && !hidden;
  // A selection starts a new interval: the chosen testimonial must not change at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` restarts the interval
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => setSelected((index) => (index + 1) % items.length),
      CAROUSEL_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, [running, selected, items.length]);

  // On a phone the cards form a row: scroll the selected one into view without moving the page.
  useEffect(() => {
    const card = row.current?.children[selected];
    if (!row.current || !(card instanceof HTMLElement)) return;
    row.current.scrollTo({ left: card.offsetLeft - row.current.offsetLeft });
  }, [selected]);

  const isChoice = items.length > 1;
  const current = items[selected] ?? items[0];
  if (!current) return null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of slides, APG
    <section
      className="carousel"
      role="group"
      aria-roledescription="carrousel"
      aria-label={testimonials.label}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        const onButton = event.target.classList.contains('carousel-toggle');
        if (!onButton && event.target.matches(':focus-visible')) setRotating(false);
      }}
    >
      {isChoice && (
        <button
          type="button"
          className="carousel-toggle icon-button needs-script"
          aria-label={rotating ? testimonials.stop : testimonials.start}
          data-tooltip=""
          onClick={() => setRotating((was) => !was)}
        >
          <Icon name={rotating ? 'pause' : 'play'} />
        </button>
      )}
      <div className="carousel-selected stack" aria-live={running ? 'off' : 'polite'}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, APG
          <div
            key={item.name}
            className="carousel-slide stack"
            role="group"
            aria-label={positionOf(index)}
            data-selected={index === selected}
          >
            <blockquote>
              <p>{item.text}</p>
            </blockquote>
            <div className="carousel-author line">
              <Sign drawing={item.avatar} className="carousel-avatar" />
              <span>
                <strong>{item.name}</strong>
                <br />
                {`${item.position}, `}
                <span className="carousel-company">{item.company}</span> {mark}
                <br />
                <a
                  className="carousel-like touch"
                  href="#contact"
                  data-choice={fill(like, { name: item.name, company: item.company })}
                >
                  {similar}
                </a>
              </span>
            </div>
          </div>
        ))}
      </div>
      <ul className="carousel-cards needs-script" ref={row}>
        {items.map((item, index) => (
          <li key={item.name}>
            <button
              type="button"
              className="carousel-card stack"
              aria-current={index === selected}
              onClick={() => setSelected(index)}
            >
              {mark}
              <span className="carousel-name label">{item.name}</span>
              <span className="stars">
                <span aria-hidden="true">{'★'.repeat(item.rating)}</span>
                <span className="visually-hidden">
                  {fill(testimonials.ratingLabel, { rating: item.rating })}
                </span>
              </span>
              <span className="carousel-preview">{previewOf(item.text)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className="carousel-dots button-row needs-script">
        {(isChoice ? items : []).map((item, index) => (
          <li key={item.name}>
            <button
              type="button"
              className="carousel-dot icon-button"
              aria-label={`${fill(testimonials.select, { name: item.name })} (${positionOf(index)})`}
              aria-current={index === selected}
              data-tooltip=""
              data-tooltip-name={item.name}
              onClick={() => setSelected(index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const mount: Mount = (...place) => mountIsland(TestimonialsCarousel, place);
