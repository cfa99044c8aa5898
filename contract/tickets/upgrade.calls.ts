import { get, post, rows } from '../call'
import type { upgradeSchemas } from './upgrade.schema'

export const upgradeCalls = rows<typeof upgradeSchemas>()({
  /** R28. Where a link that upgrades a ticket leads its holder. */
  upgradable: get('/api/ef-registration-data-client/register-log/registerLog/upgradableTickets', { access: 'holdTickets' }),
  /** R28. An order for the difference, which replaces the ticket when it is paid. Without a difference it does so at once. */
  upgradeTicket: post('/api/ef-registration-data-client/register-log/registerLog/upgradeTicket', {
    access: 'holdTickets',
    isIdempotent: true,
  }),
})
