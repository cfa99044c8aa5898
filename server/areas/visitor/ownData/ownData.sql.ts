/* oxlint-disable max-lines -- what each area stores of a person, one table after the other */
import { normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import { and, asc, count, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { ticketStatesBefore } from '../../../../contract/rules/tickets/ticketStates'
import { maskRecordsAbout } from '../../../core/auditTrail/auditTrail.sql'
import { deleteJobsAbout } from '../../../core/jobs/jobs.sql'
import type { Database } from '../../../database/connect'
import {
  accountEvents,
  accountOpenIds,
  accounts,
  bankReceipts,
  bankTransfers,
  consents,
  discountLedger,
  drafts,
  entries,
  exhibitions,
  exhibitorApplications,
  exhibitorMembers,
  files,
  freeClaims,
  freeInvitations,
  freeQuotaInviters,
  freeQuotas,
  gifts,
  holderLinks,
  idempotencyKeys,
  invoiceHeaders,
  invoices,
  lossReports,
  orders,
  peopleImports,
  questionnaireAnswers,
  refunds,
  registrationDocuments,
  registrationSources,
  registrations,
  sessions,
  staffInvitations,
  staffMessages,
  staffPeople,
  specialGuests,
  specialUses,
  subscriptionPermissions,
  tickets,
  userRelations,
  visitAnswers,
  visitGuests,
  visitInvitations,
  visitInviters,
  paperOpenings,
  visaLetters,
  visitPlans,
} from '../../../database/schema'
import { type TenantKey, within } from '../../../database/within'
import type { Reader } from '../registration/registration.sql'
import { noSearchColumns } from '../review/searchText'

/** The key of an account of an organiser, in all of its fairs. */
export interface OwnerKey extends TenantKey {
  accountId: string
}

/** The rows of a table that name the account, at any fair of the organiser. */
const own = (
  table:
    | { tenantId: typeof orders.tenantId; accountId: typeof orders.accountId }
    | typeof files
    | typeof tickets
    | typeof lossReports
    | typeof registrations
    | typeof exhibitorMembers
    | typeof discountLedger
    | typeof consents
    | typeof entries
    | typeof invoiceHeaders
    | typeof invoices
    | typeof freeInvitations
    | typeof visitInvitations
    | typeof peopleImports
    | typeof visitPlans
    | typeof visitAnswers
    | typeof paperOpenings
    | typeof staffMessages
    | typeof exhibitorApplications
    | typeof staffPeople
    | typeof visaLetters,
  { tenantId, accountId }: OwnerKey,
) => and(eq(table.tenantId, tenantId), eq(table.accountId, accountId))

/** The people whom an account registered, each with what is stored about them at the fair. */
const readPeople = async (db: Database, { tenantId, accountId }: OwnerKey) => {
  const people = await db
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
  if (people.length === 0) return []
  const accountIds = [...new Set(people.map(({ relation }) => relation.personAccountId))]
  const ofPeople = (table: typeof tickets | typeof files | typeof consents | typeof entries) =>
    and(eq(table.tenantId, tenantId), inArray(table.accountId, accountIds))
  const registrationIds = people.map(({ registration }) => registration.id)
  const [theirTickets, theirFiles, theirConsents, theirEntries, theirAnswers] = await Promise.all([
    db.select().from(tickets).where(ofPeople(tickets)),
    db.select().from(files).where(ofPeople(files)),
    db.select().from(consents).where(ofPeople(consents)).orderBy(asc(consents.acceptedAt)),
    db.select().from(entries).where(ofPeople(entries)).orderBy(asc(entries.enteredAt)),
    db
      .select()
      .from(questionnaireAnswers)
      .where(and(eq(questionnaireAnswers.tenantId, tenantId), inArray(questionnaireAnswers.registrationId, registrationIds))),
  ])
  return people.map((person) => {
    const { personAccountId, exhibitionId } = person.relation
    const isOf = (row: { accountId: string; exhibitionId: string }): boolean =>
      row.accountId === personAccountId && row.exhibitionId === exhibitionId
    return {
      ...person,
      tickets: theirTickets.filter(isOf),
      files: theirFiles.filter(isOf),
      consents: theirConsents.filter(isOf),
      entries: theirEntries.filter(isOf),
      answers: theirAnswers.filter(({ registrationId }) => registrationId === person.registration.id),
    }
  })
}

/** Joins the order of a row. */
const itsOrder = (table: typeof refunds | typeof bankTransfers | typeof bankReceipts) =>
  and(eq(orders.tenantId, table.tenantId), eq(orders.exhibitionId, table.exhibitionId), eq(orders.id, table.orderId))

/** The gifts that an account made or claimed. */
const ownGift = ({ tenantId, accountId }: OwnerKey) =>
  and(eq(gifts.tenantId, tenantId), or(eq(gifts.accountId, accountId), eq(gifts.claimedBy, accountId), eq(gifts.holderId, accountId)))

/** All rows about a person, one query a table. */
// oxlint-disable-next-line max-lines-per-function -- what each area stores of a person, one table after the other
export const readOwnData = async (db: Database, key: OwnerKey, now: Date) => {
  const { tenantId, accountId } = key
  const [
    [account],
    openIds,
    ownRegistrations,
    ownOrders,
    ownRefunds,
    ownTickets,
    ownFiles,
    ownConsents,
    ownEntries,
    ownHeaders,
    ownInvoices,
    ownGifts,
    ownInvitations,
    ownVisits,
    ownPlans,
    ownPlanAnswers,
    people,
    [open],
    notices,
    subscriptions,
    discounts,
    ownTransfers,
    ownReceipts,
    ownVisaLetters,
    ownStaff,
    ownApplications,
    ownSpecial,
  ] = await Promise.all([
    db
      .select()
      .from(accounts)
      .where(and(within(accounts, key), eq(accounts.id, accountId))),
    db
      .select({ boundAt: accountOpenIds.boundAt })
      .from(accountOpenIds)
      .where(and(within(accountOpenIds, key), eq(accountOpenIds.accountId, accountId))),
    db
      .select({ registration: registrations, exhibition: exhibitions })
      .from(registrations)
      .innerJoin(exhibitions, and(eq(exhibitions.tenantId, registrations.tenantId), eq(exhibitions.id, registrations.exhibitionId)))
      .where(own(registrations, key)),
    db.select().from(orders).where(own(orders, key)),
    db.select({ refund: refunds }).from(refunds).innerJoin(orders, itsOrder(refunds)).where(own(orders, key)).orderBy(asc(refunds.id)),
    db.select().from(tickets).where(own(tickets, key)),
    db.select().from(files).where(own(files, key)),
    db.select().from(consents).where(own(consents, key)).orderBy(asc(consents.acceptedAt)),
    db.select().from(entries).where(own(entries, key)).orderBy(asc(entries.enteredAt)),
    db.select().from(invoiceHeaders).where(own(invoiceHeaders, key)).orderBy(asc(invoiceHeaders.id)),
    db.select().from(invoices).where(own(invoices, key)).orderBy(asc(invoices.id)),
    db.select().from(gifts).where(ownGift(key)).orderBy(asc(gifts.id)),
    db.select().from(freeInvitations).where(own(freeInvitations, key)).orderBy(asc(freeInvitations.id)),
    db.select().from(visitInvitations).where(own(visitInvitations, key)).orderBy(asc(visitInvitations.id)),
    db.select().from(visitPlans).where(own(visitPlans, key)).orderBy(asc(visitPlans.invitationId)),
    db.select().from(visitAnswers).where(own(visitAnswers, key)).orderBy(asc(visitAnswers.invitationId)),
    readPeople(db, key),
    db
      .select({ count: count() })
      .from(sessions)
      .where(
        and(eq(sessions.tenantId, tenantId), eq(sessions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
      ),
    db
      .select({ kind: accountEvents.kind, createdAt: accountEvents.createdAt })
      .from(accountEvents)
      .where(and(within(accountEvents, key), eq(accountEvents.accountId, accountId)))
      .orderBy(asc(accountEvents.createdAt)),
    db
      .select()
      .from(subscriptionPermissions)
      .where(and(within(subscriptionPermissions, key), eq(subscriptionPermissions.accountId, accountId))),
    db.select().from(discountLedger).where(own(discountLedger, key)).orderBy(asc(discountLedger.movedAt)),
    db.select({ transfer: bankTransfers }).from(bankTransfers).innerJoin(orders, itsOrder(bankTransfers)).where(own(orders, key)),
    db
      .select({ receipt: bankReceipts })
      .from(bankReceipts)
      .innerJoin(orders, itsOrder(bankReceipts))
      .where(own(orders, key))
      .orderBy(asc(bankReceipts.id)),
    db.select().from(visaLetters).where(own(visaLetters, key)).orderBy(asc(visaLetters.id)),
    db.select().from(staffPeople).where(own(staffPeople, key)).orderBy(asc(staffPeople.id)),
    db.select().from(exhibitorApplications).where(own(exhibitorApplications, key)).orderBy(asc(exhibitorApplications.id)),
    specialInvitations(db, key),
  ])
  const ids = ownRegistrations.map(({ registration }) => registration.id)
  const [answers, sources, saved] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          db
            .select()
            .from(questionnaireAnswers)
            .where(and(eq(questionnaireAnswers.tenantId, tenantId), inArray(questionnaireAnswers.registrationId, ids))),
          db
            .select()
            .from(registrationSources)
            .where(and(eq(registrationSources.tenantId, tenantId), inArray(registrationSources.registrationId, ids))),
          db
            .select({ registrationId: drafts.registrationId, formId: drafts.formId, sealedContent: drafts.sealedContent })
            .from(drafts)
            .where(and(eq(drafts.tenantId, tenantId), inArray(drafts.registrationId, ids))),
        ])
  return {
    account,
    isWechatLinked: openIds.length > 0,
    registrations: ownRegistrations.map(({ registration, exhibition }) => ({
      ...registration,
      exhibition,
      answers: answers.filter(({ registrationId }) => registrationId === registration.id),
      sources: sources.filter(({ registrationId }) => registrationId === registration.id),
      drafts: saved.filter(({ registrationId }) => registrationId === registration.id),
    })),
    orders: ownOrders.map((order) => {
      const isIts = (row: { exhibitionId: string; orderId: string }): boolean =>
        row.orderId === order.id && row.exhibitionId === order.exhibitionId
      return {
        ...order,
        transfer: ownTransfers.map(({ transfer }) => transfer).find(isIts) ?? null,
        receipts: ownReceipts.map(({ receipt }) => receipt).filter(isIts),
        refunds: ownRefunds.map(({ refund }) => refund).filter(isIts),
      }
    }),
    tickets: ownTickets,
    files: ownFiles,
    sessions: open?.count ?? 0,
    consents: ownConsents,
    entries: ownEntries,
    invoiceHeaders: ownHeaders,
    invoices: ownInvoices,
    gifts: ownGifts,
    invitations: ownInvitations,
    visits: ownVisits,
    visitPlans: ownPlans,
    visitAnswers: ownPlanAnswers,
    people,
    notices,
    subscriptions,
    discounts,
    visaLetters: ownVisaLetters,
    staffPeople: ownStaff,
    applications: ownApplications,
    specialInvitations: ownSpecial,
  }
}

/** Whether the organiser manages the account: it has rights, or it acts for an exhibitor. */
export const isManaged = async (db: Pick<Database, 'select'>, key: OwnerKey): Promise<boolean> => {
  const [account] = await db
    .select({ rights: accounts.rights })
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.id, key.accountId)))
  const members = await db.select({ exhibitorId: exhibitorMembers.exhibitorId }).from(exhibitorMembers).where(own(exhibitorMembers, key))
  return members.length > 0 || (account?.rights.length ?? 0) > 0
}

