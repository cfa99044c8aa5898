import { sharedCardCalls } from '../../../../contract/connect/sharedCard.calls'
import { sharedCardSchemas } from '../../../../contract/connect/sharedCard.schema'
import { bind } from '../../../core/calls/bind'
import { ownCard, renewCardLink, saveOwnCard } from './ownCard.service'
import { cardOffer, openCard, replyToCard } from './openedCard.service'

export const sharedCardRoutes = bind(sharedCardCalls, sharedCardSchemas, (app) => ({
  own: ({ scope }) => ownCard(app, scope),
  save: ({ scope, body }) => saveOwnCard(app, scope, body),
  renew: ({ scope }) => renewCardLink(app, scope),
  opened: ({ scope, query }) => openCard(app, scope, query.key),
  offer: ({ scope, query }) => cardOffer(app, scope, query.key),
  reply: ({ scope, body }) => replyToCard(app, scope, body),
}))
