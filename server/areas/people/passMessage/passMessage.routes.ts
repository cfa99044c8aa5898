import { passMessageCalls } from '../../../../contract/people/passMessage.calls'
import { passMessageSchemas } from '../../../../contract/people/passMessage.schema'
import { bind } from '../../../core/calls/bind'
import { openPass } from './openPass.service'
import { sendPasses } from './sendPasses.service'

export const passMessageRoutes = bind(passMessageCalls, passMessageSchemas, (app) => ({
  send: ({ scope, body, once }) => sendPasses(app, scope, body, once),
  open: ({ scope, body }) => openPass(app, scope, body),
}))
