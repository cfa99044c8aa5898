import { get } from '../call'
import type { CodeQuery, CodeSent, WhatsAppCodeQuery } from './code.schema'

export const codeCalls = {
  /** Sends a sign-in code to a phone or an e-mail address. The answer never tells whether the address is known. */
  send: get<{ query: CodeQuery; data: CodeSent }>('/api/blade-resource/platform/endpoint/getValidateCode', { access: 'open' }),
  /** The same to a phone, by WhatsApp. It is the phone's code, whichever way it came. */
  sendWhatsApp: get<{ query: WhatsAppCodeQuery; data: CodeSent }>('/api/blade-resource/platform/endpoint/getWhatsAppValidateCode', {
    access: 'open',
  }),
}
