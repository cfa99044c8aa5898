import { get, rows } from '../call'
import type { codeSchemas } from './code.schema'

export const codeCalls = rows<typeof codeSchemas>()({
  /** Sends a sign-in code to a phone or an email address. The answer never reveals whether the address is known. */
  send: get('/api/blade-resource/platform/endpoint/getValidateCode', { access: 'open' }),
  /** The same to a phone by WhatsApp. The code belongs to the phone, whichever channel delivered it. */
  sendWhatsApp: get('/api/blade-resource/platform/endpoint/getWhatsAppValidateCode', {
    access: 'open',
  }),
})
