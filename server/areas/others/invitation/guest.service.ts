import type { VisitInvitation } from '../../../../contract/others/invitation.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { networkOf } from '../../../core/network'
import type { Scope } from '../../../core/scope'
import { inviterName } from './inviter.service'
import { type VisitRow, hasOptedOut, insertOptOut, noteOpened, endVisit } from './invitation.sql'
import { isVisitOpen, visitOfKey, visitOfLinkCode } from './invitationToken'

/** @throws Failure notFound (a wrong token and none look the same), tooManyRequests */
const openedBy = async (app: App, scope: Scope, key: string): Promise<VisitRow> => {
  await app.limits.consume('giftReadsPerNetworkMinute', app.secrets.fingerprint('network', networkOf(scope.address)))
  const row = await visitOfKey(app, scope, key)
  if (!row) throw fail('notFound')
  return row
}

const shownToGuest = async (app: App, row: VisitRow, hasRefused: boolean): Promise<VisitInvitation> => {
  const isOpen = !hasRefused && isVisitOpen(row, app.now())
  return {
    from: await inviterName(app, row),
    note: isOpen ? row.note : '',
    isOpen,
    mayOptOut: row.contact !== null && !hasRefused,
    hasOptedOut: hasRefused,
  }
}

/**
 * What a link says before sign-in. Its opening is counted.
 * @throws Failure notFound, tooManyRequests
 */
export const openVisit = async (app: App, scope: Scope, key: string): Promise<VisitInvitation> => {
  const row = await openedBy(app, scope, key)
  if (isVisitOpen(row, app.now())) await noteOpened(app.pool, row)
  return shownToGuest(app, row, row.contact !== null && (await hasOptedOut(app.pool, row.tenantId, row.contact)))
}

/**
 * Stores that the guest refuses further invitations of this organiser, and ends this one. A second time changes nothing.
 * @throws Failure notFound (also for an address that nobody was written to), tooManyRequests
 */
export const optOut = async (app: App, scope: Scope, key: string): Promise<VisitInvitation> => {
  const row = await openedBy(app, scope, key)
  if (row.batchId === null) throw fail('notFound')
  await refuseFurther(app, row)
  return shownToGuest(app, row, true)
}

const refuseFurther = async (app: App, row: VisitRow): Promise<void> => {
  if (row.contact === null) return
  await insertOptOut(app.pool, row.tenantId, row.contact, app.now())
  await endVisit(app.pool, row, 'optedOut')
}

/**
 * The same by the code of the short address, as a mail program posts it (RFC 8058). A second time changes nothing.
 * @throws Failure notFound, tooManyRequests
 */
export const optOutByCode = async (app: App, address: string, code: string): Promise<void> => {
  await app.limits.consume('giftReadsPerNetworkMinute', app.secrets.fingerprint('network', networkOf(address)))
  const row = await visitOfLinkCode(app, code)
  if (row?.batchId == null) throw fail('notFound')
  await refuseFurther(app, row)
}
