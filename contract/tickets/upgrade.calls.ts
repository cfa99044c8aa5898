import { post, rows } from '../call'
import type { upgradeSchemas } from './upgrade.schema'

export const upgradeCalls = rows<typeof upgradeSchemas>()({
  /** R28. An order for the difference, which replaces the ticket when it is paid. Without a difference it does so at once. */
  upgradeTicket: post('/api/ef-registration-data-client/register-log/registerLog/upgradeTicket', {
    access: 'holdTickets',
    isIdempotent: true,
  }),
})
