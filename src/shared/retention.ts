/** How long data is kept: the policy states it, the job applies it, a test compares them. */
export const retention = {
  /** Years after the last contact. */
  contactYears: 3,
  /** Years after the end of a project. */
  projectYears: 5,
  /** Months. */
  navigationMonths: 13,
  /** Days that a draft or a waiting message stays on the visitor's device. */
  draftDays: 7,
  /** Days that the saved copy of a page stays on the device after it was last fetched. */
  savedPageDays: 30,
  /** Days that the text of an unanswered question is kept, when the owner turned that on. */
  unansweredQuestionDays: 30,
  /** Days that a deleted message stays in the owner's bin. */
  binDays: 30,
  /** Days that records of a delivery (its random key, the fact that it was sent) are kept. */
  deliveryDays: 30,
  /** Months within which a request about personal data is answered. */
  rightsRequestMonths: 1,
} as const;
