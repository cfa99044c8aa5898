import { registerLinkCalls } from '../../../../contract/sharing/registerLink.calls'
import { registerLinkSchemas } from '../../../../contract/sharing/registerLink.schema'
import { bind } from '../../../core/calls/bind'
import { linkOfScene, saveLink } from './registerLink.service'

export const registerLinkRoutes = bind(registerLinkCalls, registerLinkSchemas, (app) => ({
  save: ({ scope, body }) => saveLink(app, scope, body),
  detail: ({ scope, query }) => linkOfScene(app, scope, query.scene),
}))
