import type { FAQPage, Offer, Organization, Person, WithContext } from 'schema-dts';
import { faq, navigation, offers, owner, services } from '#content/index.ts';

const person = `${owner.siteUrl}/#person`;

/*
 * JSON-LD for search engines. The types are those of the schema.org vocabulary: an unknown property or a
 * value of the wrong type fails the type check.
 */

/** FAQPage with the same texts as the page. */
function faqPage(): WithContext<FAQPage> {
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

function ownerAsPerson(): Person {
  return {
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
  };
}

/** The owner's business, which makes the offers: minimum prices in XOF (ISO 4217). */
function ownerAsOrganization(): Organization {
  return {
    '@type': 'Organization',
    '@id': `${owner.siteUrl}/#organization`,
    name: owner.name,
    url: `${owner.siteUrl}/`,
    founder: { '@id': person },
    makesOffer: services.items.map(({ offer, title, description }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
      ...priceOf(offer),
    })),
  };
}

/** The minimum price of a service; none where it is on request. */
function priceOf(offer: string): Pick<Offer, 'priceSpecification'> {
  const minPrice = offers[offer]?.fromFcfa;
  if (minPrice === undefined) return {};
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency: 'XOF' } };
}

/** Returns the JSON-LD of the home page. */
export const homeStructuredData = (): object[] => [
  ...(navigation.sections.includes('faq') ? [faqPage()] : []),
  { '@context': 'https://schema.org', '@graph': [ownerAsPerson(), ownerAsOrganization()] },
];
