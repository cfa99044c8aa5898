import { questionnaireCalls } from '../../../../contract/visitor/questionnaire.calls'
import { questionnaireSchemas } from '../../../../contract/visitor/questionnaire.schema'
import { bind } from '../../../core/calls/bind'
import { setEtag } from '../../../core/calls/freshness'
import { openRest, ownAnswers, questionnaireOf, submitAnswers } from './questionnaire.service'

export const questionnaireRoutes = bind(questionnaireCalls, questionnaireSchemas, (app) => ({
  async detail({ scope, query, reply }) {
    const { questionnaire, etag } = await questionnaireOf(scope, query.index)
    setEtag(reply, etag)
    return questionnaire
  },
  answers: ({ scope, query }) => ownAnswers(app, scope, query.index),
  rest: ({ scope }) => openRest(app, scope),
  submit: ({ scope, body, once }) => submitAnswers(app, scope, body, once),
}))
