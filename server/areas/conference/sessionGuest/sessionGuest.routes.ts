import { sessionGuestCalls } from '../../../../contract/conference/sessionGuest.calls'
import { sessionGuestSchemas } from '../../../../contract/conference/sessionGuest.schema'
import { bind } from '../../../core/calls/bind'
import { addSessionGuests, guestPage, removeSessionGuest } from './sessionGuest.service'

export const sessionGuestRoutes = bind(sessionGuestCalls, sessionGuestSchemas, (app) => ({
  page: ({ scope, query }) => guestPage(app, scope, query),
  add: ({ scope, body }) => addSessionGuests(app, scope, body),
  remove: ({ scope, body }) => removeSessionGuest(app, scope, body),
}))
