import type { Content } from '#content/content.ts';
import { fill, inHeadingFont } from '#shared/text/format.ts';
import { CustomService } from './custom-service.tsx';

/** Splits « À partir de 265 000 FCFA par mois » into the figure and the words around it. */
function partsOf(price: string) {
  const [, before = '', figure = price, after = ''] = /^(\D*)(\d.*?FCFA)(.*)$/.exec(price) ?? [];
  return { before: before.trim(), figure: inHeadingFont(figure), after: after.trim() };
}

/**
 * Shows a price whose figure is easy to compare with others. The spaces are between its parts: an unbroken
 * part (inline-block) would lose the one at its end.
 */
function Price({ text }: { text: string }) {
  const { before, figure, after } = partsOf(text);
  return (
    <p className="service-price">
      <span>{before}</span> <strong>{figure}</strong> <span>{after}</span>
    </p>
  );
}

/** A price list that is easy to compare, on phones on one screen; FCFA only. */
export function Services({ services, owner }: Pick<Content, 'services' | 'owner'>) {
  const { custom } = services;
  return (
    <section id="services" className="services section" data-whatsapp-text={custom.whatsappText}>
      <div className="frame">
        <h2>{services.title}</h2>
        <p className="section-lead">{services.introduction}</p>
        <p className="price-index-from" aria-hidden="true">
          {partsOf(services.items[0]?.price ?? '').before}
        </p>
        <ul className="price-index">
          {services.items.map(({ offer, title, price }) => (
            <li key={offer}>
              <a href={`#service-${offer}`}>
                <span>{title}</span>
                <span className="price-index-figure">
                  <strong>{partsOf(price).figure}</strong> <small>{partsOf(price).after}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <ol className="price-list">
          {services.items.map((service) => (
            <li
              key={service.offer}
              id={`service-${service.offer}`}
              className="service"
              data-popular={service.popular || undefined}
              data-whatsapp-text={fill(services.whatsappText, { service: service.title })}
            >
              <div className="service-head">
                <span className={`service-icon gradient-${service.gradient}`} aria-hidden="true">
                  {service.icon}
                </span>
                <h3>{service.title}</h3>
                {service.popular ? <p className="service-badge">{services.popularBadge}</p> : null}
              </div>
              <p className="service-description">{service.description}</p>
              <ul className="service-features">
                {service.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <Price text={service.price} />
              <a
                className="button button-secondary service-more"
                href="#contact"
                data-subject={service.title}
              >
                {services.more}
                <span className="visually-hidden">{`\u00A0: ${service.title}`}</span>
              </a>
            </li>
          ))}
        </ol>
        {services.terms.length > 0 ? (
          <dl className="service-terms">
            {services.terms.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <CustomService services={services} owner={owner} />
      </div>
    </section>
  );
}
