import { get, post, rows } from '../call'
import type { peopleAnswersSchemas } from './peopleAnswers.schema'

const base = '/api/ef-registration-client/userRelation'

/** The answers of people whom others register. */
export const peopleAnswersCalls = rows<typeof peopleAnswersSchemas>()({
  toDo: get(`${base}/toDo`, { access: 'registerOthers' }),
  submitForAll: post('/api/ef-registration-data-client/answerResult/submitForAll', {
    access: 'registerOthers',
    isIdempotent: true,
    maxBodyKilobytes: 1200,
  }),
  /** For every caller with the link, as the following one: its signature replaces a token. */
  ofPass: get(`${base}/handedOverPass/questionnaire`, { access: 'open', keyInHeader: 'key' }),
  submitOfPass: post(`${base}/handedOverPass/answers`, { access: 'open', maxBodyKilobytes: 1200 }),
})
