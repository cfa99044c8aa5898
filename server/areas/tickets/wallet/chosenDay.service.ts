import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { findValidTickets } from './wallet.sql'

/** The next day for which the caller chose a ticket, 'yyyy-MM-dd'. Null where no ticket is for one day. */
export const nextChosenDay = async (app: App, scope: SignedInScope): Promise<string | null> => {
  const { tenantId, exhibitionId, caller } = scope
  const today = fairDayAt(app.now(), await scope.exhibition())
  const tickets = await findValidTickets(app.pool, { tenantId, exhibitionId, accountId: caller.accountId })
  const days = tickets.flatMap(({ day, hasHolder }) => (day !== null && hasHolder && day >= today ? [day] : []))
  return days.sort()[0] ?? null
}
