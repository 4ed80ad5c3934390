import * as v from 'valibot';
import { template, text } from '../fields.ts';

const toast = v.strictObject({ title: text(60), description: text(200) });

/** A text for each of the four fields. */
const perField = (max: number) =>
  v.strictObject({ name: text(max), email: text(max), subject: text(max), message: text(max) });

/** contact.yaml: contact section: form, messages, toasts, result page, cards. */
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
    /** Said as long as a message waits on the device. */
    waiting: v.strictObject({ offline: text(240), online: text(240) }),
    /** A message that did not leave; {subject} is the one that was written. */
    lost: v.strictObject({
      subject: template(60, 'subject'),
      refused: text(240),
      expired: text(240),
      takeBack: text(40),
      dismiss: text(40),
    }),
    /** In the place of the form after a message was stored. */
    received: v.strictObject({
      title: text(60),
      text: text(200),
      whatsapp: text(40),
      another: text(40),
    }),
    issues: v.strictObject({
      nameTooShort: text(100),
      nameTooLong: text(100),
      emailInvalid: text(100),
      subjectTooShort: text(100),
      subjectTooLong: text(100),
      messageTooShort: text(100),
      messageTooLong: text(100),
    }),
    toasts: v.strictObject({
      invalid: text(60),
      failure: toast,
      /** Under the title of the failure, while the message is kept and tried again. */
      keptOffline: text(200),
      keptOnline: text(200),
      success: toast,
    }),
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
