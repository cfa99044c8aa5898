import { get, rows } from '../call'
import type { questionnaireResultSchemas } from './questionnaireResult.schema'

/** What people answered, counted: no answer of a single person. */
export const questionnaireResultCalls = rows<typeof questionnaireResultSchemas>()({
  results: get('/api/ef-registration-data-client/answerResult/results', { access: 'review' }),
})
