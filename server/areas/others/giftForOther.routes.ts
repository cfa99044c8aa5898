import { giftForOtherCalls } from '../../../contract/others/giftForOther.calls'
import { giftForOtherSchemas } from '../../../contract/gift.schema'
import { bind } from '../../core/bind'
import { claimForOther } from './giftForOther.service'

export const giftForOtherRoutes = bind(giftForOtherCalls, giftForOtherSchemas, (app) => ({
  activationForOther: ({ scope, body, once }) => claimForOther(app, scope, body, once),
}))
