import type { Saved } from '../../../../contract/sharing/share.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { countRegistered } from '../../../core/spreading/spreadCounts.sql'
import { dayIn } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { type Registration, firstRegistrationOf } from '../../visitor/registration/registration.service'
import { isRegistered, keepParent } from './parent.sql'

/** A registration is new for this long. A person who was here before gets no referrer. */
const newForMs = 7 * 24 * 3600 * 1000

/** A referrer is never the person and never newer than the person, so there are no cycles. */
const mayBeParent = (parent: Registration | null, child: Registration): boolean =>
  parent !== null && parent.accountId !== child.accountId && parent.createdAt < child.createdAt

/**
 * Stores the sharer whose link led to the caller's registration. The first one stays and counts, a later one is kept as the last one. An
 * impossible sharer is not stored, and the answer does not say why.
 */
export const saveParent = async (app: App, scope: SignedInScope, parentId: string): Promise<Saved> => {
  const { accountId } = scope.caller
  const child = await firstRegistrationOf(app, scope, accountId)
  if (!child || app.now().getTime() - child.createdAt.getTime() > newForMs) return { isSaved: false }
  if (!mayBeParent(await firstRegistrationOf(app, scope, parentId), child)) return { isSaved: false }
  const { timeZone } = await scope.exhibition()
  const first = await inTransaction(app.pool, async (client) => {
    // The form may have been sent before the phone said who shared.
    const isSent = await isRegistered(client, child)
    const kept = await keepParent(client, child, parentId, app.now())
    if (isSent) await countRegistered(client, child, dayIn(app.now(), timeZone))
    return kept
  })
  return { isSaved: first === parentId }
}
