import type { ReadMessage } from '../language/read-message.ts';
import type { Clause } from './analyse.ts';
import type { Intent, PrivacyTopic } from './intent.ts';

/** What the resolution needs to know of the content. */
export interface Facts {
  /** Price in FCFA and in euros of a service, where stated. */
  priceOf(offer: string): { fcfa: number; eur?: number } | undefined;
  /** Indexes of the projects that hold a word of a text, best first. */
  projectsAbout(text: string): number[];
  /** Index of the entry of the FAQ that answers a text which no rule covers. */
  faqAbout(text: string): number | undefined;
  /** Indexes of the projects whose figure a text speaks of: "élèves", "messages envoyés". */
  projectsCounted(text: string): number[];
  /** The service that holds most words of a text which no rule covers. */
  serviceAbout(text: string): string | undefined;
}

interface Context {
  message: ReadMessage;
  clauses: readonly Clause[];
  facts: Facts;
  /** Services that the last clauses were about. */
  services: string[];
  /** A clause has given figures since the last service was named. */
  figured: boolean;
  /** Services that the visitor has already, anywhere in the message. */
  possessed: string[];
  /** Services known from the whole message, for a clause that names none. */
  fallback: string[];
  aspects: ('price' | 'delay' | 'content')[];
  privacy: boolean;
  /** The last clause was about a subject that has its own price and duration. */
  owner: boolean;
  /** The last clause was about talking together. */
  talk: boolean;
}

const unique = <T>(items: readonly T[]) => [...new Set(items)];

const YES =
  / (?:faites|fais|pouvez|peux|peut|proposez|proposes|developpez|developpes|creez|crees|realisez|realises|savez|sais|possible|moyen|est ce que|offrez|montez|construisez|concevez|faire|occupez|gerez|travaillez|intervenez|accompagnez|formez|donnez|donne|donnes|avez vous|integrez|installez|mettez|assurez|fournissez|referencez|etes vous|vous etes|aidez|aider|capable|capables|maitrisez|utilisez|enseignez|animez|apprendre|former|prenez) /;
const BUDGET =
  / (?:budget|dispose|j ai|avec|moyens|poche|economise|mettre|max|maximum|ne depasse|possede) /;
const EUROS = / (?:euro|euros|eur) /;
const COUNT_OF_TIME =
  / (\d+|un|une|deux|trois|quelques) (?:jour|jours|heure|heures|h|semaine|semaines|mois) | \d+h /;
const IGNORANCE =
  / (?:sait|sais|savent|savons|connais|connaissent|connait|connaissons|maitrise|maitrisent|comprends|comprend|comprennent) (?:pas|rien|mal|toujours pas) /;
const PAST_WORK_WORDS =
  / (?:site|sites|web|page|pages|projets?|applications?|realisations?|exemples?|travaux|travail|fait|faits|realise|cree|developpe|deja|montre|montrer|portfolio pour|clients?|avez|vous|plateforme|concu|travaille|mis|ligne|vos|votre|compte|nombre|creations?|references?)(?= )/g;
const GENERIC_OBJECTS =
  / (?:vous|moi|nous|toi|qui|quoi|quel|quels|quelle|quelles|d|des|de|le|la|les|ca|cela|autres?|gens|personnes?|voir|ce|cette|entreprises?|passe|domaine|genre|type) /;
const EXAMPLES = / (?:exemples?|references?|realisations|montrez|montre|montrer|voir) /;
/** A clause that only sets the scene: "quand tu finis", "si je commande". */
const SUBORDINATE =
  /^ (?:et )?(?:quand|si|lorsque|une fois|apres que|des que) (?:je|tu|vous|on|il|elle|nous|ils) /;
const COUNTS = / (?:nombre|combien|volume|total|quantite|combientemps|depuis|annee|quand|jours) /;
const TALK = / (?:parler|causer|discuter|echanger|rencontrer|conseils?|avis) /;
const STRONG_CONTACT =
  / (?:vous|te|t|lui|l) (?:contacter|contacte|joindre|ecrire|ecris|parler|appeler|appelle|voir|trouver|joins) | (?:contact|contacter|joindre|coordonnees|numero|rappeler|rappelez) /;

