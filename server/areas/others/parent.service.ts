import type { Saved } from '../../../contract/others/share.schema'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { type Registration, firstRegistrationOf, ownRegistration } from '../visitor/registration.service'
import { keepFirstParent } from './parent.sql'

/** A registration is new for this long. An older one gets no referrer. */
const newForMs = 7 * 24 * 3600 * 1000

/** A referrer is never the person and never newer than the person, so there are no cycles. */
const mayBeParent = (parent: Registration | null, child: Registration): boolean =>
  parent !== null && parent.accountId !== child.accountId && parent.createdAt < child.createdAt

/**
 * Stores the sharer whose link led to the caller's registration. The first one stays, and a repetition changes nothing. An
 * impossible sharer is not stored, and the answer does not say why.
 */
export const saveParent = async (app: App, scope: SignedInScope, parentId: string): Promise<Saved> => {
  const child = await ownRegistration(app, scope)
  if (!child || app.now().getTime() - child.createdAt.getTime() > newForMs) return { isSaved: false }
  if (!mayBeParent(await firstRegistrationOf(app, scope, parentId), child)) return { isSaved: false }
  return { isSaved: (await keepFirstParent(app.db, child, parentId, app.now())) === parentId }
}
