import { handoffCalls } from '../../../contract/account/handoff.calls'
import { handoffSchemas } from '../../../contract/account/handoff.schema'
import { bind } from '../../core/bind'
import { signedIn } from '../../core/scope'
import { createHandoff } from './handoff.service'

export const handoffRoutes = bind(handoffCalls, handoffSchemas, (app) => ({
  create: ({ scope, body }) => createHandoff(app, signedIn(scope), body.url),
}))