/** Topics that own the price or the delay asked in the same clause. */
const OWNERS = ['after-maintenance', 'maintenance', 'consultation'] as const;
/** Subjects with no published answer that come before a service's figures. */
const UNPUBLISHED = [
  'otherClients',
  'private',
  'refund',
  'diploma',
  'recruitment',
  'partnership',
  'contract',
  'ownership',
  'invoice',
  'delayPenalty',
  'experience',
  'team',
  'languages',
  'hosting',
  'revisions',
  'graphics',
  'currency',
  'payment',
  'discount',
] as const;
const CONTACT_TOPICS: readonly string[] = [
  'reply-time',
  'hours',
  'whatsapp',
  'phone',
  'email',
  'form',
  'contact',
];
const INFO_TOPICS = [
  'reply-time',
  'hours',
  'whatsapp',
  'phone',
  'email',
  'form',
  'contact',
  'quote',
  'social',
  'testimonials',
  'projects',
  'process',
  'role',
  'person',
  'remote',
  'location',
  'skills',
  'services',
] as const;

/** Which services a clause is about, best evidence first. */
function servicesOf(clause: Clause, clauses: readonly Clause[]): string[] {
  if (clause.services.length > 0) {
    const taught =
      IGNORANCE.test(clause.text) &&
      clauses.some(({ services }) => services.some(({ id }) => id === 'formation'));
    return taught ? ['formation'] : keepMain(clause);
  }
  if (clauses.some(({ services }) => services.length > 0)) return [];
  const counts = new Map<string, number>();
  for (const { id } of clause.needs) counts.set(id, (counts.get(id) ?? 0) + 1);
  const best = [...counts].sort((a, b) => b[1] - a[1])[0];
  return best ? [best[0]] : [];
}

/** "formation sur WordPress", "publicité pour un site": the second is what the first is about. */
function keepMain(clause: Clause): string[] {
  const [first] = clause.services;
  if (!first) return [];
  if (clause.services.some(({ id }) => id === 'formation')) return ['formation'];
  const kept = [first.id];
  let last = first;
  for (const mention of clause.services.slice(1)) {
    if (mention.id === last.id) continue;
    const between = clause.text.slice(
      Math.max(0, last.end - clause.start),
      Math.max(0, mention.start - clause.start),
    );
    const linked =
      /(?:^| )(?:pour|sur|dans|de|d|du|des|au|aux|en|a|via)(?: \S+){0,2} ?$/.test(
        between.trimEnd(),
      ) && !/avec|plus/.test(between);
    if (linked) continue;
    kept.push(mention.id);
    last = mention;
  }
  return unique(kept);
}

function privacyIntents(clause: Clause, inPrivacy: boolean): Intent[] {
  const has = (id: string) => clause.privacy.has(id);
  const refines = [
    'retention',
    'navigationData',
    'projectData',
    'contactData',
    'erase',
    'rights',
    'share',
  ].some(has);
  if (!has('data') && !(inPrivacy && refines)) return [];
  const topics: PrivacyTopic[] = [];
  const asksDuration = has('retention');
  if (has('rights') && (!has('erase') || asksDuration || / demande| requete/.test(clause.text)))
    topics.push('rights');
  else if (has('erase'))
    topics.push(
      asksDuration &&
        !/ (?:peux|peut|comment|faire|demander|possible|veux|supprimer|effacer) /.test(clause.text)
        ? 'retentionAll'
        : 'erase',
    );
  else if (asksDuration || (inPrivacy && !has('share'))) {
    if (has('projectData')) topics.push('retentionProject');
    if (has('navigationData')) topics.push('retentionNavigation');
    if (has('contactData')) topics.push('retentionContact');
    if (topics.length === 0) topics.push('retentionAll');
  } else if (has('complaint')) topics.push('complaint');
  else if (has('cookies')) topics.push('cookies');
  else if (has('chat')) topics.push('chat');
  else if (has('share')) topics.push('share');
  else topics.push('all');
  return topics.map((topic) => ({ kind: 'privacy', topic }));
}

