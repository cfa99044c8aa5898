import type { App } from '../../../core/App'
import type { Sweep } from '../../../core/jobs/sweeps'
import type { RowKey } from '../../../database/within'
import { forgetGuest, overVisits } from './overdue.sql'

/** Forgets the phones and addresses of invitations that are over. */
export const endOverInvitations = (app: App): Sweep<RowKey> => ({
  name: 'invitation.forget',
  find: () => overVisits(app.pool, app.now()),
  each: (key) => forgetGuest(app.pool, key),
})
