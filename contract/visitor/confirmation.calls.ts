import { get, post, rows } from '../call'
import type { confirmationSchemas } from './confirmation.schema'

const base = '/api/ef-registration-data-client/reg-user-data/user/confirmation'

export const confirmationCalls = rows<typeof confirmationSchemas>()({
  /** Only once the registration is confirmed. */
  link: get(`${base}/link`, { access: 'register' }),
  /** Phones open the address by themselves, so it has a signature in place of a token. */
  file: get(`${base}/letter.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  /** For a person without a session. The code is the one that signs in, so `code.send` requests it. */
  extract: post(`${base}/extract`, { access: 'open' }),
})