function figures(clause: Clause, offers: readonly string[], context: Context): Intent[] {
  const intents: Intent[] = [];
  const { aspects } = clause;
  const yes = YES.test(clause.text);
  const inEuros = EUROS.test(clause.text);
  const price =
    clause.strongPrice || clause.hasAmount || (aspects.has('price') && !clause.topics.has('quote'));
  const delay = aspects.has('delay') || COUNT_OF_TIME.test(clause.text);
  for (const offer of offers) {
    if (price) {
      const stated = statedPrice(clause, offer, context);
      intents.push({
        kind: 'price',
        offer,
        ...(inEuros ? { inEuros } : {}),
        ...(stated ? { stated } : {}),
      });
    }
    if (delay) intents.push({ kind: 'delay', offer });
    if (price || delay) continue;
    if (aspects.has('content') || aspects.has('definition'))
      intents.push({ kind: 'content', offer });
    else intents.push({ kind: 'about', offer, yes });
  }
  context.aspects = [
    ...(price ? (['price'] as const) : []),
    ...(delay ? (['delay'] as const) : []),
  ];
  if (price || delay) context.figured = true;
  return intents;
}

function statedPrice(
  clause: Clause,
  offer: string,
  context: Context,
): 'same' | 'different' | undefined {
  if (!clause.hasAmount || BUDGET.test(clause.text)) return undefined;
  const price = context.facts.priceOf(offer);
  if (!price) return undefined;
  return context.message.amounts.some(({ value }) => value === price.fcfa || value === price.eur)
    ? 'same'
    : 'different';
}

/** Remembers the services of a clause: they add up until figures are asked. */
function remember(context: Context, own: readonly string[]) {
  if (own.length === 0) return;
  context.services = context.figured ? [...own] : unique([...context.services, ...own]);
  context.figured = false;
}

/** What is asked of past work: words that name none of it are said to be absent. */
function pastWork(clause: Clause, { facts }: Context): Intent {
  const words = clause.text.replace(PAST_WORK_WORDS, ' ');
  const projects = facts.projectsAbout(words);
  const object =
    / (?:pour|avec|chez|dans|secteur|domaine) (?:[ld] |le |la |les |un |une |des |du )?(\S+)/.exec(
      words.replace(/ +/g, ' '),
    )?.[1];
  return {
    kind: 'projects',
    projects,
    yes:
      clause.past &&
      projects.length > 0 &&
      / (?:avez|as|ayez|deja|arrive|ont|experience) /.test(clause.text),
    unmatched:
      projects.length === 0 && object !== undefined && !GENERIC_OBJECTS.test(` ${object} `),
  };
}

