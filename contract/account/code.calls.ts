import { get } from '../call'
import type { CodeQuery, CodeSent } from './code.schema'

export const codeCalls = {
  /** Sends a sign-in code to a phone or an e-mail address. The answer never tells whether the address is known. */
  send: get<{ query: CodeQuery; data: CodeSent }>('/api/blade-resource/platform/endpoint/getValidateCode', { access: 'open' }),
}
