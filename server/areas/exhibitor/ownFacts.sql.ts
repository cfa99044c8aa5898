import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { contactsOf } from '../../core/ownData/contactsOf.sql'
import type { EraseStep, Erasing } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { exhibitorApplications } from '../../database/schema/exhibitorApplications'
import { freeClaims } from '../../database/schema/freeTickets'
import { paperOpenings } from '../../database/schema/papers'
import { specialGuests, specialUses } from '../../database/schema/specialGuests'
import { staffInvitations } from '../../database/schema/staffInvitations'
import { staffMessages } from '../../database/schema/staffMessages'
import { staffPeople } from '../../database/schema/staffPeople'
import { visaLetters } from '../../database/schema/visaLetters'
import { type OwnerKey, ofOwner, within } from '../../database/within'

export const staffRegistrationsOf = (db: Database, key: OwnerKey) =>
  db.select().from(staffPeople).where(ofOwner(staffPeople, key)).orderBy(asc(staffPeople.id))

export const applicationsOf = (db: Database, key: OwnerKey) =>
  db.select().from(exhibitorApplications).where(ofOwner(exhibitorApplications, key)).orderBy(asc(exhibitorApplications.id))

export const visaLettersOf = (db: Database, key: OwnerKey) =>
  db.select().from(visaLetters).where(ofOwner(visaLetters, key)).orderBy(asc(visaLetters.id))

/** Special invitations to a contact of the account. */
export const specialInvitationsOf = async (db: Database, key: OwnerKey): Promise<(typeof specialGuests.$inferSelect)[]> => {
  const contacts = await contactsOf(db, key)
  return contacts.length === 0
    ? []
    : db
        .select()
        .from(specialGuests)
        .where(and(eq(specialGuests.tenantId, key.tenantId), inArray(specialGuests.contact, contacts)))
        .orderBy(asc(specialGuests.id))
}

/** A person who is gone no longer waits for a company. The place of the invitation is left again, and no message waits. */
const eraseStaff = async ({ tx, key }: Erasing): Promise<void> => {
  const left = await tx
    .update(staffPeople)
    .set({ state: 'withdrawn' })
    .where(and(ofOwner(staffPeople, key), inArray(staffPeople.state, ['sent', 'refused'])))
    .returning()
  for (const { tenantId, exhibitionId, invitationId, decidedAt } of left)
    if (decidedAt === null)
      await tx
        .update(staffInvitations)
        .set({ used: sql`${staffInvitations.used} - 1` })
        .where(and(within(staffInvitations, { tenantId, exhibitionId }), eq(staffInvitations.id, invitationId)))
  await tx.update(staffPeople).set({ remark: '' }).where(ofOwner(staffPeople, key))
  await tx
    .update(staffMessages)
    .set({ state: 'failed', contact: null })
    .where(and(ofOwner(staffMessages, key), eq(staffMessages.state, 'queued')))
  await tx.update(staffMessages).set({ contactMasked: '' }).where(ofOwner(staffMessages, key))
}

/**
 * Nobody's list names a guest who is gone: by a contact of the account, or by the promised ticket that it claimed. What was used stays
 * counted, and a company's invitations stay with the company.
 */
const eraseSpecialGuests = async ({ tx, key, printsOf }: Erasing): Promise<void> => {
  const { tenantId, accountId } = key
  const prints = (await contactsOf(tx, key)).flatMap(printsOf)
  const claimed = tx
    .select({ id: freeClaims.invitationId })
    .from(freeClaims)
    .where(
      and(eq(freeClaims.tenantId, tenantId), eq(freeClaims.exhibitionId, specialGuests.exhibitionId), eq(freeClaims.accountId, accountId)),
    )
  await tx
    .update(specialGuests)
    .set({ state: 'withdrawn', name: '', company: '', title: '', note: '', contact: null, contactMasked: '', contactPrint: '' })
    .where(
      and(
        eq(specialGuests.tenantId, tenantId),
        or(inArray(specialGuests.contactPrint, prints), inArray(specialGuests.freeInvitationId, claimed)),
      ),
    )
  await tx
    .update(specialUses)
    .set({ usedBy: '0' })
    .where(and(eq(specialUses.tenantId, tenantId), eq(specialUses.usedBy, accountId)))
}

/** What the person did for companies stays with them, without what names the person. */
export const eraseForCompanies: EraseStep = async (of) => {
  const { tx, key } = of
  await tx.delete(paperOpenings).where(ofOwner(paperOpenings, key))
  // Letters belong to the company and to the people whom they name, not to the member who asked.
  await tx.update(visaLetters).set({ accountId: '0' }).where(ofOwner(visaLetters, key))
  await eraseStaff(of)
  await eraseSpecialGuests(of)
  // An approved one stays with its exhibitor, without what the person typed.
  await tx.delete(exhibitorApplications).where(and(ofOwner(exhibitorApplications, key), ne(exhibitorApplications.state, 'approved')))
  await tx.update(exhibitorApplications).set({ values: {} }).where(ofOwner(exhibitorApplications, key))
}
