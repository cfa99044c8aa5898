/* oxlint-disable max-lines -- what each area stores of a person, one table after the other */
import { accountById } from '../../account/account/account.service'
import type { PoolClient } from 'pg'
import type { OwnerProofAsked } from '../../../../contract/account/ownerProof.schema'
import type { EraseBody, Erased, OwnData, RequestEraseBody } from '../../../../contract/visitor/ownData.schema'
import { maskedAccount } from '../../../../contract/rules/orders/bankTransfer'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordsAbout } from '../../../core/auditTrail/auditTrail.sql'
import { addresseeOf } from '../../../core/messages/messagesSent'
import { deleteSentMessages, pageSentMessages } from '../../../core/messages/messagesSent.sql'
import { fail } from '../../../core/errors/failure'
import type { Job } from '../../../core/jobs/jobs'
import { refundAccountOf } from '../../../core/refundAccount'
import type { SignedInScope } from '../../../core/calls/scope'
import { forgetSpreading } from '../../../core/spreading/spreadCounts.sql'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver, inTransaction } from '../../../database/connect'
import { assertOwner, requestOwnerProof } from '../../account/ownerProof/ownerProof.service'
import { draftContent } from '../registration/draft.service'
import { maskedDocuments, readableLines, readableRegistration } from '../registration/readableRegistration'
import { readableAnswers } from '../registration/readableValues'
import { type OwnerKey, eraseRows, isManaged, readOwnData } from './ownData.sql'
import { removeFiles } from '../file/unusedFiles'

/** The person whose data is asked for, and how dates and names are written. */
export type DataOwner = Pick<SignedInScope, 'tenantId' | 'language' | 'exhibition'> & { caller: Pick<SignedInScope['caller'], 'accountId'> }

type Found = Awaited<ReturnType<typeof readOwnData>>
type StoredOrder = Found['orders'][number]

/** A bank transfer as its buyer reads it. Only the organiser who sends money back reads the account whole. */
const ownTransfer = (app: App, row: NonNullable<StoredOrder['transfer']>, receipts: StoredOrder['receipts'], timeZone: string) => {
  const account = refundAccountOf(app, row.sealedRefundAccount)
  return {
    reference: row.reference,
    proofAt: wireTimeOrNull(row.proofAt, timeZone),
    refusal: row.refusal,
    refundHolder: account?.holder ?? null,
    refundBank: account?.bank ?? null,
    refundAccount: account && maskedAccount(account.accountNumber),
    receipts: receipts.map(({ amountFen, receivedOn, bankReference }) => ({ amount: yuanOf(amountFen), receivedOn, bankReference })),
  }
}

/** What one person has at fairs: tickets, files, entries and accepted texts. */
const storedRows =
  (timeZone: string) =>
  (rows: Pick<Found, 'tickets' | 'files' | 'entries' | 'consents'>): Pick<OwnData, 'tickets' | 'files' | 'entries' | 'consents'> => {
    const at = (moment: Date): string => wireTime(moment, timeZone)
    return {
      tickets: rows.tickets.map(({ id, exhibitionId, registerType, state, day, issuedAt }) => ({
        ticketId: id,
        exhibitionId,
        registerType,
        state,
        day,
        issuedAt: at(issuedAt),
      })),
      files: rows.files.map(({ id, exhibitionId, originalName, mediaType, sizeBytes, createdAt }) => ({
        fileId: id,
        exhibitionId,
        name: originalName,
        mediaType,
        sizeBytes,
        createdAt: at(createdAt),
      })),
      entries: rows.entries.map(({ exhibitionId, ticketId, entrance, enteredAt }) => ({
        exhibitionId,
        ticketId,
        entrance,
        enteredAt: at(enteredAt),
      })),
      consents: rows.consents.map(({ exhibitionId, pageId, version, place, acceptedAt, withdrawnAt }) => ({
        exhibitionId,
        textId: pageId,
        version,
        place,
        acceptedAt: at(acceptedAt),
        withdrawnAt: wireTimeOrNull(withdrawnAt, timeZone),
      })),
    }
  }

