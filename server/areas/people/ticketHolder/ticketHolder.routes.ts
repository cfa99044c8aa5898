import { ticketHolderCalls } from '../../../../contract/people/ticketHolder.calls'
import { ticketHolderSchemas } from '../../../../contract/people/ticketHolder.schema'
import { bind } from '../../../core/calls/bind'
import {
  admitImport,
  beginImport,
  cancelFile,
  closeFile,
  currentImport,
  reportFile,
  importTemplate,
  runImport,
} from '../holderImport/holderImport.service'
import { orderForPeople } from './orderForPeople.service'
import { assignToPeople, heldTickets } from './ticketHolder.service'

export const ticketHolderRoutes = bind(
  ticketHolderCalls,
  ticketHolderSchemas,
  (app) => ({
    list: ({ scope, query }) => heldTickets(app, scope, query),
    assign: ({ scope, body, once }) => assignToPeople(app, scope, body, once),
    order: ({ scope, body, idempotencyKey }) => orderForPeople(app, scope, body, idempotencyKey),
    importTemplate: ({ scope, query }) => importTemplate(app, scope, query),
    importReport: ({ scope, query }) => reportFile(app, scope, 'people', query.id),
    currentImport: ({ scope, query }) => currentImport(app, scope, query),
    import: ({ scope, body, once }) => beginImport(app, scope, body, once),
    runImport: ({ scope, body }) => runImport(app, scope, body),
    cancelImport: ({ scope, body }) => cancelFile(app, scope, 'people', body.id),
    closeImport: ({ scope, body }) => closeFile(app, scope, 'people', body.id),
  }),
  { order: { hasOwnIdempotency: true }, import: { admit: admitImport } },
)
