import { ticketHolderCalls } from '../../../contract/others/ticketHolder.calls'
import { ticketHolderSchemas } from '../../../contract/ticketHolder.schema'
import { bind } from '../../core/bind'
import { checkImport, importHolders, importReport, importTemplate } from './holderImport/holderImport.service'
import { orderForPeople } from './orderForPeople.service'
import { assignToPeople, heldTickets } from './ticketHolder.service'

export const ticketHolderRoutes = bind(
  ticketHolderCalls,
  ticketHolderSchemas,
  (app) => ({
    list: ({ scope }) => heldTickets(app, scope),
    assign: ({ scope, body, once }) => assignToPeople(app, scope, body, once),
    order: ({ scope, body, idempotencyKey }) => orderForPeople(app, scope, body, idempotencyKey),
    importTemplate: ({ scope, query }) => importTemplate(app, scope, query),
    importReport: ({ scope, body }) => importReport(app, scope, body),
    checkImport: ({ scope, body }) => checkImport(app, scope, body),
    import: ({ scope, body, once }) => importHolders(app, scope, body, once),
  }),
  { order: { hasOwnIdempotency: true } },
)