/** The newest messages in one answer. */
const maxMessages = 1000

/**
 * Everything that is stored about the caller. A stolen sign-in must not read an identity document, so these stay masked.
 * @throws Failure notSignedIn
 */
// oxlint-disable-next-line max-lines-per-function -- what each area stores of a person, one table after the other
export const ownData = async (app: App, scope: DataOwner): Promise<OwnData> => {
  const { timeZone } = await scope.exhibition()
  const found = await readOwnData(app.db, { tenantId: scope.tenantId, accountId: scope.caller.accountId }, app.now())
  const { account } = found
  if (!account) throw fail('notSignedIn')
  const addressee = addresseeOf(app, { tenantId: scope.tenantId, accountId: account.id, phone: account.phone, email: account.email })
  const { rows: messages } = await pageSentMessages(app.db, addressee, null, { limit: maxMessages, offset: 0 })
  const acts = await recordsAbout(app.db, scope, account.id, maxMessages)
  const at = (moment: Date): string => wireTime(moment, timeZone)
  const fileNames = new Map(found.files.map(({ id, originalName }) => [id, originalName]))
  const readable = await Promise.all(found.registrations.map((one) => readableRegistration(app, scope, one, { fileNames })))
  const rowsOf = storedRows(timeZone)
  const readablePeople = await Promise.all(
    found.people.map(({ registration, exhibition }) =>
      readableRegistration(app, scope, { ...registration, exhibition, answers: [] }, { fileNames }),
    ),
  )
  return {
    account: {
      userId: account.id,
      name: account.displayName,
      account: account.accountName,
      phone: account.phone,
      email: account.email,
      isWechatLinked: found.isWechatLinked,
      createdAt: at(account.createdAt),
    },
    registrations: found.registrations.map(({ exhibition, answers, sources, formValues, submittedAt, ...one }, index) => ({
      exhibitionId: one.exhibitionId,
      exhibition: scope.language === 'en' ? exhibition.nameEn : exhibition.nameCn,
      registerType: one.registerType,
      reviewState: one.reviewState,
      name: one.name,
      company: one.company,
      userCode: one.userCode,
      submittedAt: wireTimeOrNull(submittedAt, timeZone),
      values: maskedDocuments(formValues),
      readable: readable[index]!.values,
      answers: answers.map((answered, place) => ({
        questionnaireId: answered.questionnaireId,
        answers: answered.answers,
        readable: readable[index]!.answers[place]!,
        submittedAt: at(answered.submittedAt),
      })),
      sources: sources.map(({ source, attribution }) => ({ ...attribution, ...source })),
      drafts: one.drafts.map(({ formId }) => formId),
      draftContents: Object.fromEntries(
        one.drafts.map(({ formId, sealedContent }) => [formId, draftContent(app, { ...one, exhibition }, formId, sealedContent)]),
      ),
    })),
    orders: found.orders.map(({ id, exhibitionId, registerType, state, amountFen, createdAt, paidAt, refunds, transfer, receipts }) => ({
      orderId: id,
      exhibitionId,
      registerType,
      state,
      amount: yuanOf(amountFen),
      createdAt: at(createdAt),
      paidAt: wireTimeOrNull(paidAt, timeZone),
      refunds: refunds.map((refund) => ({
        amount: yuanOf(refund.amountFen),
        fee: yuanOf(refund.feeFen),
        state: refund.state,
        note: refund.note,
        askedAt: at(refund.createdAt),
        doneAt: wireTimeOrNull(refund.doneAt, timeZone),
      })),
      transfer: transfer && ownTransfer(app, transfer, receipts, timeZone),
    })),
    invoiceHeaders: found.invoiceHeaders.map(({ kind, name, taxNumber, address, phone, bank, bankAccount, country }) => ({
      kind,
      name,
      taxNumber,
      address,
      phone,
      bank,
      bankAccount,
      country,
    })),
    invoices: found.invoices.map(({ id, exhibitionId, kind, colour, state, number, amountFen, buyer, email, askedAt, issuedAt }) => ({
      invoiceId: id,
      exhibitionId,
      kind,
      colour,
      state,
      number,
      amount: yuanOf(amountFen),
      buyer: buyer.name,
      taxNumber: buyer.taxNumber,
      email,
      askedAt: at(askedAt),
      issuedAt: wireTimeOrNull(issuedAt, timeZone),
    })),
    discounts: found.discounts.map(({ exhibitionId, orderId, code, move, movedAt }) => ({
      exhibitionId,
      orderId,
      code,
      move,
      at: at(movedAt),
    })),
    ...rowsOf(found),
    gifts: found.gifts.map(({ id, exhibitionId, accountId, state, way, contact, contactMasked, createdAt, endedAt }) => ({
      giftId: id,
      exhibitionId,
      side: accountId === account.id ? ('given' as const) : ('received' as const),
      state,
      way,
      to: contact ?? contactMasked,
      createdAt: at(createdAt),
      endedAt: wireTimeOrNull(endedAt, timeZone),
    })),
    invitations: found.invitations.map(
      ({ id, exhibitionId, state, way, contact, contactMasked, note, places, claimed, createdAt, endedAt }) => ({
        invitationId: id,
        exhibitionId,
        state,
        way,
        to: contact ?? contactMasked,
        note,
        places,
        claimed,
        createdAt: at(createdAt),
        endedAt: wireTimeOrNull(endedAt, timeZone),
      }),
    ),
    visitInvitations: found.visits.map(({ id, exhibitionId, form, contact, contactMasked, name, channel, note, state, createdAt }) => ({
      invitationId: id,
      exhibitionId,
      way: form,
      to: contact ?? contactMasked,
      name,
      channel,
      note,
      state,
      createdAt: at(createdAt),
    })),
    visitPlans: found.visitPlans.map(({ invitationId, exhibitionId, visitOn, meetAt, place }) => ({
      invitationId,
      exhibitionId,
      visitOn,
      meetAt,
      place,
    })),
    staffRegistrations: found.staffPeople.map(({ id, exhibitionId, kind, state, sentAt }) => ({
      id,
      exhibitionId,
      kind,
      state,
      sentAt: at(sentAt),
    })),
    applications: found.applications.map(({ number, exhibitionId, state, submittedAt, companyKey, values }) => ({
      number,
      exhibitionId,
      state,
      submittedAt: at(submittedAt),
      companyKey,
      values,
    })),
    specialInvitations: found.specialInvitations.map(({ id, exhibitionId, name, company, title, note, state, invitedAt }) => ({
      ...{ id, exhibitionId, name, company, title, note, state },
      invitedAt: at(invitedAt),
    })),
    visaLetters: found.visaLetters.map(({ id, exhibitionId, state, askedAt }) => ({
      letterId: id,
      exhibitionId,
      state,
      askedAt: at(askedAt),
    })),
    visitAnswers: found.visitAnswers.map(({ invitationId, exhibitionId, isComing, answeredAt }) => ({
      invitationId,
      exhibitionId,
      isComing,
      answeredAt: at(answeredAt),
    })),
    people: found.people.map(({ relation, registration, exhibition, answers, ...rows }, index) => ({
      exhibitionId: relation.exhibitionId,
      registerType: relation.registerType,
      name: registration.name,
      company: registration.company,
      reviewState: registration.reviewState,
      values: maskedDocuments(registration.formValues),
      readable: readablePeople[index]!.values,
      createdAt: at(relation.createdAt),
      passLinkExpiresAt: wireTimeOrNull(relation.passLinkExpiresAt, timeZone),
      passMessage: relation.passMessage && {
        way: relation.passMessage.way,
        to: relation.passMessage.to,
        state: relation.passMessage.state,
        at: at(new Date(relation.passMessage.at)),
      },
      answers: answers.map((answered) => ({
        questionnaireId: answered.questionnaireId,
        answers: answered.answers,
        readable: readableLines(readableAnswers(exhibition, answered.questionnaireId, answered.answers, scope.language)),
        submittedAt: at(answered.submittedAt),
      })),
      ...rowsOf(rows),
    })),
    sessions: found.sessions,
    messages: messages.map(({ kind, channel, contactMasked, outcome, at: sentAt }) => ({
      kind,
      channel,
      to: contactMasked,
      outcome,
      at: at(sentAt),
    })),
    acts: acts.map(({ accountId, call, at: doneAt }) => ({ call, isOwn: accountId === account.id, at: at(doneAt) })),
    notices: found.notices.map(({ kind, createdAt }) => ({ kind, at: at(createdAt) })),
    subscriptions: found.subscriptions.map(({ templateId, remaining, acceptedAt }) => ({
      templateId,
      remaining,
      acceptedAt: at(acceptedAt),
    })),
  }
}

