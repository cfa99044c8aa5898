import { seatOfferCalls } from '../../../../contract/conference/seatOffer.calls'
import { seatOfferSchemas } from '../../../../contract/conference/seatOffer.schema'
import { bind } from '../../../core/calls/bind'
import { offerSeat, openedSeat, takeBackSeat } from './seatOffer.service'
import { takeOfferedSeat } from './takeSeat.service'

export const seatOfferRoutes = bind(seatOfferCalls, seatOfferSchemas, (app) => ({
  offer: ({ scope, body }) => offerSeat(app, scope, body),
  takeBack: ({ scope, body }) => takeBackSeat(app, scope, body),
  opened: ({ scope, query }) => openedSeat(app, scope, query.key),
  take: ({ scope, body }) => takeOfferedSeat(app, scope, body),
}))
