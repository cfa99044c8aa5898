import { handoffCalls } from '../../../../contract/account/handoff.calls'
import { handoffSchemas } from '../../../../contract/account/handoff.schema'
import { bind } from '../../../core/calls/bind'
import { createHandoff } from './handoff.service'

export const handoffRoutes = bind(handoffCalls, handoffSchemas, (app) => ({
  create: ({ scope, body }) => createHandoff(app, scope, body),
}))