/** @throws Failure wrongScope (another person's id), accountManaged */
const assertErasable = async (app: App, { tenantId, caller: { accountId } }: SignedInScope, userId: string): Promise<void> => {
  if (userId !== accountId) throw fail('wrongScope')
  if (await isManaged(app.db, { tenantId, accountId })) throw fail('accountManaged')
}

/**
 * Starts a deletion: the person proves to be the owner first.
 * @throws Failure wrongScope, forbidden, and those of `requestOwnerProof`
 */
export const requestErase = async (app: App, scope: SignedInScope, { userId, ...captcha }: RequestEraseBody): Promise<OwnerProofAsked> => {
  await assertErasable(app, scope, userId)
  return requestOwnerProof(app, scope, captcha, 'deletion')
}

const erase = async (app: App, client: PoolClient, key: OwnerKey): Promise<number> => {
  const tx = databaseOver(client)
  // By the contacts, which the deletion takes.
  const account = await accountById(app, key.tenantId, key.accountId, tx)
  await deleteSentMessages(tx, addresseeOf(app, { ...key, phone: account?.phone ?? null, email: account?.email ?? null }))
  const { files, keptOrders } = await eraseRows(tx, key, app.now(), (contact) =>
    app.secrets.accepted.map((secret) => contactPrint(secret, key.tenantId, contact)),
  )
  await forgetSpreading(client, key)
  await removeFiles(
    app,
    client,
    files.map((file) => ({ tenantId: key.tenantId, ...file })),
  )
  return keptOrders
}

