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

/** A task before its place is known. */
interface Draft {
  entry: string;
  what: string;
  blocksPublishing: boolean;
}

/** A task that may wait, where `open` holds. */
const optional = (open: unknown, entry: string, what: string): Draft[] =>
  open ? [{ entry, what, blocksPublishing: false }] : [];

/** A task that must be done before the site is public, where `open` holds. */
const blocking = (open: unknown, entry: string, what: string): Draft[] =>
  open ? [{ entry, what, blocksPublishing: true }] : [];

/** Members of ECOWAS since January 2025, in French: data that stays there needs no authorisation. */
const ECOWAS =
  /^(?:bénin|cabo verde|cap-vert|côte d’ivoire|gambie|ghana|guinée|guinée-bissau|libéria|nig[eé]ria|sénégal|sierra leone|togo)$/i;

const hidden = 'its line is hidden until then';

/** Addresses that are reserved for examples (RFC 2606), and profile links that lead to no one. */
const isSampleAddress = (address: string) =>
  /(?:^|[@./])example(?:\.(?:com|org|net))?(?:[/?#]|$)|\.example(?:[/?#]|$)/.test(address);
const isSamplePhone = (phone: string) => /0{8,}$/.test(phone);

function identityTasks(owner: Owner): Draft[] {
  const { sample, email, phone, whatsapp, siteUrl, social, bookingUrl } = owner;
  return [
    blocking(sample, 'sample', 'put your own identity in the whole file, then set it to non'),
    blocking(isSampleAddress(email), 'email', 'give your address; messages to this one get lost'),
    blocking(isSamplePhone(phone), 'phone', 'give your number; the call buttons reach no one'),
    blocking(
      isSamplePhone(whatsapp),
      'whatsapp',
      'give your number; the WhatsApp buttons reach no one',
    ),
    optional(
      !bookingUrl,
      'bookingUrl',
      'give the address of your calendar if you have one; the booking button opens WhatsApp until then',
    ),
    blocking(
      isSampleAddress(siteUrl),
      'siteUrl',
      'give the public address; search engines read it',
    ),
    social.flatMap(({ url }, index) =>
      blocking(isSampleAddress(url), `social.${index}`, `link your own profile or remove ${url}`),
    ),
  ].flat();
}

function legalTasks({ legal, host, processors, terms, countryCode }: Owner): Draft[] {
  const isIvorian = countryCode === 'CI';
  return [
    optional(
      !legal.address,
      'legal.address',
      'give your business address, as the law asks; the page shows only the city until then',
    ),
    optional(!legal.legalForm, 'legal.legalForm', `give your legal form; ${hidden}`),
    optional(
      !(legal.rccm || legal.idu || legal.entreprenant),
      'legal.rccm',
      `give the RCCM or IDU number if you are registered, or legal.entreprenant if you have declared yourself; ${hidden}`,
    ),
    optional(
      !(legal.taxpayerNumber || legal.idu),
      'legal.taxpayerNumber',
      `give the taxpayer number if you are liable to VAT; ${hidden}`,
    ),
    optional(!legal.vatStatus, 'legal.vatStatus', `say whether prices include tax; ${hidden}`),
    optional(
      isIvorian && !legal.artciReceipt,
      'legal.artciReceipt',
      `declare the site to ARTCI and give the receipt number; ${hidden}`,
    ),
    blocking(!host.name, 'host.name', `name the host, as the law asks; ${hidden}`),
    (['address', 'phone', 'country'] as const).flatMap((field) =>
      optional(!host[field], `host.${field}`, `give the host's ${field}; ${hidden}`),
    ),
    optional(
      isIvorian && host.country && !ECOWAS.test(host.country) && !legal.artciTransfer,
      'legal.artciTransfer',
      `give the reference of ARTCI's authorisation, as the data leaves ECOWAS; ${hidden}`,
    ),
    optional(
      !terms.payment,
      'terms.payment',
      `say deposit, balance and means of payment, a client's first question; ${hidden}`,
    ),
    optional(
      !terms.ownership,
      'terms.ownership',
      `say who owns the work once it is paid; ${hidden}`,
    ),
    optional(!terms.replyTime, 'terms.replyTime', `say how soon you answer; ${hidden}`),
    optional(
      processors.length === 0,
      'processors',
      'list those who handle data for you (host, mail, language model) with country and safeguard',
    ),
  ].flat();
}

/** Reports a difference between what the server does and what the privacy policy says it does. */
const settingTasks = ({ assistant }: Owner, { usesLanguageModel }: ServerSettings): Draft[] =>
  optional(
    usesLanguageModel !== undefined && usesLanguageModel !== assistant.usesLanguageModel,
    'assistant.usesLanguageModel',
    `set it to ${usesLanguageModel ? 'oui' : 'non'}, as the server is; the privacy policy says the opposite until then`,
  );

const statisticTasks = ({ statistics }: Content['about']): Draft[] =>
  statistics.flatMap(({ number, source }, index) =>
    optional(
      !source,
      `statistics.${index}.source`,
      `say where and when « ${number} » was read; ${hidden}`,
    ),
  );

const projectTasks = ({ categories }: Content['projects']): Draft[] =>
  categories.flatMap((category, categoryIndex) =>
    category.projects.flatMap(({ link, title }, index) => {
      const entry = `categories.${categoryIndex}.projects.${index}`;
      const placeholder = `replace or remove the placeholder "${title}" (${category.key})`;
      const sample = `link the real project "${title}" instead of ${link}`;
      return link === '#'
        ? optional(true, entry, placeholder)
        : blocking(isSampleAddress(link), `${entry}.link`, sample);
    }),
  );

/**
 * Returns what the owner must still replace or decide, in the order of importance: nothing when the
 * site is complete. `npm run content` and the start-up print it. Never throws.
 * @param locate the place of an entry (LoadedContent); without it, only the file is named
 * @param settings what the server is set to do; without it, the content is not compared with it
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
  const inFile = (name: FileName, drafts: Draft[]): OwnerTask[] =>
    drafts.map(({ entry, what, blocksPublishing }) => {
      const path = entry.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      return { where: `${place(name, path)} › ${entry}`, what, blocksPublishing };
    });
  const { owner, about, testimonials, projects } = content;
  return [
    inFile('owner', settingTasks(owner, settings)),
    inFile('owner', identityTasks(owner)),
    inFile('owner', legalTasks(owner)),
    inFile('about', statisticTasks(about)),
    samplesLeft(content).flatMap(({ file, ...draft }) => inFile(file, [draft])),
    inFile(
      'testimonials',
      blocking(
        testimonials.sample && testimonials.items.length > 0,
        'items',
        'replace the invented testimonials by real ones, with consent, then set sample to non',
      ),
    ),
    inFile('projects', projectTasks(projects)),
  ].flat();
}
