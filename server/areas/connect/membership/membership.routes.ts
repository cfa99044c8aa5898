import { membershipCalls } from '../../../../contract/connect/membership.calls'
import { membershipSchemas } from '../../../../contract/connect/membership.schema'
import { bind } from '../../../core/calls/bind'
import { memberPage, setMembers, switchMember } from './memberSeats.service'
import { membershipDetail, orderMembership } from './membership.service'

export const membershipRoutes = bind(
  membershipCalls,
  membershipSchemas,
  (app) => ({
    placeOrder: ({ scope, body, idempotencyKey }) => orderMembership(app, scope, body, idempotencyKey),
    detail: ({ scope }) => membershipDetail(app, scope),
    page: ({ scope, query }) => memberPage(app, scope, query),
    updateIsMember: ({ scope, body }) => switchMember(app, scope, body),
    submit: ({ scope, body }) => setMembers(app, scope, body),
  }),
  { placeOrder: { hasOwnIdempotency: true } },
)
