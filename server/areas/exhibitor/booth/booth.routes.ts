import { boothCalls } from '../../../../contract/exhibitor/booth.calls'
import { boothSchemas } from '../../../../contract/exhibitor/booth.schema'
import { bind } from '../../../core/calls/bind'
import { countView } from '../exhibitorReport/views.service'
import { boothInfo, boothPage, buildersOfHall } from './booth.service'

export const boothRoutes = bind(boothCalls, boothSchemas, (app) => ({
  info: ({ scope, query }) => boothInfo(app, scope, query),
  page: ({ scope, query }) => boothPage(app, scope, query),
  viewed: ({ scope, body }) => countView(app, scope, body),
  builders: ({ scope, query }) => buildersOfHall(app, scope, query),
}))
