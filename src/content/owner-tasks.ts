import type { Content } from './content.ts';
import type { FileName } from './files.ts';
import type { EntryPath } from './load/issue.ts';
import type { LoadedContent } from './load/load-content.ts';
import { samplesLeft } from './samples-left.ts';

/** Something the owner must still replace or decide before the site is theirs. */
export interface OwnerTask {
  /** File, line and entry, as in « content/owner.yaml:51 › legal.rccm ». */
  where: string;
  /** What to do and what happens until then: one sentence in English, without its full stop. */
  what: string;
  /** The site may not go public before: a sample would pass for a fact, or the law asks for it. */
  blocksPublishing: boolean;
}

/** What the server is set to do, where the privacy policy must say the same. */
export interface ServerSettings {
  /** Whether a language model is configured (ASSISTANT_BASE_URL and ASSISTANT_MODEL). */
  usesLanguageModel?: boolean;
}

type Owner = Content['owner'];
/** An entry of a file and what to do about it; a false one is done. */
type Entry =
  | readonly [entry: string, what: string, blocks?: 'blocks publishing' | undefined]
  | false
  | '';
const blocks = 'blocks publishing';

/** Members of ECOWAS since January 2025, in French: data that stays there needs no authorisation. */
const ECOWAS =
  /^(?:bénin|cabo verde|cap-vert|côte d’ivoire|gambie|ghana|guinée|guinée-bissau|libéria|nig[eé]ria|sénégal|sierra leone|togo)$/i;

const hidden = 'its line is hidden until then';