/** The keyed hashes that may be stored of a contact: a change of secret leaves two. */
export type PrintsOf = (contact: string) => string[]

interface ErasedRows {
  files: { exhibitionId: string; id: string }[]
  keptOrders: number
}

/**
 * Deletes a person's data in every table, and empties the rows that other rows need. Orders and payments stay, without a name and
 * a contact, and invoices as they were issued. `test/server/visitor/ownData.test.ts` compares this list with the catalogue.
 * @param printsOf of a contact. An invitation that was answered or ended keeps its contact by them alone
 * @returns the files to remove, and the number of orders that stay
 */
export const eraseRows = async (tx: Reader, key: OwnerKey, at: Date, printsOf: PrintsOf): Promise<ErasedRows> => {
  const { tenantId, accountId } = key
  const people = await eraseManaged(tx, key, at, printsOf)
  const rows = await tx.select({ id: registrations.id }).from(registrations).where(own(registrations, key))
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    for (const table of [registrationDocuments, questionnaireAnswers, drafts, registrationSources, visitGuests])
      await tx.delete(table).where(and(eq(table.tenantId, tenantId), inArray(table.registrationId, ids)))
    await tx
      .update(registrations)
      .set({
        name: '',
        company: '',
        ...noSearchColumns,
        formValues: {},
        reviewRemark: '',
        // Nothing is left to review.
        reviewState: 'none',
        isComplete: false,
        questionnairesDone: [],
      })
      .where(own(registrations, key))
  }
  await tx.delete(accountEvents).where(and(within(accountEvents, key), eq(accountEvents.accountId, accountId)))
  // What others did stays, without what they typed about the person.
  await maskRecordsAbout(tx, key, [accountId, ...ids])
  await tx.delete(consents).where(own(consents, key))
  await tx.delete(entries).where(own(entries, key))
  await tx.delete(invoiceHeaders).where(own(invoiceHeaders, key))
  // An invoice stays as it was issued, because the law says so. Only the address is the person's alone.
  await tx.update(invoices).set({ email: '' }).where(own(invoices, key))
  await eraseTransfers(tx, key)
  await deleteJobsAbout(tx, key)
  await tx
    .delete(subscriptionPermissions)
    .where(and(within(subscriptionPermissions, key), eq(subscriptionPermissions.accountId, accountId)))
  await tx.delete(accountOpenIds).where(and(within(accountOpenIds, key), eq(accountOpenIds.accountId, accountId)))
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.tenantId, tenantId), eq(idempotencyKeys.accountId, accountId)))
  // A lost ticket no longer lets anybody in, and stock and money still add up.
  await tx
    .update(tickets)
    .set({ state: 'lost' })
    .where(and(own(tickets, key), inArray(tickets.state, ticketStatesBefore('lost'))))
  // Nobody gets a new ticket for a person who is gone. The audit names a fee that is paid later, and the organiser sends it back.
  await tx
    .update(lossReports)
    .set({ state: 'takenBack', endedAt: at })
    .where(and(own(lossReports, key), eq(lossReports.state, 'waiting')))
  // Nobody claims from a person who is gone. Tickets are locked before their gift, as in a claim. The chain of owners stays, without the contacts that it had.
  await tx
    .update(gifts)
    .set({ state: 'recalled', endedAt: at, contact: null })
    .where(and(eq(gifts.tenantId, tenantId), eq(gifts.accountId, accountId), eq(gifts.state, 'offered')))
  await tx.update(gifts).set({ contactMasked: '' }).where(ownGift(key))
  await eraseInvitations(tx, key, at)
  await eraseVisits(tx, key)
  await tx.delete(peopleImports).where(own(peopleImports, key))
  await tx.delete(paperOpenings).where(own(paperOpenings, key))
  // Letters belong to the company and to the people whom they name, not to the member who asked.
  await tx.update(visaLetters).set({ accountId: '0' }).where(own(visaLetters, key))
  await eraseStaff(tx, key)
  await eraseSpecialGuests(tx, key, printsOf)
  // An approved one stays with its exhibitor, without what the person typed.
  await tx.delete(exhibitorApplications).where(and(own(exhibitorApplications, key), ne(exhibitorApplications.state, 'approved')))
  await tx.update(exhibitorApplications).set({ values: {} }).where(own(exhibitorApplications, key))
  const ownFiles = await tx
    .update(files)
    .set({ attachedAt: null, originalName: '' })
    .where(own(files, key))
    .returning({ exhibitionId: files.exhibitionId, id: files.id })
  await tx
    .update(accounts)
    .set({ managedBy: null, phone: null, email: null, accountName: null, passwordHash: null, oneTimeUntil: null, displayName: '' })
    .where(and(within(accounts, key), eq(accounts.id, accountId)))
  const kept = await tx.select({ id: orders.id }).from(orders).where(own(orders, key))
  return { files: [...people.files, ...ownFiles], keptOrders: people.keptOrders + kept.length }
}

