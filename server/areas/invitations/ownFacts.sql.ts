import { and, asc, eq, inArray } from 'drizzle-orm'
import { contactsOf } from '../../core/ownData/contactsOf.sql'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { visitInvitations, visitInviters } from '../../database/schema/invitations'
import { visitAnswers, visitPlans } from '../../database/schema/visitPlans'
import { visitGuests } from '../../database/schema/visitGuests'
import { registrations } from '../../database/schema/visitor'
import { type OwnerKey, ofOwner } from '../../database/within'

export const visitInvitationsOf = (db: Database, key: OwnerKey) =>
  db.select().from(visitInvitations).where(ofOwner(visitInvitations, key)).orderBy(asc(visitInvitations.id))

export const visitPlansOf = (db: Database, key: OwnerKey) =>
  db.select().from(visitPlans).where(ofOwner(visitPlans, key)).orderBy(asc(visitPlans.invitationId))

export const visitAnswersOf = (db: Database, key: OwnerKey) =>
  db.select().from(visitAnswers).where(ofOwner(visitAnswers, key)).orderBy(asc(visitAnswers.invitationId))

/** Nobody is invited by a person who is gone, and nobody else's list names that person any longer. A contact that refused invitations stays refused. */
export const eraseVisits: EraseStep = async ({ tx, key }) => {
  const { tenantId } = key
  await tx
    .delete(visitGuests)
    .where(
      and(
        eq(visitGuests.tenantId, tenantId),
        inArray(visitGuests.registrationId, tx.select({ id: registrations.id }).from(registrations).where(ofOwner(registrations, key))),
      ),
    )
  await tx
    .update(visitInvitations)
    .set({ state: 'withdrawn', failure: null, contact: null, contactMasked: '', name: '', channel: '', note: '' })
    .where(ofOwner(visitInvitations, key))
  // A plan goes with its inviter, and an answer with its friend.
  const plans = tx.select({ id: visitPlans.invitationId }).from(visitPlans).where(ofOwner(visitPlans, key))
  await tx.delete(visitAnswers).where(and(eq(visitAnswers.tenantId, tenantId), inArray(visitAnswers.invitationId, plans)))
  await tx.delete(visitPlans).where(ofOwner(visitPlans, key))
  await tx.delete(visitAnswers).where(ofOwner(visitAnswers, key))
  await tx.delete(visitInviters).where(ofOwner(visitInviters, key))
  const contacts = await contactsOf(tx, key)
  if (contacts.length === 0) return
  await tx
    .update(visitInvitations)
    .set({ contact: null, contactMasked: '', name: '' })
    .where(and(eq(visitInvitations.tenantId, tenantId), inArray(visitInvitations.contact, contacts)))
}
