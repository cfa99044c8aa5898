/** How far a demo visitor has come. */
export const stages = [
  /** Signed in, nothing filled in. */
  'signedIn',
  /** A draft of the form. */
  'draft',
  /** The form submitted, the questionnaire not. */
  'questionnaire',
  'underReview',
  'failed',
  /** Approved, and nothing ordered yet. */
  'approved',
  /** Approved, with orders. */
  'ticketHolder',
] as const

export type Stage = (typeof stages)[number]
