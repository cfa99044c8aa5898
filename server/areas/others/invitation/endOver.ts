import type { App } from '../../../core/App'
import { forgetGuest, overVisits } from './overdue.sql'

/** Forgets the phones and addresses of invitations that are over. */
export const endOverInvitations = async (app: App): Promise<void> => {
  for (const key of await overVisits(app.pool, app.now())) await forgetGuest(app.pool, key)
}
