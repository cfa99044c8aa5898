import type { IssueBadgeBody, OrganiserCredential } from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { wireMinute } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { orderOfPassCode } from '../../tickets/pass/credentialPass.service'
import { credentialById } from './credential.sql'
import { credentialOfOrder, markPickedUp } from './issueBadge.sql'
import { presentForOrganiser } from './organiser.service'

/** @throws Failure notFound: a void number, another fair's and none look the same */
const idOf = async (app: App, scope: SignedInScope, body: IssueBadgeBody): Promise<string> => {
  if ('id' in body) return body.id
  const orderId = await orderOfPassCode(app, scope, body.code)
  const found = orderId === null ? null : await credentialOfOrder(app.db, scope, orderId)
  if (!found) throw fail('notFound')
  return found.id
}

/**
 * Notes that the desk issues a badge, once: with the account and the time. A second time names the first.
 * @throws Failure notFound, credentialNotPossible (not approved, or no longer), credentialPickedUp
 */
export const issueBadge = async (app: App, scope: SignedInScope, body: IssueBadgeBody): Promise<OrganiserCredential> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, id: await idOf(app, scope, body) }
  const isMarked = await inTransaction(app.pool, async (client) => {
    const marked = await markPickedUp(databaseOver(client), key, caller.accountId, app.now())
    if (marked) await recordChange(client, { targets: [key.id], before: { isPickedUp: false }, after: { isPickedUp: true } })
    return marked
  })
  const found = await credentialById(app.db, key)
  if (!found) throw fail('notFound')
  if (isMarked) {
    app.log.info({ tenantId, accountId: caller.accountId }, 'a badge was issued')
    return presentForOrganiser(app, scope, found)
  }
  const { pickedUpAt, pickedUpBy } = found.credential
  if (found.credential.state !== 'approved' || !pickedUpAt || !pickedUpBy) throw fail('credentialNotPossible')
  const by = (await namesOfAccounts(app, scope, [pickedUpBy])).get(pickedUpBy) ?? ''
  throw fail('credentialPickedUp', { at: wireMinute(pickedUpAt, (await scope.exhibition()).timeZone), by })
}
