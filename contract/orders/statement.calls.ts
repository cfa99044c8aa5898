import { get, rows } from '../call'
import type { statementSchemas } from './statement.schema'

const base = '/api/ef-registration-data-client/order/statement'

export const statementCalls = rows<typeof statementSchemas>()({
  compare: get(`${base}/compare`, { access: 'readStatements' }),
  exportPage: get(`${base}/exportPage`, { access: 'readStatements', isRecorded: true }),
})
