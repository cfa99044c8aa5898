/** How far a demo visitor has come. */
export const stages = [
  /** Signed in, nothing filled in. */
  'signedIn',
  /** A form half-filled. */
  'draft',
  /** The form sent in, the questionnaire not. */
  'questionnaire',
  'underReview',
  'failed',
  /** Approved, and nothing ordered yet. */
  'approved',
  /** Approved, with orders. */
  'ticketHolder',
] as const

export type Stage = (typeof stages)[number]
