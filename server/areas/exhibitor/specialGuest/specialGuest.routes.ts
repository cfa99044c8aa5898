import { specialGuestCalls } from '../../../../contract/exhibitor/specialGuest.calls'
import { specialGuestSchemas } from '../../../../contract/exhibitor/specialGuest.schema'
import { bind } from '../../../core/calls/bind'
import { answerGuest, guestCard } from './card.service'
import { readGuest, usePrivilege } from './scan.service'
import { inviteGuest, inviteOrganisersGuest } from './invite.service'
import { withdrawAnyGuest, withdrawGuest } from './withdraw.service'
import { guestDetail, guestPage, organiserGuests } from './guest.service'

export const specialGuestRoutes = bind(specialGuestCalls, specialGuestSchemas, (app) => ({
  list: ({ scope, query }) => guestPage(app, scope, query),
  detail: ({ scope, query }) => guestDetail(app, scope, query.id),
  invite: ({ scope, body, once }) => inviteGuest(app, scope, body, once),
  withdraw: ({ scope, body }) => withdrawGuest(app, scope, body),
  info: ({ scope, query }) => guestCard(app, scope, query.id),
  answer: ({ scope, body }) => answerGuest(app, scope, body),
  organiserPage: ({ scope, query }) => organiserGuests(app, scope, query),
  organiserInvite: ({ scope, body, once }) => inviteOrganisersGuest(app, scope, body, once),
  organiserWithdraw: ({ scope, body }) => withdrawAnyGuest(app, scope, body),
  read: ({ scope, query }) => readGuest(app, scope, query.code),
  use: ({ scope, body, once }) => usePrivilege(app, scope, body, once),
}))
