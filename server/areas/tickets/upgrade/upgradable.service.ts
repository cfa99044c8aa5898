import type { UpgradableTickets } from '../../../../contract/tickets/upgrade.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { registrationsOfHolder } from '../holder/holder.sql'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { pageTickets } from '../wallet/wallet.sql'
import { isWithheld } from '../gate/withheld'
import { upgradesOf } from './upgrade.service'

/** The newest tickets of a person. The wallet shows the others. */
const maxLooked = 50

/** R28: the caller's newest ticket that can be upgraded now, or waits for the payment of its upgrade, and whether there is another one. */
export const upgradableTickets = async (app: App, scope: SignedInScope): Promise<UpgradableTickets> => {
  const { tenantId, exhibitionId, registerType, caller } = scope
  const owner = { tenantId, exhibitionId, accountId: caller.accountId }
  const [{ rows }, own] = await Promise.all([
    pageTickets(app.pool, { ...owner, registerType }, { limit: maxLooked, offset: 0 }),
    registrationsOfHolder(app.pool, owner),
  ])
  const found: string[] = []
  for (const row of rows) {
    const types = await ticketTypesWith(app, scope, [row.ticketTypeId])
    if (isWithheld(tenantId, types.get(row.ticketTypeId), own, row)) continue
    const { upgrades, upgradeOrderId } = await upgradesOf(app, scope, row)
    if (upgrades || upgradeOrderId) found.push(row.id)
    if (found.length > 1) break
  }
  return { ticketId: found[0] ?? null, hasMore: found.length > 1 }
}
