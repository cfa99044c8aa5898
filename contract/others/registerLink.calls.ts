import { get, post, rows } from '../call'
import type { registerLinkSchemas } from './registerLink.schema'

export const registerLinkCalls = rows<typeof registerLinkSchemas>()({
  /** Keeps a link's parameters and answers the short text that stands for them in a mini-program code. */
  save: post('/api/ef-registration-client/client/userRegisterLink/save', { access: 'signedIn' }),
  /** The parameters for which a code's text stands. The phone that scanned it knows nothing else yet. */
  detail: get('/api/ef-registration-client/client/userRegisterLink/detail', {
    access: 'open',
    needsNoExhibition: true,
  }),
})
