import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { deptCodes } from '../../../database/schema/partners'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

type CodeRow = typeof deptCodes.$inferSelect

const ofCompany = (key: ExhibitorKey) => and(within(deptCodes, key), eq(deptCodes.exhibitorId, key.exhibitorId))

export const findDeptCode = async (db: Database, key: ExhibitorKey): Promise<CodeRow | null> => {
  const [row] = await db.select().from(deptCodes).where(ofCompany(key))
  return row ?? null
}

/** Keeps a company's code in place of the one before. */
export const storeDeptCode = async (
  db: Database,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  code: Pick<CodeRow, 'sealedCode' | 'expiresAt'>,
): Promise<void> => {
  await db
    .insert(deptCodes)
    .values({ tenantId, exhibitionId, exhibitorId, ...code })
    .onConflictDoUpdate({ target: [deptCodes.tenantId, deptCodes.exhibitionId, deptCodes.exhibitorId], set: code })
}

export const deleteDeptCode = async (db: Database, key: ExhibitorKey): Promise<void> => {
  await db.delete(deptCodes).where(ofCompany(key))
}
