import { asc } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { contactSeats } from '../../database/schema/connect'
import { contactExports } from '../../database/schema/contactExports'
import { type OwnerKey, ofOwner } from '../../database/within'
import { contactsOfPerson, forgetAccount } from './contact/contact.sql'
import { deletePersonsConsents } from './contactConsent/contactConsent.sql'
import { deleteContactOf } from './contactConsent/tombstone'
import { deleteCardsOfOwner } from './sharedCard/sharedCard.sql'

export const contactSeatsOf = (db: Database, key: OwnerKey) =>
  db.select().from(contactSeats).where(ofOwner(contactSeats, key)).orderBy(asc(contactSeats.assignedAt))

export const contactExportsOf = (db: Database, key: OwnerKey) =>
  db.select().from(contactExports).where(ofOwner(contactExports, key)).orderBy(asc(contactExports.id))

export const eraseSeats: EraseStep = async ({ tx, key }) => {
  await tx.delete(contactSeats).where(ofOwner(contactSeats, key))
  await tx.update(contactExports).set({ accountId: null }).where(ofOwner(contactExports, key))
}

/** What companies know of the person goes as if they had withdrawn, and what the person wrote for a company stays without them. */
export const eraseContacts: EraseStep = async ({ app, client, tx, key, at }) => {
  for (const { id: _, ...company } of await contactsOfPerson(client, key)) await deleteContactOf(app, client, company, key.accountId, at)
  await deleteCardsOfOwner(tx, key)
  await forgetAccount(client, key)
  await deletePersonsConsents(tx, key)
}
