import { coachCalls } from '../../../../contract/group/coach.calls'
import { coachSchemas } from '../../../../contract/group/coach.schema'
import { bind } from '../../../core/calls/bind'
import { coachDetail, coachPage, coachPersons, createCoach, removeCoach, seatPeople, updateCoach } from './coach.service'

export const coachRoutes = bind(coachCalls, coachSchemas, (app) => ({
  list: ({ scope, query }) => coachPage(app, scope, query),
  detail: ({ scope, query }) => coachDetail(app, scope, query),
  create: ({ scope, body, once }) => createCoach(app, scope, body, once),
  update: ({ scope, body }) => updateCoach(app, scope, body),
  remove: ({ scope, body }) => removeCoach(app, scope, body),
  seat: ({ scope, body }) => seatPeople(app, scope, body),
  members: ({ scope, query }) => coachPersons(app, scope, query),
}))