/** Proofs are gone with their files. The account for refunds stays where money still goes back, until it was sent. */
const eraseTransfers = async (tx: Reader, key: OwnerKey): Promise<void> => {
  const ofPerson = and(
    eq(bankTransfers.tenantId, key.tenantId),
    inArray(bankTransfers.orderId, tx.select({ id: orders.id }).from(orders).where(own(orders, key))),
  )
  await tx.update(bankTransfers).set({ proofFileId: null, proofAt: null, refusal: null }).where(ofPerson)
  const open = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, bankTransfers.tenantId),
        eq(refunds.exhibitionId, bankTransfers.exhibitionId),
        eq(refunds.orderId, bankTransfers.orderId),
        ne(refunds.state, 'done'),
      ),
    )
  await tx
    .update(bankTransfers)
    .set({ sealedRefundAccount: '' })
    .where(and(ofPerson, notExists(open)))
}

/** Nobody is invited by a person who is gone. The open places are left again, and claimed tickets stay with their holders. */
const eraseInvitations = async (tx: Reader, { tenantId, accountId }: OwnerKey, at: Date): Promise<void> => {
  const ended = await tx
    .update(freeInvitations)
    .set({ state: 'withdrawn', endedAt: at, contact: null })
    .where(and(eq(freeInvitations.tenantId, tenantId), eq(freeInvitations.accountId, accountId), eq(freeInvitations.state, 'open')))
    .returning()
  for (const { exhibitionId, quotaId, places, claimed } of ended)
    await tx
      .update(freeQuotas)
      .set({ offered: sql`${freeQuotas.offered} - ${places - claimed}` })
      .where(and(within(freeQuotas, { tenantId, exhibitionId }), eq(freeQuotas.id, quotaId)))
  await tx
    .update(freeInvitations)
    .set({ contactMasked: '', note: '' })
    .where(and(eq(freeInvitations.tenantId, tenantId), eq(freeInvitations.accountId, accountId)))
  await tx.delete(freeQuotaInviters).where(and(eq(freeQuotaInviters.tenantId, tenantId), eq(freeQuotaInviters.accountId, accountId)))
}

