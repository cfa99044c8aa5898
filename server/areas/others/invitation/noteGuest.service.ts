import type { App } from '../../../core/App'
import type { RowKey } from '../../../database/within'
import { insertGuest } from './invitation.sql'
import { visitOfKey } from './invitationToken'

interface NewGuest extends RowKey {
  accountId: string
  createdAt: Date
}

/** Registrations and invitations are stamped by one clock, but a person may tap quickly. */
const toleranceMs = 1000

/**
 * Notes by which invitation a registration began. The first one stays. A code with a wrong token is nobody's, an inviter invites nobody
 * twice, and who was registered before was not won by it.
 */
export const noteGuest = async (app: App, registration: NewGuest, sourceCode: string | undefined): Promise<void> => {
  if (!sourceCode) return
  const invitation = await visitOfKey(app, registration, sourceCode)
  if (!invitation || invitation.accountId === registration.accountId || invitation.state === 'withdrawn') return
  if (registration.createdAt.getTime() < invitation.createdAt.getTime() - toleranceMs) return
  await insertGuest(app.pool, invitation, registration.id, app.now())
}
