import { get, post, rows } from '../call'
import type { registerLinkSchemas } from './registerLink.schema'

export const registerLinkCalls = rows<typeof registerLinkSchemas>()({
  /** Stores a link's parameters. Answers the short text of a mini-program code for them. */
  save: post('/api/ef-registration-client/client/userRegisterLink/save', { access: 'signedIn' }),
  /** The parameters behind a code's text. The phone that scanned it knows nothing else yet. */
  detail: get('/api/ef-registration-client/client/userRegisterLink/detail', {
    access: 'open',
    needsNoExhibition: true,
  }),
})
