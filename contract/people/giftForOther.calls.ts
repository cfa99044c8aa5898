import { post, rows } from '../call'
import type { giftForOtherSchemas } from '../tickets/gift.schema'

export const giftForOtherCalls = rows<typeof giftForOtherSchemas>()({
  /** Claims a gift, or uses a code, for one of the caller's people, who then holds the tickets. */
  activationForOther: post('/api/ef-registration-client/ticketGiveBiz/activationForOther', {
    access: 'registerOthers',
    isIdempotent: true,
  }),
})
