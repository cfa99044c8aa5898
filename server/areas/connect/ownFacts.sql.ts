import { asc } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { contactSeats } from '../../database/schema/connect'
import { type OwnerKey, ofOwner } from '../../database/within'

export const contactSeatsOf = (db: Database, key: OwnerKey) =>
  db.select().from(contactSeats).where(ofOwner(contactSeats, key)).orderBy(asc(contactSeats.assignedAt))

export const eraseSeats: EraseStep = async ({ tx, key }) => {
  await tx.delete(contactSeats).where(ofOwner(contactSeats, key))
}
