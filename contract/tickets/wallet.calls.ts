import { get, post, rows } from '../call'
import type { walletSchemas } from './wallet.schema'

const base = '/api/ef-registration-client/client/center'

export const walletCalls = rows<typeof walletSchemas>()({
  page: get(`${base}/ticketPage`, { access: 'holdTickets' }),
  qrInfo: get(`${base}/ticketQrInfo`, { access: 'holdTickets', isStore: true }),
  /** The one code of a person where the fair has it (docs/decisions/104), and what each ticket opens. */
  entranceCode: get(`${base}/entranceCode`, { access: 'holdTickets' }),
  /** The exhibition's public keys. With them anyone can check a pass offline. */
  passKeys: get(`${base}/passKeys`, { access: 'open' }),
  /** For staff at the entrance: keys and void tickets, signed, to check passes without a network. */
  entranceList: get(`${base}/entranceList`, { access: 'readPasses' }),
  /** R74: until the day before the chosen one. The same day again changes nothing. */
  changeDay: post(`${base}/changeDay`, { access: 'holdTickets' }),
  /** Takes free tickets for the caller. Tickets with a price are ordered by `orders.place`. */
  takeFree: post('/api/ef-registration-client/userRelation/self/submit', {
    access: 'holdTickets',
    isIdempotent: true,
  }),
})