/** Addresses that are reserved for examples (RFC 2606), and profile links that lead to no one. */
const isSampleAddress = (address: string) =>
  /(?:^|[@./])example(?:\.(?:com|org|net))?(?:[/?#]|$)|\.example(?:[/?#]|$)/.test(address);
const isSamplePhone = (phone: string) => /0{8,}$/.test(phone);

function identityTasks({
  sample,
  email,
  phone,
  whatsapp,
  siteUrl,
  social,
  bookingUrl,
}: Owner): Entry[] {
  return [
    sample && ['sample', 'put your own identity in the whole file, then set it to non', blocks],
    isSampleAddress(email) && [
      'email',
      'give your address; messages to this one reach nobody',
      blocks,
    ],
    isSamplePhone(phone) && ['phone', 'give your number; the call buttons reach nobody', blocks],
    isSamplePhone(whatsapp) && [
      'whatsapp',
      'give your number; the WhatsApp buttons reach nobody',
      blocks,
    ],
    !bookingUrl && [
      'bookingUrl',
      'give the address of your calendar if you have one; the booking button opens WhatsApp until then',
    ],
    isSampleAddress(siteUrl) && [
      'siteUrl',
      'give the public address; search engines read it',
      blocks,
    ],
    ...social.map(
      ({ url }, index) =>
        isSampleAddress(url) &&
        ([`social.${index}`, `link your own profile or remove ${url}`, blocks] as const),
    ),
  ];
}

function legalTasks({ legal, host, processors, terms, countryCode }: Owner): Entry[] {
  return [
    !legal.address && [
      'legal.address',
      'give your business address, as the law asks; only the city stands there until then',
    ],
    !legal.legalForm && ['legal.legalForm', `give your legal form; ${hidden}`],
    !(legal.rccm || legal.idu || legal.entreprenant) && [
      'legal.rccm',
      `give the RCCM or IDU number if you are registered, or legal.entreprenant if you have declared yourself; ${hidden}`,
    ],
    !(legal.taxpayerNumber || legal.idu) && [
      'legal.taxpayerNumber',
      `give the taxpayer number if you are liable to VAT; ${hidden}`,
    ],
    !legal.vatStatus && ['legal.vatStatus', `say whether prices include tax; ${hidden}`],
    countryCode === 'CI' &&
      !legal.artciReceipt && [
        'legal.artciReceipt',
        `declare the site to ARTCI and give the receipt number; ${hidden}`,
      ],
    !host.name && ['host.name', `name the host, as the law asks; ${hidden}`, blocks],
    ...(['address', 'phone', 'country'] as const).map(
      (field) =>
        !host[field] && ([`host.${field}`, `give the host's ${field}; ${hidden}`] as const),
    ),
    countryCode === 'CI' &&
      host.country &&
      !ECOWAS.test(host.country) &&
      !legal.artciTransfer && [
        'legal.artciTransfer',
        `give the reference of ARTCI's authorisation, as the data leaves ECOWAS; ${hidden}`,
      ],
    !terms.payment && [
      'terms.payment',
      `say deposit, balance and means of payment, a client's first question; ${hidden}`,
    ],
    !terms.ownership && ['terms.ownership', `say who owns the work once it is paid; ${hidden}`],
    !terms.replyTime && ['terms.replyTime', `say how soon you answer; ${hidden}`],
    processors.length === 0 && [
      'processors',
      'list whoever handles data for you (host, mail, language model) with country and safeguard',
    ],
  ];
}

/** A difference between what the server does and what the privacy policy says it does. */
function settingTasks({ assistant }: Owner, { usesLanguageModel }: ServerSettings): Entry[] {
  return [
    usesLanguageModel !== undefined &&
      usesLanguageModel !== assistant.usesLanguageModel && [
        'assistant.usesLanguageModel',
        `set it to ${usesLanguageModel ? 'oui' : 'non'}, as the server is; the privacy policy says the opposite until then`,
      ],
  ];
}

function projectTasks({ categories }: Content['projects']): Entry[] {
  return categories.flatMap((category, categoryIndex) =>
    category.projects.map((project, index): Entry => {
      const entry = `categories.${categoryIndex}.projects.${index}`;
      if (project.link === '#') {
        return [entry, `replace or remove the placeholder "${project.title}" (${category.key})`];
      }
      return (
        isSampleAddress(project.link) && [
          `${entry}.link`,
          `link the real project "${project.title}" instead of ${project.link}`,
          blocks,
        ]
      );
    }),
  );
}

/**
 * What the owner must still replace or decide, in the order of importance. Empty when the site is
 * complete. `npm run content` and the start-up print it. Never throws.
 * @param locate where an entry stands (LoadedContent); without it, only the file is told
 * @param settings what the server is set to do; left out, it is not compared with the content
 */
export function ownerTasks(
  content: Content,
  locate?: LoadedContent['locate'],
  settings: ServerSettings = {},
): OwnerTask[] {
  const place = (name: FileName, path: EntryPath) => {
    if (!locate) return `content/${name}.yaml`;
    const { file, line } = locate(name, path);
    return `${file}:${line}`;
  };
  const inFile = (name: FileName, entries: Entry[]) =>
    entries.flatMap((entry) => {
      if (!entry) return [];
      const [path, what, blocking] = entry;
      const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      return [
        { where: `${place(name, steps)} › ${path}`, what, blocksPublishing: blocking === blocks },
      ];
    });
  const { owner, about, testimonials, projects } = content;
  return [
    ...inFile('owner', settingTasks(owner, settings)),
    ...inFile('owner', identityTasks(owner)),
    ...inFile('owner', legalTasks(owner)),
    ...inFile('about', [
      ...about.statistics.map(
        ({ number, source }, index) =>
          !source &&
          ([
            `statistics.${index}.source`,
            `say where and when « ${number} » was read; ${hidden}`,
          ] as const),
      ),
    ]),
    ...samplesLeft(content).flatMap(({ file, entry, what, blocksPublishing }) =>
      inFile(file, [[entry, what, blocksPublishing && blocks]]),
    ),
    ...inFile('testimonials', [
      testimonials.sample &&
        testimonials.items.length > 0 && [
          'items',
          'replace the invented testimonials by real ones, with consent, then set sample to non',
          blocks,
        ],
    ]),
    ...inFile('projects', projectTasks(projects)),
  ];
}
