import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { exhibitorInvitations } from '../../../database/schema/exhibitorInvitations'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

export type OwnInvitationRow = typeof exhibitorInvitations.$inferSelect
/** The same statements within a transaction. */
type Reader = Pick<Database, 'select' | 'insert' | 'update'>

const ofCompany = (key: ExhibitorKey) => and(within(exhibitorInvitations, key), eq(exhibitorInvitations.exhibitorId, key.exhibitorId))

/** What a company made of the templates. There are no more rows than templates. */
export const ownInvitations = (db: Reader, key: ExhibitorKey): Promise<OwnInvitationRow[]> =>
  db.select().from(exhibitorInvitations).where(ofCompany(key))

export const insertOwnInvitation = async (db: Reader, row: typeof exhibitorInvitations.$inferInsert): Promise<OwnInvitationRow> => {
  const [made] = await db.insert(exhibitorInvitations).values(row).returning()
  return made!
}

export const changeOwnInvitation = async (
  db: Reader,
  key: ExhibitorKey,
  id: string,
  set: Partial<Pick<OwnInvitationRow, 'words' | 'isChosen' | 'updatedBy' | 'updatedAt'>>,
): Promise<void> => {
  await db
    .update(exhibitorInvitations)
    .set(set)
    .where(and(ofCompany(key), eq(exhibitorInvitations.id, id)))
}

/** The company has chosen none of them. */
export const chooseNone = async (db: Reader, key: ExhibitorKey): Promise<void> => {
  await db
    .update(exhibitorInvitations)
    .set({ isChosen: false })
    .where(and(ofCompany(key), eq(exhibitorInvitations.isChosen, true)))
}
