import { and, asc, eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/others/share.schema'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { registrationParents, registrations } from '../../database/schema'
import { type Registration, findRegistration } from '../visitor/registration.sql'

/** A registration is new for this long. An older one gets no referrer. */
const newForMs = 7 * 24 * 3600 * 1000

/** A person's first registration at the exhibition, whatever it is as. */
const firstRegistration = async (app: App, { tenantId, exhibitionId }: SignedInScope, accountId: string): Promise<Registration | null> => {
  const [row] = await app.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tenantId, tenantId), eq(registrations.exhibitionId, exhibitionId), eq(registrations.accountId, accountId)))
    .orderBy(asc(registrations.createdAt))
    .limit(1)
  return row ?? null
}

/** A referrer is never the person and never newer than the person, so there are no cycles. */
const mayBeParent = (parent: Registration | null, child: Registration): boolean =>
  parent !== null && parent.accountId !== child.accountId && parent.createdAt < child.createdAt

/**
 * Takes down whose shared link brought the caller's registration. The first one stays; told again, it is the same. What cannot be is
 * not taken down, and the answer does not say why.
 */
export const saveParent = async (app: App, scope: SignedInScope, parentId: string): Promise<Saved> => {
  const child = await findRegistration(app.db, scope)
  if (!child || app.now().getTime() - child.createdAt.getTime() > newForMs) return { isSaved: false }
  if (!mayBeParent(await firstRegistration(app, scope, parentId), child)) return { isSaved: false }
  const { tenantId, exhibitionId, id } = child
  await app.db
    .insert(registrationParents)
    .values({ tenantId, exhibitionId, registrationId: id, parentAccountId: parentId, createdAt: app.now() })
    .onConflictDoNothing()
  const [saved] = await app.db
    .select({ parentAccountId: registrationParents.parentAccountId })
    .from(registrationParents)
    .where(
      and(
        eq(registrationParents.tenantId, tenantId),
        eq(registrationParents.exhibitionId, exhibitionId),
        eq(registrationParents.registrationId, id),
      ),
    )
  return { isSaved: saved?.parentAccountId === parentId }
}
