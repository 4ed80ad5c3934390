import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import { testimonials } from '#content/testimonials.ts';

/** Something the owner must still replace or decide before the site is theirs. */
export interface OwnerTask {
  /** File and entry, as in « content/owner.ts › legal.rccm ». */
  where: string;
  /** What to do and what happens until then: one sentence in English, without its full stop. */
  what: string;
}

/** What the server is set to do, where the privacy policy must say the same. */
export interface ServerSettings {
  /** Whether a language model is configured (ASSISTANT_BASE_URL and ASSISTANT_MODEL). */
  usesLanguageModel?: boolean;
}

/** The content that the tasks are read from; a test passes its own. */
const site = { owner, projects, testimonials };

/** Addresses that are reserved for examples (RFC 2606), and profile links that lead to no one. */
const isSampleAddress = (address: string) =>
  /(?:^|[@./])example(?:\.(?:com|org|net))?(?:[/?#]|$)|\.example(?:[/?#]|$)/.test(address);
const isSamplePhone = (phone: string) => /0{8,}$/.test(phone);

function identityTasks({ sample, email, phone, whatsapp, siteUrl, social }: typeof owner) {
  return [
    sample && ['sample', 'put your own identity in the whole file, then set it to false'],
    isSampleAddress(email) && ['email', 'give your address; messages to this one reach nobody'],
    isSamplePhone(phone) && ['phone', 'give your number; the call buttons reach nobody'],
    isSamplePhone(whatsapp) && ['whatsapp', 'give your number; the WhatsApp buttons reach nobody'],
    isSampleAddress(siteUrl) && ['siteUrl', 'give the public address; search engines read it'],
    ...social.map(
      ({ url }, index) =>
        isSampleAddress(url) && [`social.${index}`, `link your own profile or remove ${url}`],
    ),
  ];
}

function legalTasks({ legal, host, processors }: typeof owner) {
  const hidden = 'its line is hidden until then';
  return [
    !legal.address && [
      'legal.address',
      'give your business address, as the law asks; only the city stands there until then',
    ],
    !legal.legalForm && ['legal.legalForm', `give your legal form; ${hidden}`],
    !(legal.rccm || legal.idu) && [
      'legal.rccm',
      `give the RCCM or IDU number if you are registered; ${hidden}`,
    ],
    !(legal.taxpayerNumber || legal.idu) && [
      'legal.taxpayerNumber',
      `give the taxpayer number if you are liable to VAT; ${hidden}`,
    ],
    !legal.vatStatus && ['legal.vatStatus', `say whether prices include tax; ${hidden}`],
    !legal.artciReceipt && [
      'legal.artciReceipt',
      `declare the site to ARTCI and give the receipt number; ${hidden}`,
    ],
    ...(['name', 'address', 'phone', 'country'] as const).map(
      (field) => !host[field] && [`host.${field}`, `give the host's ${field}; ${hidden}`],
    ),
    processors.length === 0 && [
      'processors',
      'list whoever handles data for you (host, mail, language model) with country and safeguard',
    ],
  ];
}

/** A difference between what the server does and what the privacy policy says it does. */
function settingTasks({ assistant }: typeof owner, { usesLanguageModel }: ServerSettings) {
  return [
    usesLanguageModel !== undefined &&
      usesLanguageModel !== assistant.usesLanguageModel && [
        'assistant.usesLanguageModel',
        `set it to ${usesLanguageModel}, as the server is; the privacy policy says the opposite until then`,
      ],
  ];
}

function projectTasks({ categories }: typeof projects) {
  return categories.flatMap((category, categoryIndex) =>
    category.projects.map((project, index) => {
      const entry = `categories.${categoryIndex}.projects.${index}`;
      if (project.link === '#') {
        return [entry, `replace or remove the placeholder "${project.title}" (${category.key})`];
      }
      return (
        isSampleAddress(project.link) && [
          `${entry}.link`,
          `link the real project "${project.title}" instead of ${project.link}`,
        ]
      );
    }),
  );
}

/**
 * What the owner must still replace or decide, in the order of importance. Empty when the site is
 * complete. `npm run content` and the start-up print it. Never throws.
 * @param settings what the server is set to do; left out, it is not compared with the content
 * @param content only for tests
 */
export function ownerTasks(settings: ServerSettings = {}, content = site): OwnerTask[] {
  const inFile = (file: string, entries: (string[] | false | undefined)[]) =>
    entries.flatMap((entry) =>
      entry ? [{ where: `content/${file} › ${entry[0]}`, what: entry[1] ?? '' }] : [],
    );
  return [
    ...inFile('owner.ts', settingTasks(content.owner, settings)),
    ...inFile('owner.ts', identityTasks(content.owner)),
    ...inFile('owner.ts', legalTasks(content.owner)),
    ...inFile('about.ts', [
      content.owner.sample && ['statistics', 'give figures of your own that you can prove'],
    ]),
    ...inFile('contact.ts', [content.owner.sample && ['cards.hours', 'give your own hours']]),
    ...inFile('testimonials.ts', [
      content.testimonials.sample && [
        'items',
        'replace the invented testimonials by real ones, with consent, then set sample to false',
      ],
    ]),
    ...inFile('projects.ts', projectTasks(content.projects)),
  ];
}
