import type { FAQPage, Organization, Person, WithContext } from 'schema-dts';
import { faq, navigation, offers, owner, services } from '#content/index.ts';

const person = `${owner.siteUrl}/#person`;

/*
 * The types are those of the schema.org vocabulary: a property that a type does not have, and a value
 * of another kind, fail the type check. JSON-LD that search engines read; no rich result is promised.
 */

/** FAQPage with the words of the page. Requirement 1.4. */
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

/** The owner's business, which makes the offers: least prices in XOF (ISO 4217). */
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
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: offers[offer]?.fromFcfa ?? 0,
        priceCurrency: 'XOF',
      },
    })),
  };
}

/** JSON-LD of the home page. */
export const homeStructuredData = (): object[] => [
  ...(navigation.sections.includes('faq') ? [faqPage()] : []),
  { '@context': 'https://schema.org', '@graph': [ownerAsPerson(), ownerAsOrganization()] },
];
