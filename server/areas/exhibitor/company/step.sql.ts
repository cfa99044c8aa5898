import { and, eq } from 'drizzle-orm'
import type { DeclaredStep } from '../../../../contract/rules/exhibitor/checklist'
import type { Database } from '../../../database/connect'
import { exhibitorSteps } from '../../../database/schema/exhibitorSteps'
import { within } from '../../../database/within'
import type { ExhibitorKey } from '../member.service'

const ofExhibitor = (key: ExhibitorKey) => and(within(exhibitorSteps, key), eq(exhibitorSteps.exhibitorId, key.exhibitorId))

/** The steps that a company has declared complete. */
export const completedSteps = async (db: Database, key: ExhibitorKey): Promise<Set<DeclaredStep>> => {
  const rows = await db.select({ step: exhibitorSteps.step }).from(exhibitorSteps).where(ofExhibitor(key))
  return new Set(rows.map(({ step }) => step))
}

/** The first time counts. */
export const completeStep = async (
  db: Database,
  { tenantId, exhibitionId, exhibitorId }: ExhibitorKey,
  step: DeclaredStep,
  at: Date,
): Promise<boolean> => {
  const row = { tenantId, exhibitionId, exhibitorId, step, completedAt: at }
  const made = await db.insert(exhibitorSteps).values(row).onConflictDoNothing().returning({ step: exhibitorSteps.step })
  return made.length > 0
}

export const reopenStep = async (db: Database, key: ExhibitorKey, step: DeclaredStep): Promise<boolean> => {
  const gone = await db
    .delete(exhibitorSteps)
    .where(and(ofExhibitor(key), eq(exhibitorSteps.step, step)))
    .returning({ step: exhibitorSteps.step })
  return gone.length > 0
}