function resolveClause(clause: Clause, context: Context): Intent[] {
  const own = servicesOf(clause, context.clauses);
  const price = clause.aspects.has('price') || clause.hasAmount;
  const delay = clause.aspects.has('delay');
  const figure = clause.strongPrice || clause.hasAmount || delay;
  const ours = own.length > 0 || clause.possessed.length > 0 || clause.skills.length > 0;

  if (clause.unpublished.has('nda')) return [{ kind: 'unpublished', subject: 'contract' }];
  const privacy = privacyIntents(clause, context.privacy);
  context.privacy = privacy.length > 0;
  if (privacy.length > 0) return privacy;
  const { owner, talk } = context;
  context.owner = false;
  context.talk = TALK.test(clause.text);
  if (clause.privacy.has('intellectualProperty'))
    return [{ kind: 'legal', topic: 'intellectualProperty' }];
  if (clause.privacy.has('law') || clause.privacy.has('court'))
    return [{ kind: 'legal', topic: 'law' }];
  if (clause.privacy.has('legalNotice')) return [{ kind: 'legal', topic: 'notice' }];
  if (clause.competitor) return [{ kind: 'out-of-scope', strong: true }];
  if (clause.offSubject && !(clause.services.length > 0 && (clause.strongPrice || delay)))
    return [{ kind: 'out-of-scope', strong: true }];
  if (clause.foreign && !ours) return otherwise(clause, context);

  if (clause.unpublished.has('results')) {
    remember(context, own);
    return [{ kind: 'unpublished', subject: 'results' }];
  }
  const ownerTopic = OWNERS.find((topic) => clause.topics.has(topic));
  if (ownerTopic) {
    context.owner = true;
    remember(context, own);
    const asked =
      own.length > 0 &&
      ownerTopic === 'maintenance' &&
      clause.strongPrice &&
      figuresBeforeService(clause);
    const delayed =
      own.length > 0 &&
      ownerTopic === 'maintenance' &&
      / (?:delai|delais|livraison) /.test(
        clause.text.slice(0, (clause.services[0]?.start ?? 0) - clause.start),
      );
    return [
      ...(asked ? own.map((offer): Intent => ({ kind: 'price', offer })) : []),
      ...(delayed && asked ? own.map((offer): Intent => ({ kind: 'delay', offer })) : []),
      { kind: 'topic', topic: ownerTopic },
    ];
  }
  if (
    owner &&
    own.length === 0 &&
    (price || delay) &&
    (!clause.strongPrice || context.fallback.length === 0)
  ) {
    context.owner = true;
    return [];
  }
  if (talk && own.length === 0 && price) return [{ kind: 'topic', topic: 'consultation' }];
  if (clause.past && !(own.length > 0 && figure) && clause.statistics.length === 0) {
    return [pastWork(clause, context)];
  }
  if (clause.statistics.length > 0 && !(own.length > 0 && clause.strongPrice)) {
    return clause.statistics.map((statistic) => ({ kind: 'statistic', index: statistic }));
  }
  const counted = COUNTS.test(clause.text) ? context.facts.projectsCounted(clause.text) : [];
  if (counted.length > 0 && !clause.strongPrice)
    return [{ kind: 'projects', projects: counted.slice(0, 1) }];
  const subject = UNPUBLISHED.find((id) => clause.unpublished.has(id));
  if (subject) {
    const entry = context.facts.faqAbout(clause.text);
    if (entry !== undefined) return [{ kind: 'faq', index: entry }];
    const priced =
      subject === 'discount' && own.length > 0 && clause.strongPrice
        ? figures(clause, own, context)
        : [];
    remember(context, own);
    return [...priced, { kind: 'unpublished', subject }];
  }
  if (clause.allStatistics) return [{ kind: 'statistics' }];

  if (clause.topics.has('projects') && EXAMPLES.test(clause.text) && !figure) {
    return [pastWork(clause, context)];
  }
  const mobile = clause.skills.some(({ id }) => id === 'mobile');
  if (mobile && (own.length === 0 || own[0] === 'saas-no-code')) {
    return [{ kind: 'skill', skill: 'mobile', price: figure }];
  }
  if (
    own.length > 0 &&
    (figure || clause.aspects.has('content') || clause.aspects.has('definition'))
  ) {
    remember(context, own);
    return figures(clause, own, context);
  }
  const strongContact = STRONG_CONTACT.test(clause.text);
  for (const topic of INFO_TOPICS) {
    if (!clause.topics.has(topic)) continue;
    const isContact = CONTACT_TOPICS.includes(topic);
    if (own.length > 0 && !(strongContact && isContact) && topic !== 'quote') continue;
    if (
      figure &&
      own.length === 0 &&
      !isContact &&
      !['quote', 'process', 'services', 'projects'].includes(topic)
    )
      continue;
    if (
      figure &&
      own.length === 0 &&
      isContact &&
      !strongContact &&
      topic !== 'reply-time' &&
      topic !== 'hours' &&
      topic !== 'phone'
    )
      continue;
    if (
      topic === 'process' &&
      clause.skills.some(({ id }) => id === 'automation' || id === 'analyst')
    )
      continue;
    if (
      topic === 'location' &&
      / adresse /.test(clause.text) &&
      context.clauses.some(({ topics }) => topics.has('email'))
    )
      continue;
    if (topic === 'services' && (figure || clause.skills.length > 0)) continue;
    if (topic === 'skills' && clause.technologies.length > 0) continue;
    remember(context, own);
    if (topic === 'projects') return [pastWork(clause, context)];
    if (topic === 'quote' && own.length > 0) {
      return [...own.map((offer): Intent => ({ kind: 'price', offer })), { kind: 'topic', topic }];
    }
    return [{ kind: 'topic', topic, ...(clause.asks ? {} : { aside: true }) }];
  }
  if (clause.technologies.length > 0 && clause.aspects.has('capability')) {
    return clause.technologies.map((name) => ({ kind: 'technology', name }));
  }
  if (clause.skills.some(({ id }) => id === 'seo') && own[0] === 'marketing-digital') {
    remember(context, own);
    return [{ kind: 'skill', skill: 'seo' }];
  }
  if (own.length > 0) {
    const inherited = context.aspects.length > 0 && !clause.opens && clause.aspects.size === 0;
    remember(context, own);
    if (inherited) {
      context.figured = true;
      return own.flatMap((offer) => context.aspects.map((kind): Intent => ({ kind, offer })));
    }
    return figures(clause, own, context);
  }
  if (clause.skills.length > 0 && !figure) {
    return unique(clause.skills.map(({ id }) => id))
      .slice(0, 2)
      .map((skill) => ({ kind: 'skill', skill }));
  }
  if (clause.trade && clause.possessed.length === 0) return otherwise(clause, context);
  if (price || delay) {
    const possessed = unique(clause.possessed.map(({ id }) => id));
    const known =
      [context.services, possessed, context.fallback, context.possessed].find(
        ({ length }) => length > 0,
      ) ?? [];
    if (known.length > 0) return figures(clause, known, context);
    if (context.message.unknown.length > 0) return otherwise(clause, context);
    if (SUBORDINATE.test(clause.text) && context.clauses.length > 1) return [];
    return [
      ...(price ? [{ kind: 'price-list' as const, inEuros: EUROS.test(clause.text) }] : []),
      ...(delay ? [{ kind: 'delay-list' as const }] : []),
    ];
  }
  if (clause.possessed.length > 0 && context.services.length === 0 && clause.aspects.size > 0) {
    return figures(clause, unique(clause.possessed.map(({ id }) => id)), context);
  }
  return found(clause, context);
}

