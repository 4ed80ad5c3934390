import type { AssistantContent } from '../content.ts';
import type { Intent } from '../understanding/intent.ts';
import type { TermsOf } from './terms.ts';

/** One statement of the owner, with what a search finds it by. */
interface Passage {
  intent: Intent;
  /** The service that it belongs to. */
  offer?: string;
  /** Terms of the title or question above it, and of the whole. */
  title: ReadonlySet<string>;
  terms: ReadonlySet<string>;
}

export interface FoundPassage {
  intent: Intent;
  offer?: string;
  /** The part of the question's weight that the passage holds, from 0 to 1; rare words weigh more. */
  coverage: number;
  /** How many words of the question tell what it is about. */
  asked: number;
  /** Does it hold a word that few passages hold? */
  telling: boolean;
}

/** How many passages may hold a word that still tells them from others. */
const RARE = 2;

/** Additional weight of a word in the title. */
const IN_TITLE = 0.5;

/** Endings of nouns that French makes of verbs: « livraison » is found by « livrez », « création » by « créer ». */
const OF_A_VERB = /(?<=.{3})(?:ation|aison|ement|age)$/;

/** Words of any question: they say nothing of what it is about. */
const IDLE =
  'prix tarif tarifs coute couter cout cher combien temps duree delai an ans annee annees mois semaine semaines jour jours heure heures occupez occuper besoin cherche question aider aide possible inclus incluse compris comprise comprend';

const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/u).filter(Boolean);

/**
 * Builds a search for the owner's own statement that answers a question best: an entry of the FAQ, a
 * feature or the description of a service, a sentence about the owner, a project. It knows no trade, so it
 * serves owners whose questions no example of the training resembles.
 */
export function createPassages(content: AssistantContent, wordsOf: TermsOf) {
  const termsOf = (text: string) => wordsOf(text).map((word) => word.replace(OF_A_VERB, ''));
  const passages: Passage[] = [];
  const add = (intent: Intent, title: string, text: string, offer?: string) => {
    const inTitle = termsOf(title);
    const terms = new Set([...inTitle, ...termsOf(text)]);
    passages.push({ intent, title: new Set(inTitle), terms, ...(offer && { offer }) });
  };
  for (const text of content.aboutOwner.flatMap(sentencesOf))
    add({ kind: 'quote', text }, '', text);
  content.faq.forEach(({ question, answer }, index) => {
    add({ kind: 'faq', index }, question, answer);
  });
  for (const { offer, title, description, features } of content.services) {
    add({ kind: 'about', offer, detail: true }, title, description, offer);
    for (const text of features) add({ kind: 'quote', text, of: title }, title, text, offer);
  }
  content.projects.forEach(({ title, description, stats, technologies }, index) => {
    const text = [description, stats.value, stats.label, ...technologies].join(' ');
    add({ kind: 'projects', projects: [index] }, title, text);
  });

  const holders = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const weightOf = (term: string) => Math.log((passages.length + 1) / (holders.get(term) ?? 1));
  const sum = (terms: readonly string[]) =>
    terms.reduce((total, term) => total + weightOf(term), 0);
  const idle = new Set(termsOf(`${content.owner.city} ${content.owner.country} ${IDLE}`));

  const titles = content.services.map(({ offer, title }) => ({ offer, terms: termsOf(title) }));
  /** The service whose title holds more of a question than that of another, which holds a part of it. */
  const named = (question: string, other: string): string => {
    const asked = new Set(termsOf(question));
    const weights = new Map(
      titles.map(({ offer, terms }) => [offer, sum(terms.filter((term) => asked.has(term)))]),
    );
    const [best, weight = 0] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? [];
    const least = weights.get(other) ?? 0;
    return best !== undefined && least > 0 && weight > least ? best : other;
  };

  const find = (question: string): FoundPassage | undefined => {
    const asked = termsOf(question).filter((term) => !idle.has(term));
    const whole = sum(asked);
    if (whole === 0) return undefined;
    const [best] = passages
      .map(({ intent, offer, title, terms }) => {
        const held = asked.filter((term) => terms.has(term));
        // The name of its service alone does not ask for a feature.
        const named = intent.kind === 'quote' && held.every((term) => title.has(term));
        const shared = named ? [] : held;
        const weight = sum(shared);
        const again = IN_TITLE * sum(shared.filter((term) => title.has(term)));
        return {
          intent,
          ...(offer && { offer }),
          coverage: weight / whole,
          asked: asked.length,
          telling: shared.some((term) => (holders.get(term) ?? 0) <= RARE),
          // Of two that hold the same words, the shorter one is about them.
          score: weight + again - (intent.kind === 'about' ? 1 : terms.size / 100),
        };
      })
      .sort((a, b) => b.score - a.score);
    return best && best.coverage > 0 ? best : undefined;
  };
  return { find, named };
}
