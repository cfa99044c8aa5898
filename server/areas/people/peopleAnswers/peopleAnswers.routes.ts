import { peopleAnswersCalls } from '../../../../contract/people/peopleAnswers.calls'
import { peopleAnswersSchemas } from '../../../../contract/people/peopleAnswers.schema'
import { bind } from '../../../core/calls/bind'
import { answersOfPass, questionnaireOfPass } from './answersOfPass.service'
import { peopleToDo, submitForAll } from './peopleAnswers.service'

export const peopleAnswersRoutes = bind(peopleAnswersCalls, peopleAnswersSchemas, (app) => ({
  toDo: ({ scope, query }) => peopleToDo(app, scope, query),
  submitForAll: ({ scope, body, once }) => submitForAll(app, scope, body, once),
  ofPass: ({ scope, query }) => questionnaireOfPass(app, scope, query),
  submitOfPass: ({ scope, body }) => answersOfPass(app, scope, body),
}))
