import { giftForOtherCalls } from '../../../contract/others/giftForOther.calls'
import { giftForOtherSchemas } from '../../../contract/gift.schema'
import { bind } from '../../core/bind'
import { activateForOther } from './giftForOther.service'

export const giftForOtherRoutes = bind(giftForOtherCalls, giftForOtherSchemas, (app) => ({
  activationForOther: ({ scope, body, once }) => activateForOther(app, scope, body, once),
}))
