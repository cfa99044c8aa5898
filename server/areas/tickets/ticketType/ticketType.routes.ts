import { ticketTypeCalls } from '../../../../contract/tickets/ticketType.calls'
import { ticketTypeSchemas } from '../../../../contract/tickets/ticketType.schema'
import { bind } from '../../../core/calls/bind'
import { ticketTypeDetail, ticketTypeList } from './ticketType.service'

export const ticketTypeRoutes = bind(ticketTypeCalls, ticketTypeSchemas, (app) => ({
  list: ({ scope, query }) => ticketTypeList(app, scope, query.registerLinkId),
  detail: ({ scope, query }) => ticketTypeDetail(app, scope, query.id),
}))
