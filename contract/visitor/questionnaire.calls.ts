import { get, post } from '../call'
import type { AnswersBody, QuestionnaireAnswer, QuestionnaireQuery } from './questionnaire.schema'
import type { UserStateAnswer } from './registration.schema'

export const questionnaireCalls = {
  detail: get<{ query: QuestionnaireQuery; data: QuestionnaireAnswer }>(
    '/api/ef-registration-config-client/reg_config/questionnaire/detail',
    { access: 'user' },
  ),
  submit: post<{ body: AnswersBody; data: UserStateAnswer }>('/api/ef-registration-data-client/answerResult/submit', {
    access: 'user',
    isIdempotent: true,
  }),
}
