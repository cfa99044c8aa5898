import { imasterCalls } from '../../../../contract/account/imaster.calls'
import { imasterSchemas } from '../../../../contract/account/imaster.schema'
import { bind } from '../../../core/calls/bind'
import { memberLogin } from './imaster.service'

export const imasterRoutes = bind(imasterCalls, imasterSchemas, (app) => ({
  token: ({ scope, query }) => memberLogin(app, scope, query),
}))
