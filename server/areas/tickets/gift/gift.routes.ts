import { giftCalls } from '../../../../contract/tickets/gift.calls'
import { giftSchemas } from '../../../../contract/tickets/gift.schema'
import { bind } from '../../../core/calls/bind'
import { claimGift } from './claim.service'
import { giftOf, giftPage, giftPreview, givableTickets, giveTickets, recallGift } from './gift.service'

export const giftRoutes = bind(giftCalls, giftSchemas, (app) => ({
  givable: ({ scope }) => givableTickets(app, scope),
  give: ({ scope, body, once }) => giveTickets(app, scope, body, once),
  detail: ({ scope, query }) => giftOf(app, scope, query.key),
  list: ({ scope, query }) => giftPage(app, scope, query),
  preview: ({ scope, query }) => giftPreview(app, scope, query.key),
  recall: ({ scope, body }) => recallGift(app, scope, body.id),
  claim: ({ scope, body, once }) => claimGift(app, scope, body.key, once),
}))
