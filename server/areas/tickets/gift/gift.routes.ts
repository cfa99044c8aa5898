import { giftCalls } from '../../../../contract/tickets/gift.calls'
import { giftSchemas } from '../../../../contract/tickets/gift.schema'
import { bind } from '../../../core/calls/bind'
import { claimGift } from './claim.service'
import { giftPage, giftPreview, recallGift } from './gift.service'
import { giveTickets } from './give.service'
import { giftOf } from './readableGift'
import { givableTickets } from './givableTickets'

export const giftRoutes = bind(giftCalls, giftSchemas, (app) => ({
  givable: ({ scope }) => givableTickets(app, scope),
  give: ({ scope, body, once }) => giveTickets(app, scope, body, once),
  detail: ({ scope, query }) => giftOf(app, scope, query.key),
  list: ({ scope, query }) => giftPage(app, scope, query),
  preview: ({ scope, query }) => giftPreview(app, scope, query.key),
  recall: ({ scope, body }) => recallGift(app, scope, body.id),
  claim: ({ scope, body, once }) => claimGift(app, scope, body.key, once),
}))
