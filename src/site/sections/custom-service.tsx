import type { Content } from '#content/content.ts';
import { ChoiceLine } from '../components/dock.tsx';
import { ExternalLink, mailtoHref, whatsappHref } from '../components/links.tsx';

interface ChipsProps {
  legend: string;
  labels: readonly string[];
  /** Whether only one option can be chosen. */
  single?: boolean;
}

function Chips({ legend, labels, single }: ChipsProps) {
  return (
    <fieldset className="quote-choice button-row needs-script">
      <legend>{legend}</legend>
      {labels.map((label) => (
        <label key={label} className="chip choice touch">
          <input type={single ? 'radio' : 'checkbox'} name={legend} value={label} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Offers work that no card describes: a quote in three steps, two questions and then WhatsApp with a text
 * that contains the answers (enhance/choice.ts). Without scripts only the link is shown.
 */
export function CustomService({ services, owner }: Pick<Content, 'services' | 'owner'>) {
  const { custom, items } = services;
  return (
    <div className="custom-service stack on-field">
      <div className="custom-words stack">
        <h3 className="panel-title">{custom.title}</h3>
        <p>{custom.description}</p>
      </div>
      <div className="custom-quote stack">
        <Chips legend={custom.quoteService} labels={items.map(({ title }) => title)} />
        <Chips legend={custom.quoteDeadline} labels={custom.quoteDeadlines} single />
        <ChoiceLine shows="message" label={custom.message} clear={custom.clear} />
        <p className="button-row">
          <ExternalLink
            className="button button-on-field quote-link"
            href={whatsappHref(owner, custom.whatsappText)}
          >
            {custom.quote}
          </ExternalLink>
          <a className="button button-secondary" href={mailtoHref(owner, custom.emailSubject)}>
            {custom.call}
          </a>
        </p>
      </div>
    </div>
  );
}
