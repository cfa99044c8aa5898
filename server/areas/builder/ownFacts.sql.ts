import { asc } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { builderDocuments, builderDrawings, builderFilings, builderReminders } from '../../database/schema/builder'
import { type OwnerKey, ofOwner } from '../../database/within'

export const filingsOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(builderFilings).where(ofOwner(builderFilings, key)).orderBy(asc(builderFilings.id))

export const drawingsOfOwner = (db: Database, key: OwnerKey) =>
  db.select().from(builderDrawings).where(ofOwner(builderDrawings, key)).orderBy(asc(builderDrawings.id))

/** The files of the account go with it, so no row names one that is gone. */
export const eraseBuilder: EraseStep = async ({ tx, key }) => {
  await tx.delete(builderReminders).where(ofOwner(builderReminders, key))
  await tx.delete(builderDocuments).where(ofOwner(builderDocuments, key))
  await tx.delete(builderFilings).where(ofOwner(builderFilings, key))
  await tx.delete(builderDrawings).where(ofOwner(builderDrawings, key))
}