/** A person who is gone no longer waits for a company. The place of the invitation is left again, and no message waits. */
const eraseStaff = async (tx: Reader, key: OwnerKey): Promise<void> => {
  const left = await tx
    .update(staffPeople)
    .set({ state: 'withdrawn' })
    .where(and(own(staffPeople, key), inArray(staffPeople.state, ['sent', 'refused'])))
    .returning()
  for (const { tenantId, exhibitionId, invitationId, decidedAt } of left)
    if (decidedAt === null)
      await tx
        .update(staffInvitations)
        .set({ used: sql`${staffInvitations.used} - 1` })
        .where(and(within(staffInvitations, { tenantId, exhibitionId }), eq(staffInvitations.id, invitationId)))
  await tx.update(staffPeople).set({ remark: '' }).where(own(staffPeople, key))
  await tx
    .update(staffMessages)
    .set({ state: 'failed', contact: null })
    .where(and(own(staffMessages, key), eq(staffMessages.state, 'queued')))
  await tx.update(staffMessages).set({ contactMasked: '' }).where(own(staffMessages, key))
}

/** Special invitations to a contact of the account. */
const specialInvitations = async (db: Pick<Database, 'select'>, key: OwnerKey): Promise<(typeof specialGuests.$inferSelect)[]> => {
  const contacts = await contactsOf(db, key)
  return contacts.length === 0
    ? []
    : db
        .select()
        .from(specialGuests)
        .where(and(eq(specialGuests.tenantId, key.tenantId), inArray(specialGuests.contact, contacts)))
        .orderBy(asc(specialGuests.id))
}

