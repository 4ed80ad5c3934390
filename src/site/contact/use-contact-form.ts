import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { contact } from '#content/part/contact';
import { privacyNoticeVersion } from '#content/part/privacyNoticeVersion';
import {
  type ContactField,
  type ContactMessage,
  validateContactMessage,
} from '#shared/contact-message.ts';
import { prepareToasts, showToast } from '#ui/toasts/toast.ts';
import { reportContactEvent } from '../enhance/contact-events.ts';
import { readDraft } from './draft.ts';
import { elapsedMs, fieldOf, freeHeights, readForm, readHoneypot } from './form-values.ts';
import { isUnsettled, type QueuedMessage, sameText } from './message-store.ts';
import { useFormText } from './use-form-text.ts';
import { type LostMessage, useMessageQueue } from './use-message-queue.ts';

const { form: texts } = contact;
const { toasts } = texts;
type Issue = { field: ContactField; message: string };

/**
 * The contact form's behaviour (requirements 4.3, 5.1 and 8.1): draft, validation, sending, and what
 * became of the messages that were sent.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issue[]>([]);
  /** From the first attempt on there is room for what may be said of it: nothing moves then. */
  const [tried, setTried] = useState(false);
  /** The visitor has pressed the button, and that attempt is under way. */
  const [pressed, setPressed] = useState(false);
  /** The text of this form was stored; until something else is typed in it. */
  const [received, setReceived] = useState(false);
  /** Said in the page when no toast could say it. */
  const [notice, setNotice] = useState('');
  const busy = useRef(false);
  const prepared = useRef(false);
  /** Keys of the messages whose storing was told: a repeated delivery is stored, too. */
  const reportedKeys = useRef(new Set<string>());
  const queue = useMessageQueue(report);
  const text = useFormText(form, keyOfSent);

  function keyOfSent(values: ContactMessage): string | undefined {
    const sent = [...queue.current().values()];
    return sent.find((message) => 'values' in message && sameText(message.values, values))?.key;
  }

  /** Tells what became of a message: where its text stands, and where it was waited for. */
  function report(message: QueuedMessage, awaited: boolean) {
    const shown = text.shows(message.key);
    if (!shown && !awaited) return;
    if (message.state !== 'stored') {
      const { title } = toasts.failure;
      const description =
        message.state === 'expired' ? texts.lost.expired : toasts.failure.description;
      void showToast({ kind: 'destructive', title, description, side: 'top' });
      return;
    }
    if (reportedKeys.current.has(message.key)) return;
    reportedKeys.current.add(message.key);
    // Whoever has gone on typing keeps the new text.
    if (shown) {
      text.clear();
      setIssues([]);
      setReceived(true);
    }
    void showToast({ kind: 'success', ...toasts.success }).then((seen) => {
      if (!seen) setNotice(texts.received.title);
    });
  }

  /** Toasts are fetched while the visitor writes: the network may be gone afterwards. */
  function prepare() {
    if (prepared.current) return;
    prepared.current = true;
    prepareToasts();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over
  useEffect(() => {
    const waiting = [...queue.current().values()].filter(isUnsettled).at(-1);
    text.show(readDraft() ?? waiting ?? text.latest.current);
  }, []);

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    prepare();
    if (target.closest('.field')) setReceived(false);
  }

  function onInput() {
    const element = form.current;
    if (!element) return;
    prepare();
    freeHeights(element);
    setNotice('');
    setReceived(false);
    const values = readForm(element);
    const before = text.latest.current.key;
    text.keep(values);
    // A text that did not leave and is changed here is in the visitor's hands again.
    if (text.latest.current.key !== before && queue.lost.some(({ key }) => key === before)) {
      queue.dismiss(before);
    }
    if (issues.length === 0) return;
    // A fault that is corrected goes; a new one waits until the message is sent again.
    const checked = validateContactMessage(values, texts.issues);
    const left = checked.ok ? [] : checked.issues;
    setIssues(left.filter(({ field }) => issues.some((known) => known.field === field)));
  }

  function refuse(found: Issue[]) {
    setIssues(found);
    const [first] = found;
    if (!first) return;
    const element = fieldOf(form.current, first.field);
    element?.focus({ preventScroll: true });
    // Below the toast (its height is in the style): every other fault stands below this one.
    element?.closest('.field')?.scrollIntoView({ block: 'nearest' });
    const { invalid: title } = toasts;
    void showToast({ kind: 'destructive', title, description: first.message, side: 'top' });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const typed = readForm(element);
    const checked = validateContactMessage(typed, texts.issues);
    if (!checked.ok) {
      refuse(checked.issues);
      return;
    }
    busy.current = true;
    setPressed(true);
    setIssues([]);
    setTried(true);
    // Not every program that fills a form tells of it.
    if (!sameText(typed, text.latest.current.values)) text.keep(typed);
    const sent = await queue.send(text.latest.current.key, {
      values: checked.value,
      honeypot: readHoneypot(element),
      elapsed: elapsedMs(readDraft()?.startedAt),
      privacyNotice: privacyNoticeVersion,
      createdAt: Date.now(),
    });
    busy.current = false;
    setPressed(false);
    if (sent?.state === 'stored') {
      reportContactEvent('form');
      report(sent, false);
    }
    if (sent?.state !== 'waiting') return;
    const { title } = toasts.failure;
    const description = navigator.onLine ? toasts.keptOnline : toasts.keptOffline;
    void showToast({ kind: 'destructive', title, description, side: 'top' });
  }

  /** Puts a text that did not leave into the empty form again. */
  function takeBack({ key, values }: LostMessage) {
    if (values) {
      text.show({ key, values });
      text.keep(values);
    }
    queue.dismiss(key);
    fieldOf(form.current, 'message')?.focus();
  }

  return {
    form,
    issues,
    length: text.values.message.length,
    tried,
    received,
    notice,
    sending: pressed || queue.isSending(text.key),
    waiting: queue.waiting,
    /** Messages that did not leave, and whether the visitor can have the text in the form again. */
    lost: queue.lost.map((lost) => ({
      ...lost,
      canTakeBack: text.isEmpty && lost.values !== undefined,
    })),
    onFocus,
    onInput,
    onSubmit,
    takeBack,
    dismiss: queue.dismiss,
    /** Leads back to the fields after a message was received. */
    writeAnother: () => fieldOf(form.current, 'name')?.focus(),
  };
}
