import { surveyCalls } from '../../../../contract/connect/survey.calls'
import { surveySchemas } from '../../../../contract/connect/survey.schema'
import { bind } from '../../../core/calls/bind'
import { saveSurvey, surveyDetail, surveyUrl } from './survey.service'

export const surveyRoutes = bind(surveyCalls, surveySchemas, (app) => ({
  getSurveyUrl: ({ scope, query }) => surveyUrl(app, scope, query),
  detail: ({ scope }) => surveyDetail(app, scope),
  save: ({ scope, body }) => saveSurvey(app, scope, body),
}))
