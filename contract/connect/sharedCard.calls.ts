import { get, post, rows } from '../call'
import type { sharedCardSchemas } from './sharedCard.schema'

const base = '/api/ef-connect-client/sharedCard'

/** Cards that members of companies pass on by a link, and what visitors send back. */
export const sharedCardCalls = rows<typeof sharedCardSchemas>()({
  own: get(`${base}/own`, { access: 'manageContacts', member: 'any' }),
  save: post(`${base}/save`, { access: 'manageContacts', member: 'any' }),
  renew: post(`${base}/renew`, { access: 'manageContacts', member: 'any' }),
  opened: get(`${base}/opened`, { access: 'open', keyInHeader: 'key' }),
  offer: get(`${base}/offer`, { access: 'register', keyInHeader: 'key' }),
  /** The same once more changes nothing. */
  reply: post(`${base}/reply`, { access: 'register' }),
})
