import type { Content } from '#content/content.ts';
import { weave } from '../art/weave.ts';
import { ExternalLink, mailtoHref, whatsappHref } from '../components/links.tsx';
import { Threads } from './project-poster.tsx';

interface ChoiceProps {
  name: string;
  legend: string;
  /** Label of each chip, and the gradient of its band of cloth. */
  options: { label: string; gradient?: string }[];
}

/** One question of the quote, as chips to tap. */
function Choice({ name, legend, options }: ChoiceProps) {
  return (
    <fieldset className="quote-choice">
      <legend>{legend}</legend>
      {options.map(({ label, gradient }) => (
        <label key={label} className="chip">
          <input type="radio" name={name} value={label} data-gradient={gradient} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A band of cloth that an answer weaves; decoration only. */
function Band({ seed }: { seed: string }) {
  return (
    <svg
      className="quote-band"
      viewBox="0 0 480 40"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Threads cloth={weave(seed, 30, 2)} />
    </svg>
  );
}

/**
 * Offers work that no card describes: a quote in three steps. Two answers, then WhatsApp with a text that
 * contains them (enhance/prepared-texts.ts); without scripts only the link is shown.
 */
export function CustomService({ services, owner }: Pick<Content, 'services' | 'owner'>) {
  const { custom } = services;
  const { quote } = custom;
  return (
    <div className="custom-service on-field" data-quote={custom.quoteText}>
      <h3>{custom.title}</h3>
      <p>{custom.description}</p>
      <div className="quote">
        <Choice
          name="quote-service"
          legend={custom.quoteService}
          options={services.items.map(({ title, gradient }) => ({ label: title, gradient }))}
        />
        <Choice
          name="quote-deadline"
          legend={custom.quoteDeadline}
          options={custom.quoteDeadlines.map((label) => ({ label }))}
        />
        <div className="quote-cloth">
          <Band seed={custom.quoteService} />
          <Band seed={custom.quoteDeadline} />
        </div>
      </div>
      <p className="button-row">
        <ExternalLink
          className="button button-on-field quote-link"
          href={whatsappHref(owner, custom.whatsappText)}
        >
          {quote}
        </ExternalLink>
        <a className="button button-secondary" href={mailtoHref(owner, custom.emailSubject)}>
          {custom.call}
        </a>
      </p>
    </div>
  );
}
