import { owner, invitation as texts } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { BEST_RATING, TESTIMONIAL_LEAST, TESTIMONIAL_LIMITS } from '#shared/testimonial.ts';
import { fill } from '#shared/text/format.ts';
import { mailtoHref } from '../components/links.tsx';
import { Document } from '../document.tsx';
import { Island } from '../islands/island.tsx';

const LINES = { name: 'name', position: 'organization-title', company: 'organization' } as const;
const ratings = Array.from({ length: BEST_RATING }, (_, index) => BEST_RATING - index);

/** The form, hidden until the script has read the link; `data-part` names its parts. */
function TestimonialForm() {
  const { labels } = texts;
  return (
    <>
      <p data-part="status" role="status" tabIndex={-1} />
      <form className="contact-form stack" noValidate hidden>
        {Object.entries(LINES).map(([id, autoComplete]) => (
          <div key={id} className="field">
            <label htmlFor={id}>{labels[id as keyof typeof LINES]}</label>
            <input id={id} name={id} autoComplete={autoComplete} />
          </div>
        ))}
        <div className="field">
          <label htmlFor="rating">{labels.rating}</label>
          <select id="rating" name="rating">
            <option value="" />
            {ratings.map((count) => (
              <option key={count} value={count}>
                {`${'★'.repeat(count)} ${fill(texts.star, { count, best: BEST_RATING })}`}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="text">{labels.text}</label>
          <textarea id="text" name="text" rows={6} aria-describedby="text-hint" />
          <p id="text-hint" className="hint">
            {fill(texts.hints.text, { least: TESTIMONIAL_LEAST, most: TESTIMONIAL_LIMITS.text })}
          </p>
        </div>
        <label className="line touch">
          <input type="checkbox" name="agreed" />
          <span data-part="consent" />
        </label>
        <button type="submit" className="button button-primary">
          {texts.submit}
        </button>
      </form>
      <blockquote className="panel" data-part="words" hidden />
      <p className="field-error" role="alert" data-part="problem" />
      <button type="button" className="button button-primary needs-script" data-part="open">
        {texts.open}
      </button>
      <button type="button" className="button button-secondary" data-part="withdraw" hidden>
        {texts.withdraw}
      </button>
    </>
  );
}

/** The page where an invited client writes a testimonial. The link's token is in the fragment of the address. */
export function TestimonialPage() {
  return (
    <Document route={routes.testimonial} style="contact-result">
      <div className="frame notice stack">
        <h1>{texts.title}</h1>
        <p>{texts.introduction}</p>
        <noscript>
          <p>
            {texts.needsScript} <a href={mailtoHref(owner)}>{owner.email}</a>
          </p>
        </noscript>
        <Island
          name="testimonial"
          className="testimonial stack"
          component={TestimonialForm}
          props={{}}
          when="near"
        />
      </div>
    </Document>
  );
}
