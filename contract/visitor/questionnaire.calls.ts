import { get, post, rows } from '../call'
import type { questionnaireSchemas } from './questionnaire.schema'

export const questionnaireCalls = rows<typeof questionnaireSchemas>()({
  detail: get('/api/ef-registration-config-client/reg_config/questionnaire/detail', { access: 'register', isStore: true }),
  answers: get('/api/ef-registration-data-client/answerResult/own', { access: 'register' }),
  rest: get('/api/ef-registration-data-client/answerResult/rest', { access: 'register' }),
  submit: post('/api/ef-registration-data-client/answerResult/submit', {
    access: 'register',
    isIdempotent: true,
    // Two hundred answers of two thousand letters each.
    maxBodyKilobytes: 1200,
  }),
})
