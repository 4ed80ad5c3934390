import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { contact } from '#content/part/contact';
import { privacyNoticeVersion } from '#content/part/privacyNoticeVersion';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  EMPTY_MESSAGE,
  validateContactMessage,
} from '#shared/contact-message.ts';
import { dismissToast, prepareToasts, showToast } from '#ui/toasts/toast.ts';
import { reportContactEvent } from '../enhance/contact-events.ts';
import { STORAGE_KEYS, storeVisit } from '../lib/device-storage.ts';
import { isUnsettled, readDraft, sameText, saveDraft } from './device-messages.ts';
import {
  elapsedMs,
  fieldOf,
  fillForm,
  freeHeight,
  holdHeight,
  readForm,
  readHoneypot,
  withSuggestions,
} from './form-values.ts';
import { isLost, type OutboxChange, type OutboxMessages, outbox } from './outbox.ts';
import { loadPagne } from './outcomes.tsx';

const { form: texts } = contact;
const { toasts } = texts;
const { keptOnline, keptOffline, failure } = toasts;
/** What a toast says of an attempt, until the next one or a correction. */
const FAILURES = [...Object.values(texts.issues), keptOnline, keptOffline, failure.description];
type Issue = { field: ContactField; message: string };

/** The text in the form and its idempotency key: a different text has a different key. */
interface FormText {
  key: string;
  values: ContactMessage;
}

interface FormState {
  text: FormText;
  issues: readonly Issue[];
  /** From the first attempt on, space is reserved for the status line, so that nothing moves. */
  tried: boolean;
  /** The visitor has pressed the button, and that attempt is in flight. */
  pressed: boolean;
  /** The text of this form that was stored, while nothing has been typed since. */
  received: ContactMessage | null;
  /** Shown on the page if no toast could be shown. */
  notice: string;
}

const UNTOUCHED: FormState = {
  text: { key: '', values: EMPTY_MESSAGE },
  issues: [],
  tried: false,
  pressed: false,
  received: null,
  notice: '',
};

/** Drops fixed issues at once; new ones appear only on submit. */
function remaining(issues: readonly Issue[], values: ContactMessage): readonly Issue[] {
  if (issues.length === 0) return issues;
  const checked = validateContactMessage(values, texts.issues);
  const found = checked.ok ? [] : checked.issues;
  return found.filter(({ field }) => issues.some((known) => known.field === field));
}

const change = (state: FormState, changed: Partial<FormState>): FormState => ({
  ...state,
  ...changed,
});

const NO_MESSAGES: OutboxMessages = new Map();

/** Saves a text as the draft; one that was sent before keeps its key. */
function keep(values: ContactMessage): FormText {
  const sent = [...outbox.getSnapshot().values()].find(
    (message) => 'values' in message && sameText(message.values, values),
  );
  return { key: saveDraft(values, sent?.key), values };
}

const showFailure = (description: string, title: string = failure.title) =>
  void showToast({ kind: 'destructive', title, description, key: description });

