import { fill } from '#shared/text/format.ts';
import { createRandom } from '#tests/faults/random.ts';
import {
  BUSINESSES,
  FAMILY_NAMES,
  FIRST_NAMES,
  FRENCH_PLACES,
  IVORIAN_PLACES,
  writeNumber,
} from './people.ts';
import {
  ADVERTISEMENTS,
  CALL_ME,
  CLOSINGS,
  ENGLISH,
  HURRIED,
  NOTES,
  OPENINGS,
  REQUESTS,
} from './texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A message as it is in the owner's inbox after a while. Instants are ISO 8601. */
export interface SampleMessage {
  created_at: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  handled_at: string | null;
  archived_at: string | null;
  deleted_at: string | null;
  note: string | null;
  project_ended_on: string | null;
  /** Sent by a robot: stored with its headers, and filed separately by the database. */
  by_robot: boolean;
  /** The number that the message holds (E.164); null without one. */
  phone: string | null;
}

/** One in so many messages comes from a robot. */
const ROBOTS = 11;

/**
 * The messages of a year that ends now, oldest first: French, hurried and English ones, numbers in every
 * way, people who write again, advertisements. The same seed gives the same ones.
 */
export function sampleMessages(now: Date, count = 500, seed = 19): SampleMessage[] {
  const random = createRandom(seed);
  const choose = (below: number) => Math.floor(random() * below);
  const chance = (share: number) => random() < share;
  const one = <Value>(values: readonly Value[]) => values[choose(values.length)] as Value;

  /** There are more towards the end, as the site becomes known. By day rather than by night. */
  function instant(): number {
    const days = 365 * random() ** 1.4;
    const midnight = Math.floor((now.getTime() - days * DAY) / DAY) * DAY;
    const time = midnight + (6.5 + 15 * random()) * HOUR;
    return time < now.getTime() ? time : now.getTime() - (0.1 + random()) * HOUR;
  }

  const people = Array.from({ length: Math.ceil(count * 0.85) }, () => {
    const isFrench = chance(0.2);
    const [first, family] = [one(FIRST_NAMES), one(FAMILY_NAMES)];
    const number = choose(90) + 10;
    const address = `${first}.${family}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    return {
      name: chance(0.85) ? `${first} ${family}` : first,
      email: `${address}${number}@courriel.example`,
      country: isFrench ? ('FR' as const) : ('CI' as const),
      business: one(BUSINESSES),
      place: one(isFrench ? FRENCH_PLACES : IVORIAN_PLACES),
      budget: one(isFrench ? ['800 €', '1 500 €'] : ['200 000 F CFA', '350 000 F', '1 million']),
    };
  });

  /** Subject and text, in whole sentences, in haste, or in English. `call` may be empty. */
  function compose(name: string, call: string) {
    const paragraphs = (parts: string[]) => parts.filter(Boolean).join('\n\n');
    const share = random();
    if (share < 0.03) return one(ENGLISH);
    if (share < 0.22) {
      const { subject, message } = one(HURRIED);
      return { subject, message: `${message} ${call}` };
    }
    const { subject, message } = one(REQUESTS);
    return {
      subject,
      message: paragraphs([one(OPENINGS), message, call, one(CLOSINGS), name]),
    };
  }

  function write() {
    const { name, email, country, ...about } = one(people);
    const phone = chance(0.6) ? writeNumber(country, choose) : null;
    const call = phone ? fill(one(CALL_ME), { phone: phone.written }) : '';
    const { subject, message } = compose(name, call);
    const text = fill(message, about).trim();
    return {
      name,
      email,
      subject: fill(subject, about),
      message: text,
      by_robot: false,
      phone: phone && text.includes(phone.written) ? phone.dialled : null,
    };
  }

  function advertise(n: number) {
    const { subject, message } = one(ADVERTISEMENTS);
    return {
      name: `Agent ${n}`,
      email: `agent${n}@mail.example`,
      subject,
      message: fill(message, { n }),
      by_robot: true,
      phone: null,
    };
  }

  /** Decides the fate of a message: old ones are handled, some have a note, most are archived, a few are in the bin. */
  function follow(created: number) {
    const age = (now.getTime() - created) / DAY;
    const at = (time: number) => new Date(Math.min(time, now.getTime())).toISOString();
    const isHandled = chance(age > 14 ? 0.98 : age > 2 ? 0.65 : 0.1);
    const handled = created + (1 + 40 * random() ** 3) * HOUR;
    return {
      handled_at: isHandled ? at(handled) : null,
      archived_at: isHandled && age > 60 && chance(0.7) ? at(handled + 20 * DAY) : null,
      deleted_at: age > 3 && age < 25 && chance(0.06) ? at(created + 2 * DAY) : null,
      note: isHandled && chance(0.2) ? one(NOTES) : null,
      project_ended_on:
        isHandled && age > 120 && chance(0.08) ? at(created + 60 * DAY).slice(0, 10) : null,
    };
  }

  const untouched = {
    handled_at: null,
    archived_at: null,
    deleted_at: null,
    note: null,
    project_ended_on: null,
  };
  return Array.from({ length: count }, instant)
    .sort((earlier, later) => earlier - later)
    .map((created, index) => ({
      created_at: new Date(created).toISOString(),
      ...(index % ROBOTS === 3
        ? { ...advertise(index), ...untouched }
        : { ...write(), ...follow(created) }),
    }));
}
