import type { VisitInvitation } from '../../../../contract/invitations/invitation.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { readLinkCode } from '../../../core/secrets/linkToken'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import '../companyWords'
import { type VisitRow, insertOptOut, endVisit } from './invitation.sql'
import { visitLinks } from './invitationToken'
import { takeBackPromise } from './takeBackPromise'
import { openedBy, shownToGuest } from './guest.service'

/**
 * Stores that the guest refuses further invitations of this organiser, and ends this one. A second time changes nothing.
 * @throws Failure notFound (also for an address that nobody was written to), tooManyRequests
 */
export const optOut = async (app: App, scope: Scope, key: string): Promise<VisitInvitation> => {
  const row = await openedBy(app, scope, key)
  if (row.batchId === null) throw fail('notFound')
  await refuseFurther(app, row)
  return shownToGuest(app, scope, row, true)
}

const refuseFurther = async (app: App, row: VisitRow): Promise<void> => {
  if (row.contact === null) return
  const { tenantId, contact } = row
  await inTransaction(app.pool, async (client) => {
    await insertOptOut(client, tenantId, contact, app.now())
    if (await endVisit(client, row, 'optedOut')) await takeBackPromise(app, client, row)
  })
}

/**
 * The same by the code of the short address, as a mail program posts it (RFC 8058). A second time changes nothing.
 * @throws Failure notFound, tooManyRequests
 */
export const optOutByCode = async (app: App, address: string, code: string): Promise<void> => {
  await app.limits.consume('giftReadsPerNetworkMinute', networkHash(app, readLinkCode(code)?.key.tenantId ?? '', address))
  const row = (await visitLinks.ofCode(app, code))?.row
  if (row?.batchId == null) throw fail('notFound')
  await refuseFurther(app, row)
}
