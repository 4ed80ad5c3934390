import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contact } from '../../content/contact.ts';
import { type ContactField, validateContactMessage } from '../../shared/contact-message.ts';
import { showToast } from '../toasts/toast.ts';
import { forgetDraft, readDraft, saveDraft } from './draft.ts';
import { fillForm, readForm, readHoneypot } from './form-values.ts';
import { prepareOutgoing, readOutgoing } from './outgoing.ts';

const { form: texts } = contact;

/** Deliveries come with the first message; the form itself does without their code. */
const loadQueue = () => import('./delivery-queue.ts');

/**
 * The contact form's behaviour (specification, sections 5, 7 and 8): draft, validation, one delivery
 * at a time, and a message that waits on the device behind a failure.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<{ field: ContactField; message: string }[]>([]);
  const [length, setLength] = useState(0);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const stopTrying = useRef<() => void>(undefined);
  const busy = useRef(false);

  function delivered() {
    stopTrying.current?.();
    forgetDraft();
    form.current?.reset();
    setLength(0);
    setIssues([]);
    setWaiting(false);
    void showToast({ kind: 'success', ...texts.toasts.success });
  }

  async function tryBehind() {
    setWaiting(true);
    stopTrying.current?.();
    const { keepTrying } = await loadQueue();
    stopTrying.current = keepTrying(delivered);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const outgoing = readOutgoing();
    const kept = outgoing ?? readDraft();
    if (kept) fillForm(element, kept.values);
    setLength(readForm(element).message.length);
    if (outgoing) void tryBehind();
    return () => stopTrying.current?.();
  }, []);

  function onInput() {
    if (!form.current) return;
    const values = readForm(form.current);
    setLength(values.message.length);
    saveDraft(values);
  }

  function refuse(found: { field: ContactField; message: string }[]) {
    setIssues(found);
    const [first] = found;
    if (!first) return;
    const element = form.current?.elements.namedItem(first.field);
    if (element instanceof HTMLElement) element.focus();
    void showToast({
      kind: 'destructive',
      title: texts.toasts.invalid,
      description: first.message,
    });
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
    stopTrying.current?.();
    const startedAt = readDraft()?.startedAt ?? performance.timeOrigin;
    const elapsed = Math.round(Date.now() - Math.min(startedAt, performance.timeOrigin));
    prepareOutgoing(checked.value, { honeypot: readHoneypot(element), elapsed });
    try {
      const { attempt } = await loadQueue();
      const delivery = await attempt();
      if (delivery.kind === 'stored') {
        delivered();
        return;
      }
      if (delivery.kind === 'failed') void tryBehind();
      void showToast({ kind: 'destructive', ...texts.toasts.failure });
    } catch (error) {
      // The code of the queue did not arrive: the message is on the device all the same.
      console.error(error);
      setWaiting(true);
      void showToast({ kind: 'destructive', ...texts.toasts.failure }).catch(console.error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { form, issues, length, sending, waiting, onInput, onSubmit };
}
