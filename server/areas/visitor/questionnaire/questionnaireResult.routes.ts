import { questionnaireResultCalls } from '../../../../contract/visitor/questionnaireResult.calls'
import { questionnaireResultSchemas } from '../../../../contract/visitor/questionnaireResult.schema'
import { bind } from '../../../core/calls/bind'
import { questionnaireResults } from './questionnaireResult.service'

export const questionnaireResultRoutes = bind(questionnaireResultCalls, questionnaireResultSchemas, (app) => ({
  results: ({ scope, query }) => questionnaireResults(app, scope, query),
}))
