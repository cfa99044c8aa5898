import { codeCalls } from '../../../contract/account/code.calls'
import { codeSchemas } from '../../../contract/account/code.schema'
import { bind } from '../../core/bind'
import { sendCode } from './code.service'

export const codeRoutes = bind(codeCalls, codeSchemas, (app) => ({
  send: ({ scope, query }) => sendCode(app, scope, query),
  sendWhatsApp: ({ scope, query }) => sendCode(app, scope, query, 'whatsapp'),
}))
