import type { Content } from './content.ts';
import type { FileName } from './files.ts';
import type { LoadedContent } from './load/load-content.ts';
import sampleWords from './sample-words.json' with { type: 'json' };

/** Something the owner must still replace or decide before the site is theirs. */
export interface OwnerTask {
  /** File, line and entry, as in « content/owner.yaml:51 › legal.rccm ». */
  where: string;
  /** What to do and what happens until then: one French sentence without a full stop. */
  what: string;
  /** Whether the site may not go public before: a sample would be taken for a fact, or the law requires it. */
  blocksPublishing: boolean;
}

/** Settings of the server that the privacy policy must agree with. */
export interface ServerSettings {
  /** Whether a language model is configured (ASSISTANT_BASE_URL and ASSISTANT_MODEL). */
  usesLanguageModel?: boolean;
}

/** What to do about entries, by file and path (« owner.host.name »); falsy if nothing is left to do. */
type Drafts = Record<string, string | false | undefined>;

/** Members of ECOWAS since January 2025, in French: data that stays there needs no authorisation. */
const ECOWAS =
  /^(?:bénin|cabo verde|cap-vert|côte d’ivoire|gambie|ghana|guinée|guinée-bissau|libéria|nig[eé]ria|sénégal|sierra leone|togo)$/i;

const hidden = 'sa ligne est cachée d’ici là';

