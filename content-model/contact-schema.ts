import * as v from 'valibot';
import { list, template, text } from './fields.ts';

const toast = v.strictObject({ title: text(60), description: text(200) });

/** A text for each of the four fields. */
const perField = (max: number) =>
  v.strictObject({ name: text(max), email: text(max), subject: text(max), message: text(max) });

/** Contact section: form, messages, toasts, result page, cards. */
export const contactSchema = v.strictObject({
  title: text(60),
  introduction: text(300),
  form: v.strictObject({
    title: text(60),
    requiredNote: text(80),
    labels: perField(40),
    hints: perField(120),
    counter: template(60, 'count', 'max'),
    submit: text(40),
    submitting: text(40),
    /** The notice at collection: one sentence beside the button… */
    privacyNotice: text(300),
    /** …and the rest of what the law asks for, which unfolds. */
    privacyDetails: v.strictObject({ summary: text(80), text: text(700) }),
    privacyLink: text(60),
    waiting: text(240),
    issues: v.strictObject({
      nameTooShort: text(100),
      nameTooLong: text(100),
      emailInvalid: text(100),
      subjectTooShort: text(100),
      subjectTooLong: text(100),
      messageTooShort: text(100),
      messageTooLong: text(100),
    }),
    toasts: v.strictObject({ invalid: text(60), failure: toast, success: toast }),
  }),
  /** Page shown after a post without JavaScript. */
  result: v.strictObject({
    successTitle: text(60),
    successText: text(300),
    errorTitle: text(60),
    errorText: text(300),
    failureTitle: text(60),
    failureText: text(300),
    back: text(40),
  }),
  cards: v.strictObject({
    title: text(60),
    phone: text(30),
    whatsapp: text(30),
    email: text(30),
    location: text(30),
    hours: v.strictObject({ label: text(30), value: text(80) }),
  }),
  booking: v.strictObject({
    title: text(60),
    description: text(240),
    button: text(40),
    whatsappText: text(200),
  }),
  follow: v.strictObject({ title: text(60), description: text(240), button: text(40) }),
  qr: v.strictObject({ title: text(60), description: text(200), alt: text(120) }),
});

/** Chat widget. The answers themselves are made by the assistant. */
export const chatSchema = v.strictObject({
  title: text(60),
  subtitle: text(80),
  open: text(60),
  close: text(60),
  greeting: text(400),
  quickQuestionsLabel: text(60),
  quickQuestions: list(text(80), 3, 6),
  inputLabel: text(60),
  placeholder: text(60),
  counter: template(60, 'count', 'max'),
  send: text(30),
  /** One line under the field: where the questions go, with a link to the privacy policy. */
  privacy: v.strictObject({ text: text(160), link: text(40) }),
  retry: text(30),
  typing: text(60),
  you: text(20),
  assistant: text(30),
  unread: text(60),
  toasts: v.strictObject({ tooLong: toast, rateLimit: toast, failure: toast }),
  failureMessage: text(300),
});
