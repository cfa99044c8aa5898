import { and, desc, eq, exists, inArray, ne, not, sql } from 'drizzle-orm'
import type { Bilingual } from '../../../../contract/language'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { exhibitions } from '../../../database/schema/entry'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import { within } from '../../../database/within'
import type { OwnerKey } from './userRelation.sql'

interface EarlierRow {
  userId: string
  name: string
  company: string
  exhibition: Bilingual
  /** Whether the person is at this exhibition as well. */
  isHere: boolean
}

/** More people than anybody brings along. */
const maxEarlier = 200

/**
 * People whom an owner registered under a register type at the organiser's other exhibitions, each as filled in last.
 * @param userIds these people, wherever they are; without them those who are not at this exhibition, the latest first
 */
export const findEarlierPeople = async (
  reader: Pick<Database, 'select' | 'selectDistinctOn'>,
  { tenantId, exhibitionId, accountId, registerType }: OwnerKey,
  userIds?: string[],
): Promise<EarlierRow[]> => {
  const isHere = exists(
    reader
      .select({ id: userRelations.id })
      .from(userRelations)
      .where(and(within(userRelations, { tenantId, exhibitionId }), eq(userRelations.personAccountId, accounts.id))),
  )
  const latest = reader
    .selectDistinctOn([registrations.accountId], {
      userId: registrations.accountId,
      name: registrations.name,
      company: registrations.company,
      exhibition: sql<Bilingual>`jsonb_build_object('cn', ${exhibitions.nameCn}, 'en', ${exhibitions.nameEn})`.as('exhibition'),
      submittedAt: registrations.submittedAt,
      isHere: sql<boolean>`${isHere}`.as('is_here'),
    })
    .from(accounts)
    .innerJoin(registrations, and(eq(registrations.tenantId, accounts.tenantId), eq(registrations.accountId, accounts.id)))
    .innerJoin(exhibitions, and(eq(exhibitions.tenantId, registrations.tenantId), eq(exhibitions.id, registrations.exhibitionId)))
    .where(
      and(
        within(accounts, { tenantId }),
        eq(accounts.managedBy, accountId),
        eq(registrations.registerType, registerType),
        eq(registrations.isComplete, true),
        ne(registrations.exhibitionId, exhibitionId),
        userIds ? inArray(accounts.id, userIds) : not(isHere),
      ),
    )
    .orderBy(registrations.accountId, desc(registrations.submittedAt))
    .as('latest')
  return reader
    .select({
      userId: latest.userId,
      name: latest.name,
      company: latest.company,
      exhibition: latest.exhibition,
      isHere: latest.isHere,
    })
    .from(latest)
    .orderBy(desc(latest.submittedAt), latest.userId)
    .limit(maxEarlier)
}
