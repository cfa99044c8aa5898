import { subscriptionCalls } from '../../../../contract/account/subscription.calls'
import { subscriptionSchemas } from '../../../../contract/account/subscription.schema'
import { bind } from '../../../core/calls/bind'
import { acceptSubscriptions, subscriptionsOf } from './subscription.service'

export const subscriptionRoutes = bind(subscriptionCalls, subscriptionSchemas, (app) => ({
  list: ({ scope }) => subscriptionsOf(app, scope),
  accept: ({ scope, body }) => acceptSubscriptions(app, scope, body.templateIds),
}))
