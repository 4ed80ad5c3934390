import { readVisit, STORAGE_KEYS, storeVisit } from '../lib/device-storage.ts';

/** A WhatsApp or e-mail link, with its text or subject without a choice. */
interface Prepared {
  link: HTMLAnchorElement;
  own: string;
}

/** Adapts a label to the middle of a sentence: « Sites web » → « sites web », but « SEO » stays. */
const inSentence = (words: string) =>
  /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** Suggests a subject to the form, unless the visitor wrote one. Nothing is stored until it is changed. */
function suggestSubject(subject: string): void {
  const field = document.querySelector<HTMLInputElement>('#contact input[name=subject]');
  if (!field || (field.value && field.value !== field.dataset.suggested)) return;
  field.value = subject;
  field.dataset.suggested = subject;
}

/**
 * Carries what the visitor chose (chips of the quote, « En savoir plus », a project, a testimonial) into
 * every WhatsApp text and e-mail subject, the form and the lines that show it, until it is cleared or the
 * visit ends. Without a choice, the dock's text is that of the innermost element with `data-whatsapp-text` in
 * the middle of the screen. A link with `data-choice` keeps its own text.
 */
export function carryChoice(): void {
  const dock = document.querySelector<HTMLElement>('.dock');
  if (!dock) return;
  const { message: template = '', about = '', several = '', dates = '' } = dock.dataset;
  const isDate = (choice: string) => dates.split('\n').includes(choice);
  const chips = [...document.querySelectorAll<HTMLInputElement>('.chip input')];
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      'a:is([href^="https://wa.me/"], [href^="mailto:"]):not([data-island] a, [data-choice], [href*="/?"])',
    ),
  ].map((link): Prepared => {
    const { searchParams } = new URL(link.href);
    return { link, own: searchParams.get('text') ?? searchParams.get('subject') ?? '' };
  });
  const docked = links.find(({ link }) => link.matches('.dock-whatsapp'));
  const general = ['', docked?.own];
  const stored = readVisit(STORAGE_KEYS.choice);
  let choices: string[] = Array.isArray(stored)
    ? stored.filter((each) => typeof each === 'string')
    : [];

  function write({ link, own }: Prepared, message: string, subject: string): void {
    const isMail = link.protocol === 'mailto:';
    const replaced = general.includes(own) || link.matches('.quote-link, .dock-whatsapp');
    const chosen = isMail ? subject : message;
    const both = isMail ? `${own}\u00A0: ${inSentence(subject)}` : `${own} ${about} ${subject}.`;
    const text = choices.length === 0 ? own : replaced ? chosen : both;
    const [address] = link.href.split('?');
    const query = text && `?${isMail ? 'subject' : 'text'}=${encodeURIComponent(text)}`;
    link.href = `${address}${query}`;
  }

  function show(): void {
    const [first = '', ...others] = choices;
    const subject = [first, ...others.map(inSentence)].join(', ');
    const message = template.replace('{choices}', inSentence(subject));
    document.documentElement.toggleAttribute('data-chosen', choices.length > 0);
    for (const prepared of links) write(prepared, message, subject);
    for (const chip of chips) chip.checked = choices.includes(chip.value);
    // The dock has one line: it counts several services.
    const date = choices.filter(isDate);
    const count = choices.length - date.length;
    const line = count > 1 ? [`${count} ${several}`, ...date] : choices;
    const shown: Record<string, string> = {
      subject,
      message,
      others: line.slice(0, -1).join(),
      last: line.at(-1) ?? '',
    };
    for (const line of document.querySelectorAll<HTMLElement>('[data-shows-choice]')) {
      line.textContent = shown[line.dataset.showsChoice ?? ''] ?? '';
    }
    suggestSubject(subject);
  }

  function choose(chosen: string[]): void {
    choices = chosen;
    storeVisit(STORAGE_KEYS.choice, choices);
    show();
  }

  addEventListener('change', ({ target }) => {
    if (!(target as Element).closest('.chip')) return;
    choose(chips.filter(({ checked }) => checked).map(({ value }) => value));
  });
  addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>('[data-choice], .choice-clear');
    if (!element) return;
    // A subject replaces the previous one; the chosen date stays.
    const { choice } = element.dataset;
    choose(choice ? [choice, ...choices.filter(isDate)] : []);
  });
  show();
  if (docked) {
    followSection(docked.own, (text) => {
      docked.own = text;
      if (choices.length === 0) write(docked, '', '');
    });
  }
}

/** Calls back with the text of the part in the middle of the screen, or `otherwise`; marks the form. */
function followSection(otherwise: string, onText: (text: string) => void): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-whatsapp-text]')];
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      // In document order, an element comes before those that it contains.
      const part = parts.filter((each) => inView.has(each)).pop();
      document.documentElement.toggleAttribute('data-at-form', part?.id === 'contact');
      onText(part?.dataset.whatsappText ?? otherwise);
    },
    { rootMargin: '-50% 0px' },
  );
  for (const part of parts) observer.observe(part);
}
