import { visitPlanCalls } from '../../../../contract/invitations/visitPlan.calls'
import { visitPlanSchemas } from '../../../../contract/invitations/visitPlan.schema'
import { bind } from '../../../core/calls/bind'
import { myVisitPlan } from './visitPlan.service'
import { savePlan } from './savePlan.service'
import { answerPlan, partInPlan } from './planPart.service'

export const visitPlanRoutes = bind(visitPlanCalls, visitPlanSchemas, (app) => ({
  save: ({ scope, body }) => savePlan(app, scope, body),
  mine: ({ scope }) => myVisitPlan(app, scope),
  part: ({ scope, query }) => partInPlan(app, scope, query.key),
  answer: ({ scope, body }) => answerPlan(app, scope, body),
}))
