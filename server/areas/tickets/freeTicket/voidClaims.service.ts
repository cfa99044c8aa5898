import { errorCodes } from '../../../../contract/errorCodes'
import type { ErrorName } from '../../../../contract/errorCodes'
import type { VoidedBatch } from '../../../../contract/tickets/freeTicket.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { sentence } from '../../../core/errors/errorSentences'
import { fail } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import type { SignedInScope } from '../../../core/calls/scope'
import { compareIds } from '../../../database/multiRowStatement'
import { inTransaction } from '../../../database/connect'
import { giveBackOrder } from '../../orders/refund/giveBack.service'
import { type ClaimRow, voidClaim } from './claim.sql'
import { claimsOfInviter } from './claimList.sql'
import { lockQuotas, returnClaimed } from './quotaPlaces.sql'

/** Claims that cannot be cancelled, with the reason of each. They roll the transaction back. */
class Refused extends Error {
  constructor(readonly reasons: Map<string, ErrorName>) {
    super('refused')
  }
}

const voidAll = (app: App, scope: SignedInScope, orderIds: string[]): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const { tenantId, exhibitionId, caller } = scope
    const key = { tenantId, exhibitionId }
    const at = app.now()
    const found = await claimsOfInviter(client, { ...key, accountId: caller.accountId }, orderIds)
    const claims = new Map(found.map((claim): [string, ClaimRow] => [claim.orderId, claim]))
    await lockQuotas(client, key, [...new Set(found.map(({ quotaId }) => quotaId))])
    const reasons = new Map<string, ErrorName>()
    for (const orderId of [...orderIds].sort(compareIds)) {
      const claim = claims.get(orderId)
      if (!claim) reasons.set(orderId, 'notFound')
      else if (!(await voidClaim(client, key, orderId, caller.accountId, at))) reasons.set(orderId, 'freeTicketVoid')
      else {
        const obstacle = await giveBackOrder(app, client, { ...key, id: orderId })
        if (obstacle) reasons.set(orderId, obstacle === 'used' ? 'freeTicketUsed' : 'freeTicketVoid')
        await returnClaimed(client, { ...key, id: claim.quotaId })
        await app.jobs.add(client, [messageJob({ ...key, accountId: claim.accountId, message: 'freeVoided', about: orderId }, at)])
      }
    }
    if (reasons.size > 0) throw new Refused(reasons)
    const holders = [...claims.values()].map(({ accountId }) => accountId)
    await recordChange(client, { targets: [...orderIds, ...holders], before: { state: 'claimed' }, after: { state: 'void' } })
  })

/**
 * Cancels claimed tickets of the caller's invitations, all or none. They are void at gates at once, and their places are left again, in
 * the quota and in stock. Their holders get a message.
 * @returns what was cancelled; or, of each that cannot be, the reason
 */
export const voidClaims = async (app: App, scope: SignedInScope, orderIds: string[]): Promise<VoidedBatch> => {
  try {
    await voidAll(app, scope, orderIds)
    const { tenantId, caller } = scope
    app.log.info({ tenantId, accountId: caller.accountId, claims: orderIds.length }, 'an inviter cancelled free tickets')
    return { voided: orderIds, refused: [] }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const refused = [...error.reasons].map(([orderId, reason]) => ({
      orderId,
      code: errorCodes[reason],
      message: sentence(reason, scope.language, {}),
    }))
    return { voided: [], refused }
  }
}

/** Cancels one claimed ticket. @throws Failure notFound (also another inviter's), freeTicketUsed, freeTicketVoid */
export const voidOneClaim = async (app: App, scope: SignedInScope, orderId: string): Promise<VoidedBatch> => {
  try {
    await voidAll(app, scope, [orderId])
    return { voided: [orderId], refused: [] }
  } catch (error) {
    throw error instanceof Refused ? fail(error.reasons.get(orderId)!) : error
  }
}
