import type { CardOffer, CardReplied, CardReplyBody, OpenedCard } from '../../../../contract/connect/sharedCard.schema'
import type { ContactField } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import { type Scope, type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { exhibitorMemberOf, exhibitorName } from '../../../core/exhibitorMember'
import { networkHash } from '../../../core/http/network'
import { exhibitorById } from '../../exhibitor/exhibitor/exhibitor.service'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { type ContactCard, contactCardOf } from '../../visitor/registration/contactCard.service'
import { cardFieldsOf } from '../contact/cardOf'
import { partOf } from '../contact/changeEntries'
import { contactsOfSubjects } from '../contact/contact.sql'
import { failureOf } from '../contact/saveContact.service'
import { type NewEntry, writeEntries } from '../contact/writeEntries'
import { findChoice, storeAllowed } from '../contactConsent/contactConsent.sql'
import { hasWithdrawn } from '../contactConsent/hasWithdrawn'
import { vCardOf } from '../contactExport/vCard'
import { membershipEndsAt } from '../membership/seat.service'
import { seatOf } from '../membership/seat.sql'
import { cardLinks } from './link'
import { openCardValues } from './ownCard.service'
import type { SharedCardRow } from './sharedCard.sql'

const companyKey = ({ tenantId, exhibitionId, exhibitorId }: SharedCardRow): ExhibitorKey => ({ tenantId, exhibitionId, exhibitorId })

/** The card of a link whose member still acts for the company, and has a seat. A wrong link and none look the same. @throws Failure tooManyRequests */
const rowOf = async (app: App, scope: Scope, key: string): Promise<SharedCardRow | null> => {
  await app.limits.consume('cardLinksPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const row = await cardLinks.ofKey(app, scope, key)
  if (!row) return null
  const member = await exhibitorMemberOf(app, row)
  const seat = await seatOf(app.pool, companyKey(row), row.accountId)
  return member?.exhibitorId === row.exhibitorId && seat && !seat.endedAt ? row : null
}

const none = { card: {}, booth: '', vCard: '' }

/** What a link shows, before a sign-in. @throws Failure tooManyRequests */
export const openCard = async (app: App, scope: Scope, key: string): Promise<OpenedCard> => {
  const exhibition = await scope.exhibition()
  const row = await rowOf(app, scope, key)
  const company = row && (await exhibitorById(app, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.exhibitorId }))
  if (!row || !company) return { state: 'unknown', ...none }
  if (membershipEndsAt(exhibition) <= app.now()) return { state: 'over', ...none }
  const values = { ...openCardValues(app, row), company: scope.language === 'en' ? company.nameEn : company.nameCn }
  return {
    state: 'open',
    card: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    booth: [company.hallNo, ...company.boothNos].filter(Boolean).join(' '),
    vCard: vCardOf({ id: row.id, values, tags: [], noteTexts: [], withdrawnAt: null }),
  }
}

/** @throws Failure cardLinkOver, tooManyRequests */
const openRow = async (app: App, scope: SignedInScope, key: string): Promise<SharedCardRow> => {
  const row = await rowOf(app, scope, key)
  if (!row || membershipEndsAt(await scope.exhibition()) <= app.now()) throw fail('cardLinkOver')
  return row
}

/** What the caller's registration says, as far as the fair lets companies have it. @returns null without a registration that was sent */
const ownValues = async (app: App, scope: SignedInScope): Promise<[ContactField, string][] | null> => {
  const exhibition = await scope.exhibition()
  const card: ContactCard | null = await contactCardOf(app, accountKeyOf(scope), exhibition, scope.registerType, scope.language)
  if (!card) return null
  return cardFieldsOf(exhibition).flatMap((name): [ContactField, string][] => (card[name] ? [[name, card[name]]] : []))
}

/** What the caller may send back. @throws Failure cardLinkOver, tooManyRequests */
export const cardOffer = async (app: App, scope: SignedInScope, key: string): Promise<CardOffer> => {
  const row = await openRow(app, scope, key)
  const company = companyKey(row)
  const account = accountKeyOf(scope)
  const values = await ownValues(app, scope)
  const choice = await findChoice(app.db, account)
  const [contact] = await contactsOfSubjects(app.pool, company, [account.accountId])
  return {
    fields: (values ?? []).map(([name, value]) => ({ name, value, isHidden: choice?.hidden.includes(name) ?? false })),
    isRegistered: values !== null,
    isKnown: contact !== undefined && contact.withdrawnAt === null,
    hasWithdrawn: await hasWithdrawn(app, company, account.accountId),
    isOwn: row.accountId === account.accountId,
  }
}

/**
 * Sends the fields that the caller chose to the company of a card. They are in the caller's ledger, and can be withdrawn like a scan. A company
 * that was withdrawn from is allowed again, because the caller asks for it. The same once more changes nothing.
 * @throws Failure cardLinkOver, cardIsOwn, notRegisteredYet, contactFull, invalid, tooManyRequests
 */
export const replyToCard = async (app: App, scope: SignedInScope, { key, changeId, fields }: CardReplyBody): Promise<CardReplied> => {
  const row = await openRow(app, scope, key)
  const { accountId } = scope.caller
  if (row.accountId === accountId) throw fail('cardIsOwn')
  const values = await ownValues(app, scope)
  if (!values) throw fail('notRegisteredYet')
  const sent = values.filter(([name]) => fields.includes(name))
  if (sent.length === 0) throw failFields({ fields: { code: 'chooseOne' } })
  await app.limits.consume('cardRepliesPerPersonHour', `${scope.tenantId}/${accountId}`)
  const company = companyKey(row)
  const at = app.now()
  const isBack = await hasWithdrawn(app, company, accountId)
  // An entry counts only after the moment from which the company is allowed.
  if (isBack) await storeAllowed(app.db, company, accountId, new Date(at.getTime() - 1))
  const [known] = await contactsOfSubjects(app.pool, company, [accountId])
  const card = Object.fromEntries(sent) as ContactCard
  const change = [changeId, row.accountId, accountId].join('/')
  const contactKey = partOf(['contact', row.exhibitorId, accountId].join('/'), 'card')
  const entries: NewEntry[] = [
    { entryId: partOf(change, 'scan'), contactKey, at, subjectId: accountId, content: { kind: 'scan', payload: { source: 'link', card } } },
  ]
  // A colleague who deals with the person already keeps doing so. After a withdrawal only what follows the card counts.
  if (!known || known.withdrawnAt !== null || !known.ownerId)
    entries.push({
      entryId: partOf(change, 'owner'),
      contactKey,
      at: new Date(at.getTime() + 1),
      content: { kind: 'owner', payload: { accountId: row.accountId } },
    })
  for (const outcome of (await writeEntries(app, company, row.accountId, entries, { isWhole: true })).values())
    if ('refusal' in outcome) throw failureOf(outcome.refusal)
  app.log.info(
    { tenantId: scope.tenantId, exhibitionId: company.exhibitionId, accountId, exhibitorId: company.exhibitorId },
    'a card was sent back',
  )
  const name = await exhibitorName(app, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.exhibitorId }, scope.language)
  return { company: name, fields: sent.map(([field]) => field) }
}