/**
 * Nobody's list names a guest who is gone: by a contact of the account, or by the promised ticket that it claimed. What was used stays
 * counted, and a company's invitations stay with the company.
 */
const eraseSpecialGuests = async (tx: Reader, { tenantId, accountId }: OwnerKey, printsOf: PrintsOf): Promise<void> => {
  const prints = (await contactsOf(tx, { tenantId, accountId })).flatMap(printsOf)
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

/** The contacts of an account, as invitations spell them. */
const contactsOf = async (tx: Pick<Database, 'select'>, { tenantId, accountId }: OwnerKey): Promise<string[]> => {
  const [account] = await tx
    .select({ phone: accounts.phone, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)))
  return [account?.phone && normalisePhone(account.phone), account?.email && normaliseEmail(account.email)].filter(
    (contact): contact is string => !!contact,
  )
}

/** Nobody is invited by a person who is gone, and nobody else's list names that person any longer. A contact that refused invitations stays refused. */
const eraseVisits = async (tx: Reader, { tenantId, accountId }: OwnerKey): Promise<void> => {
  await tx
    .update(visitInvitations)
    .set({ state: 'withdrawn', failure: null, contact: null, contactMasked: '', name: '', channel: '', note: '' })
    .where(and(eq(visitInvitations.tenantId, tenantId), eq(visitInvitations.accountId, accountId)))
  await eraseVisitPlans(tx, { tenantId, accountId })
  await tx.delete(visitInviters).where(and(eq(visitInviters.tenantId, tenantId), eq(visitInviters.accountId, accountId)))
  const contacts = await contactsOf(tx, { tenantId, accountId })
  if (contacts.length === 0) return
  await tx
    .update(visitInvitations)
    .set({ contact: null, contactMasked: '', name: '' })
    .where(and(eq(visitInvitations.tenantId, tenantId), inArray(visitInvitations.contact, contacts)))
}

/** A plan goes with its inviter, and an answer with its friend. */
const eraseVisitPlans = async (tx: Reader, key: OwnerKey): Promise<void> => {
  const plans = tx.select({ id: visitPlans.invitationId }).from(visitPlans).where(own(visitPlans, key))
  await tx.delete(visitAnswers).where(and(eq(visitAnswers.tenantId, key.tenantId), inArray(visitAnswers.invitationId, plans)))
  await tx.delete(visitPlans).where(own(visitPlans, key))
  await tx.delete(visitAnswers).where(own(visitAnswers, key))
}

/** The people whom an account brought along: nobody else can reach them, so they are deleted with it. */
const eraseManaged = async (tx: Reader, key: OwnerKey, at: Date, printsOf: PrintsOf): Promise<ErasedRows> => {
  const { tenantId, accountId } = key
  const managed = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(within(accounts, key), eq(accounts.managedBy, accountId)))
  const erased: ErasedRows = { files: [], keptOrders: 0 }
  for (const person of managed) {
    const { files: gone, keptOrders } = await eraseRows(tx, { tenantId, accountId: person.id }, at, printsOf)
    erased.files.push(...gone)
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
  return erased
}
