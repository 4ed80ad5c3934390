/**
 * What the window remembers of a conversation, so that « et c’est combien ? » is asked of what was
 * spoken of. A request carries {message} alone: the subject travels in it, as « Pour un chatbot IA :
 * et c’est combien ? ». The visitor sees the words that they typed. It is gone with the page.
 */
export interface Thread {
  /** The last service that a question named or an answer was about, as the content names it: « un chatbot IA ». */
  subject?: string;
  /** The project that the last answer was about, by its title. */
  project?: string;
  /** The last answer was about the visitor's data. */
  data?: boolean;
  /** The last question that was asked of a subject. */
  followUp?: string;
  /** The last answer offered other questions: the next one does not. */
  offered: boolean;
}

/** How the content names a service inside a sentence. */
interface ServiceName {
  subject: string;
  faqSubject: string;
}

/** Words of the longest follow-up. */
const LONGEST = 10;
/** It points back, or asks what only has a meaning of something. */
const POINTS_BACK =
  /^(?:et|ok et|alors|donc|meme|par|sur place|a distance|en ligne|pour quand)\b|\b(?:prete?s?|long|longtemps|il|elle|ils|elles|ca|cela|celui|celle|dessus|dedans|combien|prix|tarif|cout|coute|cher|delai|temps|livre|livraison|inclus|compris|comprend|fonctionne|marche|how (?:much|long)|(?:le|la|un|une) meme)\b/;
/** It asks for the address, the tools or the look of a project that was spoken of. */
const OF_A_PROJECT =
  /\b(?:lien|url|voir|adresse|visiter|ouvrir|outils?|technos?|technologies|avec quoi|code|raconte|details?|c etait)\b/;
/** How an answer names one project. */
const PROJECT = /^(?:Oui\. )?« ([^»]+) »\./gmu;
/** It asks of data that were spoken of how long they are kept, or how to have them erased. */
const OF_DATA =
  /\b(?:combien de temps|longtemps|jusqu a quand|effac\w*|supprim\w*|vend\w*|partag\w*)\b/;
/** How an answer about the visitor's data ends. */
const DATA = 'politique de confidentialité';
/** It is about the owner, the visitor or the conversation, whatever was spoken of. */
const OF_ITS_OWN =
  /\b(?:bonjour|bonsoir|merci|revoir|joindre|appeler|contacter|numero|telephone|mail|adresse|devis|avis|services|tarifs|donnees|cookies|qui etes|ou etes|etes vous|rendez)\b/;
const CORRECTS = /\bje (?:te |vous )?(?:parlais|parle|pensais|voulais|disais)\b/;
const SMALL_WORDS = new Set(['une', 'des', 'les', 'pour', 'avec', 'digital', 'code']);

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’'-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Telling words of a service's names, without their plural: « site », « chatbot ». */
const wordsOf = ({ subject, faqSubject }: ServiceName) =>
  folded(`${subject} ${faqSubject}`)
    .split(' ')
    .filter((word) => word.length > 2 && !SMALL_WORDS.has(word));

/** Builds the memory of one conversation over the names of the services. */
export function createThread(services: readonly ServiceName[], meant: string) {
  /** Services that a visitor's message names. */
  const named = (message: string) => {
    const words = folded(message).match(/[a-z\d]+/g) ?? [];
    return services.filter((service) =>
      wordsOf(service).some((name) => words.some((word) => word === name || word === `${name}s`)),
    );
  };
  /** "Prix du chatbot" asked of another service: its own name is left out. */
  const withoutNames = (question: string) =>
    question
      .split(' ')
      .filter((word) => named(word).length === 0)
      .join(' ');
  /** "Mon site est tombé": one that is there already, whose price nobody asks. */
  const owns = (service: ServiceName, text: string) =>
    wordsOf(service).some((name) =>
      new RegExp(`\\b(?:mon|ma|notre|nos|votre|vos|ton|ta|ce|cet|cette) ${name}`).test(text),
    );
  /** Services that an answer is about. */
  const answered = (answer: string) => {
    const text = folded(answer);
    return services.filter(({ subject, faqSubject }) =>
      [subject, faqSubject].some((name) => text.includes(folded(name))),
    );
  };

  return {
    /** What to send for a typed message, and what is remembered when it was answered. */
    send(thread: Thread, typed: string, longest: number): { message: string; thread: Thread } {
      const text = folded(typed);
      const [service, other] = named(typed);
      const about = (subject: string, question: string) => {
        const message = `Pour ${subject} : ${question}`;
        return message.length > longest
          ? { message: typed, thread }
          : { message, thread: { ...thread, subject, followUp: question } };
      };
      if (service && !other && CORRECTS.test(text) && thread.followUp !== undefined) {
        return about(service.subject, withoutNames(thread.followUp));
      }
      const { project } = thread;
      const ofProject = OF_A_PROJECT.test(text) && !OF_ITS_OWN.test(text.replace('adresse', ''));
      if (project !== undefined && !service && ofProject) {
        return { message: `Pour « ${project} » : ${typed}`.slice(0, longest), thread };
      }
      if (thread.data && !service && OF_DATA.test(text) && !/\bdonnees\b/.test(text)) {
        return { message: `Pour mes données : ${typed}`.slice(0, longest), thread };
      }
      const short = (text.match(/[a-z\d]+/g) ?? []).length <= LONGEST;
      const follows = short && POINTS_BACK.test(text) && !OF_ITS_OWN.test(text);
      if (thread.subject === undefined || service || !follows) {
        const subject = service && !other && !owns(service, text) ? service.subject : undefined;
        return {
          message: typed,
          thread: {
            ...thread,
            ...(subject === undefined ? {} : { subject }),
            ...(follows ? { followUp: typed } : {}),
          },
        };
      }
      return about(thread.subject, typed);
    },

    /** What to show of an answer, and what is remembered of it. */
    receive(thread: Thread, answer: string): { text: string; thread: Thread } {
      const [text = '', ...offers] = answer.split(`\n${meant}`);
      const offered = offers.length > 0;
      const [service, other] = answered(text);
      const [only, second] = Array.from(
        text.normalize('NFKC').matchAll(PROJECT),
        ([, title]) => title,
      );
      const subject = service && !other ? service.subject : thread.subject;
      return {
        text: thread.offered ? text : answer,
        thread: {
          ...thread,
          ...(subject === undefined ? {} : { subject }),
          ...(only !== undefined && second === undefined ? { project: only } : {}),
          data: text.includes(DATA),
          offered: offered && !thread.offered,
        },
      };
    },
  };
}
