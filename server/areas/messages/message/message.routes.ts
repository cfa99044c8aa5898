import { messageCalls } from '../../../../contract/messages/message.calls'
import { messageSchemas } from '../../../../contract/messages/message.schema'
import { bind } from '../../../core/calls/bind'
import { messagesOfPerson, resendMessage } from './message.service'

export const messageRoutes = bind(messageCalls, messageSchemas, (app) => ({
  ofPerson: ({ scope, query }) => messagesOfPerson(app, scope, query),
  resend: ({ scope, body, once }) => resendMessage(app, scope, body, once),
}))
