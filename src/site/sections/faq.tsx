import type { Content } from '#content/content.ts';
import { ExternalLink, telHref, whatsappHref } from '../components/links.tsx';

/** Returns the id of an answer; a link to it opens its question. */
export const answerId = (index: number) => `answer-${index + 1}`;

/**
 * Questions and answers, with each numbered step on a line of its own. Native disclosures with one shared name: only one is open at a time, and an open one can be closed, with
 * or without JavaScript.
 */
export function Faq({ faq, owner }: Pick<Content, 'faq' | 'owner'>) {
  const { consultation } = faq;
  return (
    <section id="faq" className="faq section" data-whatsapp-text={consultation.whatsappText}>
      <div className="frame faq-frame stack">
        <div className="faq-head">
          <h2>{faq.title}</h2>
          <p className="section-lead">{faq.introduction}</p>
        </div>
        <div className="faq-list rows">
          {faq.items.map(({ question, answer }, index) => (
            <details key={question} name="faq" className="faq-item fold">
              <summary>
                <h3>{question}</h3>
              </summary>
              <p id={answerId(index)}>
                {answer.split(/(?<=\s)(?=\d\.\s)/u).map((step) => (
                  <span key={step}>{step}</span>
                ))}
              </p>
            </details>
          ))}
        </div>
        <div className="consultation panel">
          <h3>{consultation.title}</h3>
          <p>{consultation.description}</p>
          <p className="button-row">
            <ExternalLink
              className="button button-lagoon"
              href={whatsappHref(owner, consultation.whatsappText)}
            >
              {consultation.whatsapp}
            </ExternalLink>
            <a className="button button-secondary" href={telHref(owner)}>
              {consultation.call}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
