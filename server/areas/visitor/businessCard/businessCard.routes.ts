import { businessCardCalls } from '../../../../contract/visitor/businessCard.calls'
import { businessCardSchemas } from '../../../../contract/visitor/businessCard.schema'
import { bind } from '../../../core/calls/bind'
import { readBusinessCard } from './businessCard.service'

export const businessCardRoutes = bind(businessCardCalls, businessCardSchemas, (app) => ({
  read: ({ scope, request, reply }) => readBusinessCard(app, scope, request, reply),
}))
