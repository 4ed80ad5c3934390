import type * as schema from 'schema-dts';
import { faq, navigation, offers, owner, projects, services } from '#content/index.ts';
import { type Story, storyImage } from '../stories.ts';

const person = `${owner.siteUrl}/#person`;

/*
 * JSON-LD for search engines. The types are those of the schema.org vocabulary: an unknown property or a
 * value of the wrong type fails the type check.
 */

/** FAQPage with the same texts as the page. */
const faqPage = (): schema.WithContext<schema.FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const ownerAsPerson = (): schema.Person => ({
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
});

/** Returns the owner's business with its offers, in XOF: minimum prices unless fixed, none if on request. */
const ownerAsOrganization = (): schema.Organization => ({
  '@type': 'Organization',
  '@id': `${owner.siteUrl}/#organization`,
  name: owner.name,
  url: `${owner.siteUrl}/`,
  founder: { '@id': person },
  makesOffer: services.items.map(({ offer, title, description }): schema.Offer => {
    const figures = offers[offer];
    return {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
      ...(figures && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          [figures.fixedPrice ? 'price' : 'minPrice']: figures.fromFcfa,
          priceCurrency: 'XOF',
        },
      }),
    };
  }),
});

export const homeStructuredData = (): object[] => [
  ...(navigation.sections.includes('faq') ? [faqPage()] : []),
  { '@context': 'https://schema.org', '@graph': [ownerAsPerson(), ownerAsOrganization()] },
];

/** Returns the JSON-LD of the page of a project: the work, its author, and the breadcrumb. */
export function storyStructuredData(story: Story): object[] {
  const { title, description, technologies, address } = story;
  const url = owner.siteUrl + address.path;
  const work: schema.WithContext<schema.CreativeWork> = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    description,
    url,
    image: owner.siteUrl + storyImage(story),
    keywords: technologies.join(', '),
    creator: { '@type': 'Person', '@id': person, name: owner.name, url: `${owner.siteUrl}/` },
  };
  const way = [
    [projects.storyPage.home, `${owner.siteUrl}/`],
    [projects.title, `${owner.siteUrl}/#projects`],
    [title, url],
  ] as const;
  const path: schema.WithContext<schema.BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
  return [work, path];
}
