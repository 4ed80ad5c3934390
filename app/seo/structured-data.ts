import { faq } from '../../content/faq.ts';
import { offers } from '../../content/offers.ts';
import { owner } from '../../content/owner.ts';
import { services } from '../../content/services.ts';

const person = `${owner.siteUrl}/#person`;

/** FAQPage with the words of the page. Specification, sections 1 and 2; clarification 7. */
function faqPage() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The owner, as a person and as the organization that makes the offers, prices in XOF (ISO 4217). */
function publisher() {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Person',
        '@id': person,
        name: owner.name,
        jobTitle: owner.jobTitle,
        email: `mailto:${owner.email}`,
        telephone: owner.phone,
        url: `${owner.siteUrl}/`,
        sameAs: owner.social.map(({ url }) => url),
        address: {
          '@type': 'PostalAddress',
          addressLocality: owner.city,
          addressCountry: owner.countryCode,
        },
      },
      {
        '@type': 'Organization',
        '@id': `${owner.siteUrl}/#organization`,
        name: owner.name,
        url: `${owner.siteUrl}/`,
        founder: { '@id': person },
        makesOffer: services.items.map(({ offer, title, description }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description },
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: offers[offer].fromFcfa,
            priceCurrency: 'XOF',
          },
        })),
      },
    ],
  };
}

/** JSON-LD of the home page. */
export const homeStructuredData = (): object[] => [faqPage(), publisher()];
