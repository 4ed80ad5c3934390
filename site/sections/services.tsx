import { services } from '#content-model/current/services.ts';
import { fill } from '#text/fill.ts';
import { mailtoHref, whatsappHref } from '../components/contact-links.ts';
import { ExternalLink } from '../components/external-link.tsx';

/** « À partir de 265 000 FCFA par mois » on three lines, so that the figures compare at a glance. */
function Price({ text }: { text: string }) {
  const [, before = '', figure = text, after = ''] = /^(\D*)(\d.*?FCFA)(.*)$/.exec(text) ?? [];
  return (
    <p className="service-price">
      <span>{before}</span>
      <strong>{figure}</strong>
      <span>{after}</span>
    </p>
  );
}

/** A price list that compares at a glance. Specification, sections 2 and 9; FCFA only (clarification 5). */
export function Services() {
  const { custom } = services;
  return (
    <section id="services" className="services section" data-whatsapp-text={custom.whatsappText}>
      <div className="frame">
        <h2>{services.title}</h2>
        <p className="section-lead">{services.introduction}</p>
        <ol className="price-list">
          {services.items.map((service) => (
            <li
              key={service.offer}
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
              <a className="button button-secondary service-more" href="#contact">
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
        <div className="custom-service on-field">
          <h3>{custom.title}</h3>
          <p>{custom.description}</p>
          <p className="button-row">
            <ExternalLink
              className="button button-on-field"
              href={whatsappHref(custom.whatsappText)}
            >
              {custom.quote}
            </ExternalLink>
            <a className="button button-secondary" href={mailtoHref(custom.emailSubject)}>
              {custom.call}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
