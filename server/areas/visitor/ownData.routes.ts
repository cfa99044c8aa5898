import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { ownDataSchemas } from '../../../contract/visitor/ownData.schema'
import { bind } from '../../core/bind'
import { eraseOwnData, ownData, requestErase } from './ownData.service'

export const ownDataRoutes = bind(ownDataCalls, ownDataSchemas, (app) => ({
  detail: ({ scope }) => ownData(app, scope),
  requestErase: ({ scope, body }) => requestErase(app, scope, body),
  erase: ({ scope, body }) => eraseOwnData(app, scope, body),
}))