/** Addresses that are reserved for examples (RFC 2606), and profile links that lead to no one. */
const isSampleAddress = (address: string) =>
  /(?:^|[@./])example(?:\.(?:com|org|net))?(?:[/?#]|$)|\.example(?:[/?#]|$)/.test(address);
const isSamplePhone = (phone: string) => /0{8,}$/.test(phone);

/** Makes drafts for the entries of a list. */
const each = <Entry>(list: readonly Entry[], draft: (entry: Entry, index: number) => Drafts) =>
  Object.assign({}, ...list.map(draft)) as Drafts;

type Projects = Content['projects']['categories'][number]['projects'];

/** Makes drafts for every project, at its entry. */
const eachProject = (
  { categories }: Content['projects'],
  draft: (project: Projects[number], entry: string, category: string) => Drafts,
): Drafts =>
  each(categories, ({ projects, key }, index) =>
    each(projects, (project, place) =>
      draft(project, `projects.categories.${index}.projects.${place}`, key),
    ),
  );

/** Returns what would be taken for a fact or is required by law. */
const mustReplace = ({ owner, testimonials, projects }: Content): Drafts => ({
  'owner.sample':
    owner.sample && 'mettez votre identité dans tout le fichier, puis écrivez non ici',
  'owner.email':
    isSampleAddress(owner.email) && 'donnez votre adresse ; les messages à celle-ci se perdent',
  'owner.phone':
    isSamplePhone(owner.phone) && 'donnez votre numéro ; les boutons d’appel ne joignent personne',
  'owner.whatsapp':
    isSamplePhone(owner.whatsapp) &&
    'donnez votre numéro ; les boutons WhatsApp ne joignent personne',
  'owner.siteUrl':
    isSampleAddress(owner.siteUrl) &&
    'donnez l’adresse publique du site ; les moteurs de recherche la lisent',
  ...each(owner.social, ({ url }, index) => ({
    [`owner.social.${index}`]:
      isSampleAddress(url) && `mettez l’adresse de votre profil, ou ôtez ${url}`,
  })),
  'owner.host.name': !owner.host.name && `nommez l’hébergeur, comme la loi le demande ; ${hidden}`,
  'testimonials.items':
    testimonials.sample &&
    testimonials.items.length > 0 &&
    'remplacez les témoignages inventés par de vrais, avec l’accord de leurs auteurs, puis mettez sample à non',
  ...eachProject(projects, ({ link, title, story }, entry) => ({
    [`${entry}.link`]:
      isSampleAddress(link) && `mettez l’adresse du vrai projet « ${title} » à la place de ${link}`,
    [`${entry}.story.sample`]:
      story?.sample &&
      `racontez le vrai projet « ${title} », ou ôtez son histoire inventée, puis écrivez non ici`,
  })),
});

/** Returns what the page hides or leaves open until the owner provides it. */
function mayState(
  { owner, about, projects }: Content,
  { usesLanguageModel }: ServerSettings,
): Drafts {
  const { legal, host, processors, terms, countryCode, assistant, bookingUrl } = owner;
  const isIvorian = countryCode === 'CI';
  return {
    'owner.assistant.usesLanguageModel':
      usesLanguageModel !== undefined &&
      usesLanguageModel !== assistant.usesLanguageModel &&
      `écrivez ${usesLanguageModel ? 'oui' : 'non'}, comme le serveur est réglé ; d’ici là, la politique de confidentialité dit le contraire`,
    'owner.bookingUrl':
      !bookingUrl &&
      'donnez l’adresse de votre agenda si vous en avez un ; d’ici là, le bouton de rendez-vous ouvre WhatsApp',
    'owner.legal.address':
      !legal.address &&
      'donnez l’adresse de votre entreprise, comme la loi le demande ; d’ici là, la page ne montre que la ville',
    'owner.legal.legalForm': !legal.legalForm && `donnez votre forme juridique ; ${hidden}`,
    'owner.legal.rccm':
      !(legal.rccm || legal.idu || legal.entreprenant) &&
      `donnez votre numéro RCCM ou IDU si vous en avez un, ou legal.entreprenant après votre déclaration ; ${hidden}`,
    'owner.legal.taxpayerNumber':
      !(legal.taxpayerNumber || legal.idu) &&
      `donnez votre numéro de compte contribuable si vous payez la TVA ; ${hidden}`,
    'owner.legal.vatStatus':
      !legal.vatStatus && `dites si vos prix comprennent les taxes ; ${hidden}`,
    'owner.legal.artciReceipt':
      isIvorian &&
      !legal.artciReceipt &&
      `déclarez le site à l’ARTCI et donnez le numéro du récépissé ; ${hidden}`,
    'owner.host.address': !host.address && `donnez l’adresse de l’hébergeur ; ${hidden}`,
    'owner.host.phone': !host.phone && `donnez le téléphone de l’hébergeur ; ${hidden}`,
    'owner.host.country': !host.country && `donnez le pays de l’hébergeur ; ${hidden}`,
    'owner.legal.artciTransfer':
      isIvorian &&
      host.country !== '' &&
      !ECOWAS.test(host.country) &&
      !legal.artciTransfer &&
      `donnez la référence de l’autorisation de l’ARTCI, car les données quittent la CEDEAO ; ${hidden}`,
    'owner.terms.payment':
      !terms.payment &&
      `dites l’acompte, le solde et les moyens de paiement, la première question d’un client ; ${hidden}`,
    'owner.terms.ownership':
      !terms.ownership && `dites à qui appartient le travail une fois payé ; ${hidden}`,
    'owner.terms.replyTime':
      !terms.replyTime && `dites en combien de temps vous répondez ; ${hidden}`,
    'owner.processors':
      processors.length === 0 &&
      'citez ceux qui traitent des données pour vous (hébergeur, e-mails, modèle de langage), avec leur pays et ce qui les protège',
    ...each(about.statistics, ({ number, source }, index) => ({
      [`about.statistics.${index}.source`]:
        !source &&
        !/^(?:19|20)\d\d$/.test(number) &&
        `dites où et quand « ${number} » a été relevé ; d’ici là, rien ne le dit`,
    })),
    ...eachProject(projects, ({ link, title }, entry, category) => ({
      [entry]: link === '#' && `remplacez ou ôtez la place à prendre « ${title} » (${category})`,
    })),
  };
}

/**
 * One entry of each file that owners of other trades or countries word differently: while it equals the
 * sample's (sample-words.json), so does the text around it.
 */
const SAMPLE_TEXTS = {
  'owner.portraitAlt': 'mettez votre portrait à la place de portrait.svg, et dites ce qu’il montre',
  'owner.terms.payment':
    'dites l’acompte, le solde et les moyens de paiement, ou laissez la ligne vide',
  'owner.terms.ownership':
    'dites à qui appartient le travail une fois payé, ou laissez la ligne vide',
  'owner.terms.replyTime': 'dites en combien de temps vous répondez',
  'hero.tagline': 'dites ce que vous faites, et pour qui dans les lignes suivantes',
  'about.statistics.0.label':
    'donnez vos propres chiffres, que vous pouvez prouver, et votre histoire',
  'services.items.0.title':
    'donnez vos services, leurs prix et les noms que vos clients leur donnent',
  'skills.categories.0.category': 'dites avec quoi vous travaillez',
  'contact.cards.hours.value': 'donnez vos horaires',
  'faq.items.0.question': 'répondez aux questions que vos clients posent',
  'footer.services.0.label': 'nommez aussi vos services ici',
  'pages.home.description':
    'dites ce que montrent les moteurs de recherche, ici et dans home.title',
  'chat.quickQuestions.0': 'proposez des questions sur vos services',
  'assistant.definitions.0.terms.0':
    'mettez dans tout le fichier ce que dit votre métier ; ôtez ce qui ne lui sert pas, ou le fichier',
  'assistant-questions.others.role':
    'proposez des questions de votre métier, ou ôtez tout le fichier',
  'legal-notice.introduction': 'nommez la loi de votre pays, ici et dans privacy-policy.yaml',
} satisfies typeof sampleWords;
/** Entries that would pass for a fact. */
const FACTS = [
  'owner.terms.payment',
  'owner.terms.ownership',
  'owner.terms.replyTime',
  'about.statistics.0.label',
];

export const SAMPLE_ENTRIES = Object.entries(SAMPLE_TEXTS).map(([key, what]) => {
  const [file = '', ...path] = key.split('.');
  const part = file.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
  return { key, file: file as FileName, part: part as keyof Content, entry: path.join('.'), what };
});

/** Returns a text of the content by its path; undefined where there is none. */
export const textAt = (part: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], part);

/** Finds the entries that still have the sample's words, in the order of the page. */
const samplesLeft = (content: Content) =>
  SAMPLE_ENTRIES.filter(({ key, part, entry }) => {
    // The sample's legal pages are those of its country.
    if (part === 'legalNotice' && content.owner.countryCode === 'CI') return false;
    return textAt(content[part], entry) === sampleWords[key as keyof typeof sampleWords];
  });

/**
 * Returns what the owner must still replace or decide, what blocks publishing first; empty if the site is
 * complete. `npm run content` and `npm start` print it. Never throws.
 * @param locate returns the place of an entry (LoadedContent); without it, only the file is named
 * @param settings of the server; without them, the content is not compared with them
 */
export function ownerTasks(
  content: Content,
  locate?: LoadedContent['locate'],
  settings: ServerSettings = {},
): OwnerTask[] {
  const tasksOf = (drafts: Drafts, blocksPublishing: boolean): OwnerTask[] =>
    Object.entries(drafts).flatMap(([key, what]) => {
      if (!what) return [];
      const [file = '', ...steps] = key.split('.');
      const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const place = locate?.(file as FileName, path);
      const shown = place ? `${place.file}:${place.line}` : `content/${file}.yaml`;
      return [{ where: `${shown} › ${steps.join('.')}`, what, blocksPublishing }];
    });
  const left = samplesLeft(content);
  const samples = (areFacts: boolean) =>
    each(left, ({ key, what }) => ({ [key]: FACTS.includes(key) === areFacts && what }));
  return [
    ...tasksOf({ ...mustReplace(content), ...samples(true) }, true),
    ...tasksOf({ ...mayState(content, settings), ...samples(false) }, false),
  ];
}
