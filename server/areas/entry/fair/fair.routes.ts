import { fairCalls } from '../../../../contract/entry/fair.calls'
import { fairSchemas } from '../../../../contract/entry/fair.schema'
import { bind } from '../../../core/calls/bind'
import { fairDetail } from './fair.service'

export const fairRoutes = bind(fairCalls, fairSchemas, (app) => ({
  detail: ({ scope }) => fairDetail(app, scope),
}))
