import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contact } from '#content-model/current/contact.ts';
import { type ContactField, validateContactMessage } from '#contract/contact-message.ts';
import { prepareToasts, showToast } from '#ui/toasts/toast.ts';
import type { Delivery } from './deliver.ts';
import { attempt } from './delivery-queue.ts';
import { readDraft, sameText, saveDraft } from './draft.ts';
import {
  elapsedMs,
  fillForm,
  freeHeights,
  holdHeights,
  readForm,
  readHoneypot,
} from './form-values.ts';
import { type Outgoing, prepareOutgoing, readOutgoing } from './outgoing.ts';
import { useWaitingMessages } from './use-waiting-messages.ts';

const { form: texts } = contact;
type Issue = { field: ContactField; message: string };

/**
 * The contact form's behaviour (specification, sections 5, 7 and 8): draft, validation, one delivery
 * at a time, and messages that wait on the device behind a failure.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [length, setLength] = useState(0);
  const [sending, setSending] = useState(false);
  /** From the first attempt on there is room for what may be said of it: nothing moves then. */
  const [tried, setTried] = useState(false);
  /** Said in the page when no toast could say it. */
  const [notice, setNotice] = useState('');
  const busy = useRef(false);
  /** Keys of the messages whose end was told: another tab and this one may both report it. */
  const told = useRef(new Set<string>());
  const prepared = useRef(false);
  const { waiting, goOn, stop } = useWaitingMessages(settle);

  /** Tells the end of a message, once. */
  function settle({ key, values }: Outgoing, { kind }: Delivery, elsewhere = false) {
    if (kind === 'failed' || told.current.has(key)) return;
    told.current.add(key);
    const element = form.current;
    const shown = element !== null && sameText(readForm(element), values);
    // What another tab has sent and ended is told there, unless it was waited for here as well.
    if (elsewhere && !shown && !waiting) return;
    if (kind === 'refused') {
      void showToast({ kind: 'destructive', ...texts.toasts.failure });
      return;
    }
    // Whoever has gone on typing keeps the new text.
    if (shown) {
      holdHeights(element);
      element.reset();
      setLength(0);
      setIssues([]);
    }
    void showToast({ kind: 'success', ...texts.toasts.success }).then((seen) => {
      if (!seen) setNotice(texts.toasts.success.title);
    });
  }

  /** Toasts are fetched while the visitor writes: the network may be gone afterwards. */
  function prepare() {
    if (prepared.current) return;
    prepared.current = true;
    prepareToasts();
  }

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = readDraft()?.values ?? readOutgoing().at(-1)?.values;
    if (kept) {
      holdHeights(element);
      fillForm(element, kept);
    } else saveDraft(readForm(element));
    setLength(readForm(element).message.length);
  }, []);

  function onInput() {
    if (!form.current) return;
    prepare();
    freeHeights(form.current);
    setNotice('');
    const values = readForm(form.current);
    setLength(values.message.length);
    saveDraft(values);
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
    const element = form.current?.elements.namedItem(first.field);
    if (element instanceof HTMLElement) element.focus();
    const { invalid: title } = texts.toasts;
    void showToast({ kind: 'destructive', title, description: first.message });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const checked = validateContactMessage(readForm(element), texts.issues);
    if (!checked.ok) {
      refuse(checked.issues);
      return;
    }
    busy.current = true;
    setIssues([]);
    setSending(true);
    setTried(true);
    stop();
    const signs = { honeypot: readHoneypot(element), elapsed: elapsedMs(readDraft()?.startedAt) };
    const outgoing = prepareOutgoing(checked.value, signs);
    const delivery = await attempt(outgoing);
    busy.current = false;
    setSending(false);
    settle(outgoing, delivery);
    if (delivery.kind === 'failed') {
      void showToast({ kind: 'destructive', ...texts.toasts.failure });
    }
    goOn(delivery.kind === 'failed' ? delivery.retryAfterMs : 0);
  }

  return { form, issues, length, sending, tried, waiting, notice, prepare, onInput, onSubmit };
}
