import { PAYMENT_SITES, type PaymentService, siteOf } from '#shared/payment-links.ts';
import type { Content } from './content.ts';
import type { FileName } from './files.ts';
import type { EntryPath } from './load/issue.ts';
import type { LoadedContent } from './load/load-content.ts';
import { samplesLeft } from './samples-left.ts';

/** Something the owner must still replace or decide before the site is theirs. */
export interface OwnerTask {
  /** File, line and entry, as in « content/owner.yaml:51 › legal.rccm ». */
  where: string;
  /** What to do and what happens until then: one sentence in French, without its full stop. */
  what: string;
  /** The site may not go public before: a sample would be taken as a fact, or the law requires it. */
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

const hidden = 'sa ligne est cachée d’ici là';

/** Addresses that are reserved for examples (RFC 2606), and profile links that lead to no one. */
const isSampleAddress = (address: string) =>
  /(?:^|[@./])example(?:\.(?:com|org|net))?(?:[/?#]|$)|\.example(?:[/?#]|$)/.test(address);
const isSamplePhone = (phone: string) => /0{8,}$/.test(phone);

function identityTasks(owner: Owner): Draft[] {
  const { sample, email, phone, whatsapp, siteUrl, social, bookingUrl } = owner;
  return [
    blocking(sample, 'sample', 'mettez votre identité dans tout le fichier, puis écrivez non ici'),
    blocking(
      isSampleAddress(email),
      'email',
      'donnez votre adresse ; les messages à celle-ci se perdent',
    ),
    blocking(
      isSamplePhone(phone),
      'phone',
      'donnez votre numéro ; les boutons d’appel ne joignent personne',
    ),
    blocking(
      isSamplePhone(whatsapp),
      'whatsapp',
      'donnez votre numéro ; les boutons WhatsApp ne joignent personne',
    ),
    optional(
      !bookingUrl,
      'bookingUrl',
      'donnez l’adresse de votre agenda si vous en avez un ; d’ici là, le bouton de rendez-vous ouvre WhatsApp',
    ),
    blocking(
      isSampleAddress(siteUrl),
      'siteUrl',
      'donnez l’adresse publique du site ; les moteurs de recherche la lisent',
    ),
    social.flatMap(({ url }, index) =>
      blocking(
        isSampleAddress(url),
        `social.${index}`,
        `mettez l’adresse de votre profil, ou ôtez ${url}`,
      ),
    ),
  ].flat();
}

function legalTasks({ legal, host, processors, terms, countryCode }: Owner): Draft[] {
  const isIvorian = countryCode === 'CI';
  return [
    optional(
      !legal.address,
      'legal.address',
      'donnez l’adresse de votre entreprise, comme la loi le demande ; d’ici là, la page ne montre que la ville',
    ),
    optional(!legal.legalForm, 'legal.legalForm', `donnez votre forme juridique ; ${hidden}`),
    optional(
      !(legal.rccm || legal.idu || legal.entreprenant),
      'legal.rccm',
      `donnez votre numéro RCCM ou IDU si vous en avez un, ou legal.entreprenant après votre déclaration ; ${hidden}`,
    ),
    optional(
      !(legal.taxpayerNumber || legal.idu),
      'legal.taxpayerNumber',
      `donnez votre numéro de compte contribuable si vous payez la TVA ; ${hidden}`,
    ),
    optional(
      !legal.vatStatus,
      'legal.vatStatus',
      `dites si vos prix comprennent les taxes ; ${hidden}`,
    ),
    optional(
      isIvorian && !legal.artciReceipt,
      'legal.artciReceipt',
      `déclarez le site à l’ARTCI et donnez le numéro du récépissé ; ${hidden}`,
    ),
    blocking(!host.name, 'host.name', `nommez l’hébergeur, comme la loi le demande ; ${hidden}`),
    optional(!host.address, 'host.address', `donnez l’adresse de l’hébergeur ; ${hidden}`),
    optional(!host.phone, 'host.phone', `donnez le téléphone de l’hébergeur ; ${hidden}`),
    optional(!host.country, 'host.country', `donnez le pays de l’hébergeur ; ${hidden}`),
    optional(
      isIvorian && host.country && !ECOWAS.test(host.country) && !legal.artciTransfer,
      'legal.artciTransfer',
      `donnez la référence de l’autorisation de l’ARTCI, car les données quittent la CEDEAO ; ${hidden}`,
    ),
    optional(
      !terms.payment,
      'terms.payment',
      `dites l’acompte, le solde et les moyens de paiement, la première question d’un client ; ${hidden}`,
    ),
    optional(
      !terms.ownership,
      'terms.ownership',
      `dites à qui appartient le travail une fois payé ; ${hidden}`,
    ),
    optional(
      !terms.replyTime,
      'terms.replyTime',
      `dites en combien de temps vous répondez ; ${hidden}`,
    ),
    optional(
      processors.length === 0,
      'processors',
      'citez ceux qui traitent des données pour vous (hébergeur, e-mails, modèle de langage), avec leur pays et ce qui les protège',
    ),
  ].flat();
}

const paymentTasks = ({ paymentLinks }: Owner): Draft[] =>
  (Object.keys(PAYMENT_SITES) as PaymentService[]).flatMap((service) => {
    const link = paymentLinks?.[service];
    return optional(
      link && !siteOf(service, link).isKnown,
      `paymentLinks.${service}`,
      `vérifiez que ${link} est bien votre lien : ce n’est pas une adresse connue de ce service`,
    );
  });

/** Reports a difference between what the server does and what the privacy policy says it does. */
const settingTasks = ({ assistant }: Owner, { usesLanguageModel }: ServerSettings): Draft[] =>
  optional(
    usesLanguageModel !== undefined && usesLanguageModel !== assistant.usesLanguageModel,
    'assistant.usesLanguageModel',
    `écrivez ${usesLanguageModel ? 'oui' : 'non'}, comme le serveur est réglé ; d’ici là, la politique de confidentialité dit le contraire`,
  );

const statisticTasks = ({ statistics }: Content['about']): Draft[] =>
  statistics.flatMap(({ number, source }, index) =>
    optional(
      !source,
      `statistics.${index}.source`,
      `dites où et quand « ${number} » a été relevé ; d’ici là, rien ne le dit`,
    ),
  );

const projectTasks = ({ categories }: Content['projects']): Draft[] =>
  categories.flatMap((category, categoryIndex) =>
    category.projects.flatMap(({ link, title, stats, story }, index) => {
      const entry = `categories.${categoryIndex}.projects.${index}`;
      const placeholder = `remplacez ou ôtez la place à prendre « ${title} » (${category.key})`;
      const sample = `mettez l’adresse du vrai projet « ${title} » à la place de ${link}`;
      return [
        link === '#'
          ? optional(true, entry, placeholder)
          : blocking(isSampleAddress(link), `${entry}.link`, sample),
        blocking(
          story?.sample,
          `${entry}.story.sample`,
          `racontez le vrai projet « ${title} », ou ôtez son histoire inventée, puis écrivez non ici`,
        ),
        optional(
          story && stats.value && !story.source,
          `${entry}.story.source`,
          `dites où et quand « ${stats.value} » a été relevé ; d’ici là, la page ne le dit pas`,
        ),
      ].flat();
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
    inFile('owner', paymentTasks(owner)),
    inFile('about', statisticTasks(about)),
    samplesLeft(content).flatMap(({ file, ...draft }) => inFile(file, [draft])),
    inFile(
      'testimonials',
      blocking(
        testimonials.sample && testimonials.items.length > 0,
        'items',
        'remplacez les témoignages inventés par de vrais, avec l’accord de leurs auteurs, puis mettez sample à non',
      ),
    ),
    inFile('projects', projectTasks(projects)),
  ].flat();
}
