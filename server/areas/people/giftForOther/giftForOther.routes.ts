import { giftForOtherCalls } from '../../../../contract/people/giftForOther.calls'
import { giftForOtherSchemas } from '../../../../contract/tickets/gift.schema'
import { bind } from '../../../core/calls/bind'
import { activateForOther } from './giftForOther.service'

export const giftForOtherRoutes = bind(giftForOtherCalls, giftForOtherSchemas, (app) => ({
  activationForOther: ({ scope, body, once }) => activateForOther(app, scope, body, once),
}))
