import { get, rows } from '../call'
import type { codeSchemas } from './code.schema'

export const codeCalls = rows<typeof codeSchemas>()({
  /** Sends a sign-in code to a phone or an e-mail address. The answer never tells whether the address is known. */
  send: get('/api/blade-resource/platform/endpoint/getValidateCode', { access: 'open' }),
  /** The same to a phone, by WhatsApp. It is the phone's code, whichever way it came. */
  sendWhatsApp: get('/api/blade-resource/platform/endpoint/getWhatsAppValidateCode', {
    access: 'open',
  }),
})
