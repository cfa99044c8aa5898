import { get, post, rows } from '../call'
import type { subscriptionSchemas } from './subscription.schema'

export const subscriptionCalls = rows<typeof subscriptionSchemas>()({
  /** The subscription messages that this fair sends in the mini-program; empty if it sends none. */
  list: get('/api/ef-registration-client/message/subscription/list', { access: 'signedIn' }),
  /** Records that the person accepted templates. WeChat then takes one message of each. */
  accept: post('/api/ef-registration-client/message/subscription/accept', { access: 'signedIn' }),
})
