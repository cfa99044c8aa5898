import { activationCalls } from '../../../../contract/tickets/activation.calls'
import { activationSchemas } from '../../../../contract/tickets/activation.schema'
import { bind } from '../../../core/calls/bind'
import { addTicket, checkActivation } from './activate.service'
import { batchPage, importBatches } from './batch.service'
import { withdrawActivation } from './withdrawActivation.service'
import { exportBatch } from './batchExport.service'

export const activationRoutes = bind(activationCalls, activationSchemas, (app) => ({
  check: ({ scope, body }) => checkActivation(app, scope, body),
  add: ({ scope, body, once }) => addTicket(app, scope, body, once),
  batches: ({ scope, query }) => batchPage(app, scope, query),
  import: ({ scope, body }) => importBatches(app, scope, body),
  export: ({ scope, query }) => exportBatch(app, scope, query),
  withdraw: ({ scope, body }) => withdrawActivation(app, scope, body),
}))
