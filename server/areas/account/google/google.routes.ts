import { googleCalls } from '../../../../contract/account/google.calls'
import { googleSchemas } from '../../../../contract/account/google.schema'
import { bind } from '../../../core/calls/bind'
import { googleClient } from './google.service'

export const googleRoutes = bind(googleCalls, googleSchemas, (app) => ({
  client: ({ scope }) => googleClient(app, scope),
}))
