import { signCodeCalls } from '../../../../contract/conference/signCode.calls'
import { signCodeSchemas } from '../../../../contract/conference/signCode.schema'
import { bind } from '../../../core/calls/bind'
import { closeSignCode, currentCode, renewSignCode, saveSignCode, signCodePage } from './signCode.service'

export const signCodeRoutes = bind(signCodeCalls, signCodeSchemas, (app) => ({
  page: ({ scope, query }) => signCodePage(app, scope, query),
  save: ({ scope, body }) => saveSignCode(app, scope, body),
  renew: ({ scope, body }) => renewSignCode(app, scope, body),
  close: ({ scope, body }) => closeSignCode(app, scope, body),
  current: ({ scope, query }) => currentCode(app, scope, query),
}))
