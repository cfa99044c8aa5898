import type { FreeQuotas } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { ticketTypesWith } from '../ticketType/ticketTypes'
import { quotasOfInviter } from './quota.sql'

export const inviterOf = ({ tenantId, exhibitionId, caller }: SignedInScope) => ({ tenantId, exhibitionId, accountId: caller.accountId })

/** The quotas from which the caller may invite. */
export const ownQuotas = async (app: App, scope: SignedInScope): Promise<FreeQuotas> => {
  const exhibition = await scope.exhibition()
  const rows = await quotasOfInviter(app.pool, inviterOf(scope))
  const types = await ticketTypesWith(
    app,
    scope,
    rows.map(({ ticketTypeId }) => ticketTypeId),
  )
  return {
    sends: await messageWays(app, exhibition, 'freeOffered'),
    quotas: rows.map(({ id, department, ticketTypeId, quota, offered, claimed, expired, endsAt }) => ({
      id,
      department,
      ticketTypeId,
      name: types.get(ticketTypeId)?.texts.name[scope.language] ?? '',
      quota,
      left: quota - offered - claimed,
      offered,
      claimed,
      expired,
      endsAt: wireTimeOrNull(endsAt, exhibition.timeZone),
      isOver: endsAt !== null && endsAt <= app.now(),
    })),
  }
}
