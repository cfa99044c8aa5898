import { get, post, rows } from '../call'
import type { surveySchemas } from './survey.schema'

const base = '/api/ef-connect-client/information'

/** What a company asks about its customers. The answers are entries of their journals. */
export const surveyCalls = rows<typeof surveySchemas>()({
  getSurveyUrl: get(`${base}/getSurveyUrl`, { access: 'manageContacts', member: 'any' }),
  detail: get(`${base}/survey`, { access: 'manageContacts', member: 'any' }),
  save: post(`${base}/saveSurvey`, { access: 'manageContacts', member: 'main' }),
})
