import { get, rows } from '../call'
import type { cardSchemas } from './card.schema'

/** Cards of visitors that a phone fetches ahead. */
export const cardCalls = rows<typeof cardSchemas>()({
  bundle: get('/api/ef-connect-client/information/cardBundle', { access: 'manageContacts', member: 'any' }),
})
