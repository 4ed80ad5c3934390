import type { Content, Service } from '#content/content.ts';
import { offerDelivery, offerPriceEur } from '#content/offer.ts';
import { fill, formatCount, formatEur, inHeadingFont } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { drawingOf } from '../art/sign.ts';
import { ExternalLink, whatsappHref } from '../components/links.tsx';
import { Sign } from '../components/sign.tsx';
import { projectPanelId } from '../islands/project-tabs.island.tsx';
import { CustomService } from './custom-service.tsx';
import { answerId } from './faq.tsx';

type ServicesProps = Pick<
  Content,
  'services' | 'owner' | 'offers' | 'faq' | 'projects' | 'navigation' | 'freeMaintenanceMonths'
>;

/** Splits « À partir de 265 000 FCFA par mois » into the figure and the words around it. */
function partsOf(price: string) {
  const [, before = '', figure = price, after = ''] = /^(\D*)(\d.*?FCFA)(.*)$/.exec(price) ?? [];
  return { before: before.trim(), figure: inHeadingFont(figure), after: after.trim() };
}

/**
 * Shows a price whose figure is easy to compare with others. The spaces are between its parts: an
 * inline-block would lose one at its end.
 */
function Price({ text }: { text: string }) {
  const { before, figure, after } = partsOf(text);
  return (
    <span className="service-price hint">
      <span className="service-from">{before}</span> <strong>{figure}</strong> <span>{after}</span>
    </span>
  );
}

/** Delivery time, payment, euros (linking to the answer that states them) and a project, each if stated. */
function ServiceFacts({
  service: { offer, payment, delivery, proof },
  services,
  owner,
  offers,
  faq,
  projects,
  navigation: { sections },
}: ServicesProps & { service: Service }) {
  const { facts } = services;
  const figures = offers[offer];
  const euros = figures && offerPriceEur(figures);
  // There is no linking to a hidden section.
  const asked = faq.items.findIndex(
    ({ answer }) =>
      sections.includes('faq') && answer.includes(formatEur(figures?.fromEur ?? Number.NaN)),
  );
  const seen = projects.categories
    .find(({ key }) => key === proof && sections.includes('projects'))
    ?.projects.find(({ link }) => link !== '#');
  const stated = [
    { label: facts.delivery, value: offerDelivery(delivery) },
    { label: facts.payment, value: payment ?? owner.terms.payment },
    {
      label: facts.euros,
      value: euros && asked >= 0 ? <a href={`#${answerId(asked)}`}>{euros}</a> : euros,
    },
    {
      label: facts.proof,
      value: seen ? (
        <a href={`#${projectPanelId(proof ?? '')}`}>{seen.title}</a>
      ) : proof === 'assistant' ? (
        <a href="#contact" className="opens-chat">
          {facts.assistant}
        </a>
      ) : null,
    },
  ];
  return <Facts className="service-facts" items={stated} />;
}

/** The price list: rows open on a phone, « Populaire » is open, wider screens show all (components/fold.css). */
export function Services(content: ServicesProps) {
  const { services, owner, offers, freeMaintenanceMonths } = content;
  const { custom, maintenance } = services;
  const months = freeMaintenanceMonths && formatCount(freeMaintenanceMonths, 'mois');
  // Most rows say it already.
  const isSaid = services.items.some(({ payment }) => !payment);
  const stated = [
    ...services.terms.filter(({ value }) => !isSaid || value !== owner.terms.payment),
    { label: maintenance.label, value: months && fill(maintenance.value, { months }) },
  ];
  const starts = new Set(
    services.items.filter(({ offer }) => offer in offers).map(({ price }) => partsOf(price).before),
  );
  return (
    <section id="services" className="services section" data-whatsapp-text={custom.whatsappText}>
      <div className="frame">
        <h2>{services.title}</h2>
        <p className="section-lead">{services.introduction}</p>
        <ol className="price-list" data-from={starts.size === 1 ? [...starts].join() : ''}>
          {services.items.map((service) => {
            const { offer, title, popular, price } = service;
            const whatsappText = fill(services.whatsappText, { service: title });
            return (
              <li
                key={offer}
                className="price-row"
                data-popular={popular || undefined}
                data-whatsapp-text={whatsappText}
              >
                <details className="service fold" open={popular} data-wide="">
                  <summary>
                    <Sign
                      drawing={drawingOf(service.icon)}
                      className={`sign-tile gradient-${service.gradient}`}
                    />
                    <h3>{title}</h3>
                    {popular ? (
                      <span className="service-badge">{services.popularBadge}</span>
                    ) : null}
                    <Price text={price} />
                  </summary>
                  <p className="service-description">{service.description}</p>
                  <ul className="service-features lozenges">
                    {service.features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                  <div className="service-side">
                    <ServiceFacts service={service} {...content} />
                    <p className="button-row">
                      <ExternalLink
                        className="button button-lagoon"
                        href={whatsappHref(owner, whatsappText)}
                        choice={title}
                      >
                        {services.whatsapp}
                        <span className="visually-hidden">{`\u00A0: ${title}`}</span>
                      </ExternalLink>
                      <a
                        className="button button-secondary service-more"
                        href="#contact"
                        data-choice={title}
                      >
                        {services.more}
                        <span className="visually-hidden">{`\u00A0: ${title}`}</span>
                      </a>
                    </p>
                  </div>
                </details>
              </li>
            );
          })}
        </ol>
        {stated.some(({ value }) => value) ? (
          <Facts className="service-terms" items={stated} />
        ) : null}
        <CustomService services={services} owner={owner} />
      </div>
    </section>
  );
}
