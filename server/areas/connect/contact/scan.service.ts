import type { ScannedCard } from '../../../../contract/connect/contact.schema'
import type { ContactField } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { normalisePhone, validatePhone } from '../../../../contract/rules/values/contacts'
import { fail } from '../../../core/errors/failure'
import { accountByContact } from '../../account/account/account.service'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { personOfCode } from '../../tickets/gate/personOfCode.service'
import { insertConsents } from '../contactConsent/contactConsent.sql'
import { hasWithdrawn } from '../contactConsent/hasWithdrawn'
import { assertSeat } from '../membership/seat.service'
import { sharedCardOf } from './cardOf'
import { contactsOfSubjects } from './contact.sql'
import { type Proof, makeProof } from './proof'

/** Notes what leaves, and lets it leave. */
const handOut = async (app: App, key: ExhibitorKey, { subjectId, source, card }: Omit<Proof, 'atMs'>): Promise<ScannedCard> => {
  const at = app.now()
  const fields = Object.keys(card) as ContactField[]
  await insertConsents(app.db, key, [{ id: app.ids(), accountId: subjectId, at, fields, source }])
  const [contact] = await contactsOfSubjects(app.pool, key, [subjectId])
  return { card, proof: makeProof(app, key, { subjectId, source, card, atMs: at.getTime() }), contactId: contact?.id ?? null }
}

/**
 * Reads a badge in every shape that a gate reads. The person finds in their ledger that the company did, and what left.
 * @throws Failure scanNotAuthorised, badgeRefused with the reason, contactWithdrawn, tooManyRequests
 */
export const scanBadge = async (app: App, scope: CompanyScope, qrCode: string): Promise<ScannedCard> => {
  await assertSeat(app, scope, 'collect')
  const key = callersExhibitor(scope)
  const { tenantId, caller } = scope
  await app.limits.consume('badgeScansPerMemberHour', `${tenantId}/${caller.accountId}`)
  const exhibition = await scope.exhibition()
  const person = await personOfCode(app, scope, exhibition, { code: qrCode, at: app.now(), isLate: false })
  if ('reason' in person) throw fail('badgeRefused', { reason: person.reason })
  const shared = await sharedCardOf(app, scope, exhibition, person)
  if (await hasWithdrawn(app, key, person.accountId)) throw fail('contactWithdrawn')
  app.log.info({ tenantId, exhibitionId: key.exhibitionId, accountId: caller.accountId, exhibitorId: key.exhibitorId }, 'a badge was read')
  return handOut(app, key, { subjectId: person.accountId, source: 'qrCode', card: shared?.card ?? {} })
}

const nobody: ScannedCard = { card: null, proof: '', contactId: null }

/**
 * Finds a person by the whole mobile number, if they let companies find them so. Nobody, and a person who does not let them, are one answer.
 * @throws Failure scanNotAuthorised, phoneInvalid, tooManyRequests
 */
export const cardOfMobile = async (app: App, scope: CompanyScope, mobile: string): Promise<ScannedCard> => {
  await assertSeat(app, scope, 'collect')
  const key = callersExhibitor(scope)
  const { tenantId, caller } = scope
  if (validatePhone(mobile)) throw fail('phoneInvalid')
  await app.limits.consume('mobileSearchesPerMemberHour', `${tenantId}/${caller.accountId}`)
  await app.limits.consume('mobileSearchesPerCompanyDay', `${tenantId}/${key.exhibitionId}/${key.exhibitorId}`)
  const exhibition = await scope.exhibition()
  const account = await accountByContact(app, tenantId, { kind: 'phone', value: normalisePhone(mobile) })
  if (!account) return nobody
  const shared = await sharedCardOf(app, scope, exhibition, { accountId: account.id, registerType: null })
  if (!shared?.isFoundByMobile || Object.keys(shared.card).length === 0) return nobody
  if (await hasWithdrawn(app, key, account.id)) return nobody
  return handOut(app, key, { subjectId: account.id, source: 'mobile', card: shared.card })
}