/** Runs the contact form: draft, validation, sending, and the outcome of sent messages. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [state, set] = useReducer(change, UNTOUCHED);
  const { text } = state;
  const messages = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => NO_MESSAGES);

  /**
   * Fills the empty fields. The text becomes a draft only if the visitor has added to it: seeing a text again
   * must not extend its time on the device.
   */
  function show({ key, values }: FormText) {
    if (!form.current) return;
    holdHeight(form.current);
    fillForm(form.current, values);
    const shown = readForm(form.current);
    const isGiven = sameText(shown, withSuggestions(form.current, values));
    set({ text: isGiven ? { key, values: shown } : keep(shown) });
  }

  const restore = useEffectEvent(() => {
    const waiting = [...outbox.getSnapshot().values()].filter(isUnsettled).at(-1);
    show(readDraft() ?? waiting ?? text);
  });

  const onOutcome = useEffectEvent(({ message, isAnswer }: OutboxChange) => {
    const { state: outcome, key, hasFailed } = message;
    if (outcome === 'sending') return;
    if (outcome === 'waiting') {
      if (isAnswer) showFailure(navigator.onLine ? keptOnline : keptOffline);
      return;
    }
    if (outcome === 'stored' && isAnswer) reportContactEvent('form');
    // Keep text typed in the meantime; another tab's message is no news here unless this page showed it.
    const isShown =
      key === text.key && form.current !== null && sameText(readForm(form.current), text.values);
    if (!isShown && !hasFailed) return;
    if (outcome !== 'stored') {
      showFailure(outcome === 'expired' ? texts.lost.expired : failure.description);
      return;
    }
    if (isShown && form.current) {
      holdHeight(form.current);
      form.current.reset();
      set({ text: UNTOUCHED.text, issues: [], received: text.values });
      storeVisit(STORAGE_KEYS.choice, []);
    }
    FAILURES.forEach(dismissToast);
    void showToast({ kind: 'success', ...toasts.success }).then((seen) => {
      if (!seen) set({ notice: texts.received.title });
    });
  });

  useEffect(() => {
    const unsubscribe = outbox.subscribe((changes) => changes.forEach(onOutcome));
    restore();
    return unsubscribe;
  }, []);

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    prepareToasts();
    if (!target.closest('.field')) return;
    // The choice belongs to the message that was sent.
    if (state.received) document.querySelector<HTMLElement>('.choice-clear')?.click();
    set({ received: null });
  }

  function onInput() {
    if (!form.current) return;
    prepareToasts();
    freeHeight(form.current);
    const typed = keep(readForm(form.current));
    // A lost text that is edited here needs no line of its own any more.
    if (typed.key !== text.key && lost.some(({ key }) => key === text.key)) {
      outbox.dismiss(text.key);
    }
    const issues = remaining(state.issues, typed.values);
    if (state.issues.length > issues.length && issues.length === 0) FAILURES.forEach(dismissToast);
    set({ text: typed, issues, received: null, notice: '' });
  }

  function reject(issues: Issue[]) {
    set({ issues });
    const [first] = issues;
    if (!first) return;
    const element = fieldOf(form.current, first.field);
    element?.focus({ preventScroll: true });
    // Keep the field away from the toast at the bottom of the screen.
    element?.closest('.field')?.scrollIntoView();
    showFailure(first.message, toasts.invalid);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.pressed) return;
    const element = event.currentTarget;
    const typed = readForm(element);
    const checked = validateContactMessage(typed, texts.issues);
    if (!checked.ok) return reject(checked.issues);
    // Autofill does not always fire an event.
    const sent = sameText(typed, text.values) ? text : keep(typed);
    set({ text: sent, issues: [], tried: true, pressed: true });
    FAILURES.forEach(dismissToast);
    loadPagne().catch(console.info);
    await outbox.send(sent.key, {
      values: checked.value,
      honeypot: readHoneypot(element),
      elapsed: elapsedMs(readDraft()?.startedAt),
      privacyNotice: privacyNoticeVersion,
      createdAt: Date.now(),
    });
    set({ pressed: false });
  }

  /** Puts a text that was not sent back into the empty form. */
  function takeBack(key: string, values: ContactMessage) {
    show({ key, values });
    set({ text: keep(values) });
    outbox.dismiss(key);
    fieldOf(form.current, 'message')?.focus();
  }

  const all = [...messages.values()];
  const lost = all.filter(isLost);
  const own = messages.get(text.key);
  return {
    ...state,
    form,
    /** The first attempt at this text, or one asked for here, is in flight in some tab. */
    sending: state.pressed || (own?.state === 'sending' && !own.hasFailed),
    /** A message waits, or is retried in the background. */
    waiting: all.some((message) => isUnsettled(message) && message.hasFailed),
    lost,
    isEmpty: CONTACT_FIELDS.every((field) => text.values[field] === ''),
    onFocus,
    onInput,
    onSubmit,
    takeBack,
    dismiss: outbox.dismiss,
    /** Moves the focus back to the fields after a message was received. */
    writeAnother: () => fieldOf(form.current, 'name')?.focus(),
  };
}
