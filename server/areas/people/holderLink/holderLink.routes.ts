import { holderLinkCalls } from '../../../../contract/people/holderLink.calls'
import { holderLinkSchemas } from '../../../../contract/people/holderLink.schema'
import { bind } from '../../../core/calls/bind'
import { openLink, putFileByLink, readByLink, submitByLink } from './fillIn.service'
import { answersByLink, questionnaireByLink } from './questionnaireByLink.service'
import { makeLink, withdrawLink } from './holderLink.service'

export const holderLinkRoutes = bind(holderLinkCalls, holderLinkSchemas, (app) => ({
  make: ({ scope, body }) => makeLink(app, scope, body.ticketId),
  withdraw: ({ scope, body }) => withdrawLink(app, scope, body.ticketId),
  open: ({ scope, query }) => openLink(app, scope, query.key),
  submit: ({ scope, body }) => submitByLink(app, scope, body),
  questionnaire: ({ scope, query }) => questionnaireByLink(app, scope, query),
  submitAnswers: ({ scope, body }) => answersByLink(app, scope, body),
  readText: ({ scope, body }) => readByLink(app, scope, body),
  putFile: ({ scope, query, request, reply }) => putFileByLink(app, scope, query, request, reply),
}))
