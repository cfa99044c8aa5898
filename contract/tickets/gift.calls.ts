import { get, post, rows } from '../call'
import type { giftSchemas } from './gift.schema'

const base = '/api/ef-registration-client/ticketGiveBiz'

/** Tickets that one person gives to another. */
export const giftCalls = rows<typeof giftSchemas>()({
  givable: get(`${base}/listGivable`, { access: 'holdTickets' }),
  give: post(`${base}/submit`, { access: 'holdTickets', isIdempotent: true }),
  detail: get(`${base}/detail`, { access: 'holdTickets', keyInHeader: 'key' }),
  list: get(`${base}/page`, { access: 'holdTickets' }),
  /** For every caller with the link: the token in it is the proof. */
  preview: get(`${base}/preview`, { access: 'open', keyInHeader: 'key' }),
  recall: post(`${base}/recall`, { access: 'holdTickets' }),
  claim: post(`${base}/receive`, { access: 'holdTickets', isIdempotent: true }),
})
