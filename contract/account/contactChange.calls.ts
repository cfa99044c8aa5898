import { post, rows } from '../call'
import type { contactChangeSchemas } from './contactChange.schema'

const base = '/api/blade-user/contact'

/** First the owner proves the account, then the new contact. The code to the new one is an ordinary one (`code.send`). */
export const contactChangeCalls = rows<typeof contactChangeSchemas>()({
  requestProof: post(`${base}/prove/request`, { access: 'signedIn' }),
  prove: post(`${base}/prove`, { access: 'signedIn' }),
  submit: post(`${base}/submit`, { access: 'signedIn' }),
})