/** What the content holds for a clause that no rule understands. */
function found(clause: Clause, { facts }: Context): Intent[] {
  const index = facts.faqAbout(clause.text);
  if (index !== undefined) return [{ kind: 'faq', index }];
  const offer = clause.possessed.length > 0 ? undefined : facts.serviceAbout(clause.text);
  return offer === undefined ? [] : [{ kind: 'about', offer, yes: YES.test(clause.text) }];
}

/** What the content holds, else a refusal. */
function otherwise(clause: Clause, context: Context): Intent[] {
  const intents = found(clause, context);
  return intents.length > 0 ? intents : [{ kind: 'out-of-scope' }];
}

/** "prix et délai d'un site avec la maintenance": the price is asked before the service is named. */
function figuresBeforeService(clause: Clause): boolean {
  const service = (clause.services[0]?.start ?? 0) - clause.start;
  const maintenance = clause.text.search(/ (?:maintenance|entretien|garanti|suivi)/);
  const price = clause.text.search(/ (?:prix|combien|tarif|cout)/);
  return (
    maintenance > service ||
    (price < service &&
      price >= 0 &&
      maintenance > price &&
      service > maintenance &&
      / pour /.test(clause.text))
  );
}

/** What a message asks, in order, without repetition; empty when nothing was recognised. */
export function resolve(message: ReadMessage, clauses: readonly Clause[], facts: Facts): Intent[] {
  const fallback = unique(clauses.flatMap((clause) => servicesOf(clause, clauses)));
  const context: Context = {
    message,
    clauses,
    facts,
    services: [],
    figured: false,
    fallback,
    aspects: [],
    possessed: unique(clauses.flatMap((clause) => clause.possessed.map(({ id }) => id))),
    privacy: false,
    owner: false,
    talk: false,
  };
  const intents = clauses.flatMap((clause) => resolveClause(clause, context));
  const seen = new Set<string>();
  const distinct = intents.filter((intent) => {
    const {
      stated: _stated,
      yes: _yes,
      price: _price,
      aside: _aside,
      inEuros: _inEuros,
      ...identity
    } = intent as Intent & Record<string, unknown>;
    const id = JSON.stringify(identity);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  return tidy(distinct);
}

/** Leaves out what another intent already says. */
function tidy(intents: Intent[]): Intent[] {
  const refused = intents.filter(({ kind }) => kind === 'out-of-scope');
  let answered = intents.filter(({ kind }) => kind !== 'out-of-scope');
  const figured = answered.some(
    ({ kind }) => kind === 'price' || kind === 'delay' || kind === 'topic' || kind === 'faq',
  );
  if (
    refused.length > 0 &&
    (answered.length === 0 ||
      (refused.some((intent) => 'strong' in intent && intent.strong) && !figured))
  ) {
    return [{ kind: 'out-of-scope' }];
  }
  const main = answered.filter((intent) => !('aside' in intent && intent.aside));
  if (main.length > 0) answered = main;
  const asked = new Set(
    answered.flatMap((intent) =>
      'offer' in intent && intent.kind !== 'about' ? [intent.offer] : [],
    ),
  );
  const lists = answered.some(({ kind }) => kind === 'price');
  return answered
    .filter((intent) => !(intent.kind === 'about' && asked.has(intent.offer)))
    .filter((intent) => !(intent.kind === 'price-list' && lists))
    .slice(0, 6);
}
