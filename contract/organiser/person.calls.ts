import { get, rows } from '../call'
import type { personSchemas } from './person.schema'

const base = '/api/ef-registration-data-client/person'

/** The organiser's side of everything that belongs to one person at a fair. */
export const personCalls = rows<typeof personSchemas>()({
  find: get(`${base}/find`, { access: 'review' }),
  /** Its orders need the right to refund, whole contacts the right to export, and numbers of passes the right to read them. */
  detail: get(`${base}/detail`, { access: 'review', isRecorded: true }),
})
