import { get, post, rows } from '../call'
import type { seatOfferSchemas } from './seatOffer.schema'

const base = '/api/ef-registration-client/conferenceSeat'

/** Seats that people pass on to colleagues by a link. */
export const seatOfferCalls = rows<typeof seatOfferSchemas>()({
  /** The same call once more answers the same link. */
  offer: post(`${base}/give`, { access: 'register' }),
  /** The same once more changes nothing. */
  takeBack: post(`${base}/withdraw`, { access: 'register' }),
  opened: get(`${base}/opened`, { access: 'open', keyInHeader: 'key' }),
  /** A link is used once, so the same once more is refused. */
  take: post(`${base}/receive`, { access: 'register' }),
})
