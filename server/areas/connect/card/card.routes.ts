import { cardCalls } from '../../../../contract/connect/card.calls'
import { cardSchemas } from '../../../../contract/connect/card.schema'
import { bind } from '../../../core/calls/bind'
import { cardBundle } from './cardBundle.service'

export const cardRoutes = bind(cardCalls, cardSchemas, (app) => ({
  bundle: ({ scope, query }) => cardBundle(app, scope, query),
}))