export const eraseAgainKind = 'visitor.eraseAgain'

/** When no request runs any longer that a process let in before it knew of the deletion. */
const eraseAgainAfterMs = 5 * 60_000

/**
 * Deletes the data of an account, and of the people whom it brought along, within the caller's transaction. What a request in
 * flight still writes is deleted some minutes later.
 * @returns the number of orders that stay
 */
export const erasePerson = async (app: App, client: PoolClient, key: OwnerKey): Promise<number> => {
  const keptOrders = await erase(app, client, key)
  const { tenantId, accountId } = key
  const runAt = new Date(app.now().getTime() + eraseAgainAfterMs)
  await app.jobs.add(client, [{ tenantId, kind: eraseAgainKind, key: accountId, runAt }])
  return keptOrders
}

/** Deletes what a request in flight wrote of an erased account. */
export const eraseAgain = async (app: App, { tenantId, key: accountId }: Job): Promise<void> => {
  await inTransaction(app.pool, (client) => erase(app, client, { tenantId, accountId }))
  await app.sessions.endAll({ tenantId, accountId })
}

/**
 * Deletes the caller's account. Orders and payments stay without a name, because the organiser's accounts need them. Invoices stay as they
 * were issued, because the law demands it.
 * @throws Failure wrongScope, forbidden, and those of `assertOwner`
 */
export const eraseOwnData = async (app: App, scope: SignedInScope, { userId, ...proof }: EraseBody): Promise<Erased> => {
  await assertErasable(app, scope, userId)
  await assertOwner(app, scope, proof)
  const { tenantId, caller } = scope
  const key = { tenantId, accountId: caller.accountId }
  const keptOrders = await inTransaction(app.pool, (client) => erasePerson(app, client, key))
  await app.sessions.endAll(key)
  app.log.info({ tenantId, accountId: key.accountId, keptOrders }, 'a person deleted their account')
  return { keptOrders }
}
