import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { type EraseStep, type ErasedRows, eraseRows } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { accounts } from '../../database/schema/account'
import { exhibitions } from '../../database/schema/entry'
import { peopleImports } from '../../database/schema/imports'
import { userRelations } from '../../database/schema/others'
import { holderLinks } from '../../database/schema/holderLinks'
import { registrations } from '../../database/schema/visitor'
import { type OwnerKey, ofOwner, within } from '../../database/within'

/** The people whom an account registered, each with the registration and its fair. */
export const peopleOf = (db: Database, { tenantId, accountId }: OwnerKey) =>
  db
    .select({ relation: userRelations, registration: registrations, exhibition: exhibitions })
    .from(userRelations)
    .innerJoin(
      registrations,
      and(
        eq(registrations.tenantId, userRelations.tenantId),
        eq(registrations.exhibitionId, userRelations.exhibitionId),
        eq(registrations.id, userRelations.registrationId),
      ),
    )
    .innerJoin(exhibitions, and(eq(exhibitions.tenantId, userRelations.tenantId), eq(exhibitions.id, userRelations.exhibitionId)))
    .where(and(eq(userRelations.tenantId, tenantId), eq(userRelations.ownerAccountId, accountId)))
    .orderBy(asc(userRelations.createdAt))

/** The people whom an account brought along: nobody else can reach them, so they are deleted with it. */
export const erasePeople: EraseStep = async (of) => {
  const { tx, key, at } = of
  const { tenantId, accountId } = key
  const managed = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.managedBy, accountId)))
  const erased: ErasedRows = { files: [], keptOrders: 0 }
  for (const person of managed) {
    const { files, keptOrders } = await eraseRows({ ...of, key: { tenantId, accountId: person.id } })
    erased.files.push(...files)
    erased.keptOrders += keptOrders
  }
  // The row has no personal data. By it, the link still shows that it was taken back.
  await tx
    .update(holderLinks)
    .set({ endedAt: at })
    .where(
      and(
        eq(holderLinks.tenantId, tenantId),
        or(eq(holderLinks.ownerAccountId, accountId), eq(holderLinks.personAccountId, accountId)),
        isNull(holderLinks.endedAt),
      ),
    )
  await tx
    .delete(userRelations)
    .where(
      and(
        eq(userRelations.tenantId, tenantId),
        or(eq(userRelations.ownerAccountId, accountId), eq(userRelations.personAccountId, accountId)),
      ),
    )
  await tx.delete(peopleImports).where(ofOwner(peopleImports, key))
  return erased
}
