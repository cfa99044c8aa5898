import { get, post, rows } from '../call'
import type { messageSchemas } from './message.schema'

const base = '/api/ef-registration-data-client/message'

/** The organiser's record of the messages to a person. */
export const messageCalls = rows<typeof messageSchemas>()({
  /** By the account of a person, and by its contacts. */
  ofPerson: get(`${base}/ofPerson`, { access: 'review' }),
  /** Sends a message again, by the facts of now. */
  resend: post(`${base}/resend`, { access: 'review', isIdempotent: true }),
})
