import { exhibitionCalls } from '../../../../contract/entry/exhibition.calls'
import { exhibitionSchemas } from '../../../../contract/entry/exhibition.schema'
import { bind } from '../../../core/calls/bind'
import { exhibitionsOf } from './exhibitionList.service'

export const exhibitionRoutes = bind(exhibitionCalls, exhibitionSchemas, (app) => ({
  list: ({ scope }) => exhibitionsOf(app, scope.tenantId),
}))
