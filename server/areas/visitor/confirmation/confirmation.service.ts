import type { Language } from '../../../../contract/language'
import { type RegisterType, roleOf } from '../../../../contract/registerTypes'
import { greatestPassAgeMs, readPass } from '../../../../contract/rules/tickets/pass'
import { mayOpen } from '../../../../contract/rules/rights'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type { PdfLink } from '../../../../contract/pdfLink.schema'
import type { ExtractBody, ExtractedLetters, LetterLinkQuery } from '../../../../contract/visitor/confirmation.schema'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { accountByContact } from '../../account/account/account.service'
import { consumeCode } from '../../account/code/consumeCode.service'
import { contactOf } from '../../account/account/contact.service'
import { ticketSummaryOf } from '../../tickets/wallet/userTickets.service'
import type { LetterFacts } from './drawLetter'
import { inBackground } from '../inBackground'
import { isLetterLink, letterLink } from './letterLink'
import { type Registration, findRegistration, registrationById } from '../registration/registration.sql'
import { registrationsOfAccount } from '../registration/accountRegistrations.sql'

/** A letter says that a person is expected: the form is complete, and the organiser has approved it. */
const isConfirmed = ({ isComplete, reviewState }: Pick<Registration, 'isComplete' | 'reviewState'>): boolean =>
  isComplete && reviewState === 'approved'

/** @throws Failure notFound before the confirmation */
export const linkToLetter = async (app: App, scope: SignedInScope): Promise<PdfLink> => {
  const registration = await findRegistration(app.db, scope)
  if (!registration || !isConfirmed(registration)) throw fail('notFound')
  return letterLink(app, registration, scope.language)
}

/** The pass of a person to print; null if it would be too old at the end of its last day (docs/decisions/024). */
const printedPass = (userQr: string | null, now: Date): { qr: string; entryDays: string[] } | null => {
  const entryDays = (userQr && readPass(userQr)?.pass.entryDays) || []
  const last = entryDays.at(-1)
  // A day ends up to 12 hours later than in UTC.
  const endsMs = last ? Date.parse(`${last}T00:00:00Z`) + 36 * 3_600_000 : Infinity
  return userQr && endsMs - now.getTime() <= greatestPassAgeMs ? { qr: userQr, entryDays } : null
}

/**
 * The letter of a signed address, drawn now with the present name and ticket.
 * @throws Failure notFound: a wrong address, an expired one and a withdrawn registration look the same; tooManyRequests
 */
export const letterOf = async (app: App, link: LetterLinkQuery): Promise<Buffer> => {
  const { tenantId, exhibitionId, id, languageType } = link
  const key = { tenantId, exhibitionId }
  const registration = isLetterLink(app, link) ? await registrationById(app.db, { ...key, id }) : null
  if (!registration || !isConfirmed(registration)) throw fail('notFound')
  await app.limits.consume('lettersPerRegistrationHour', `${tenantId}/${id}`)
  const registerType = registration.registerType as RegisterType
  const exhibition = await exhibitionOf(app, key)
  const { hasTicket, userQr } = await ticketSummaryOf(app, {
    ...key,
    registerType,
    caller: { accountId: registration.accountId },
    exhibition: async () => exhibition,
  })
  const now = app.now()
  const { name, company, userCode } = registration
  const facts: LetterFacts = {
    ...{ exhibition, language: languageType, registerType, name, company, userCode, hasTicket, now },
    pass: printedPass(userQr, now),
  }
  return inBackground(app, registration).letter(facts)
}

const letterFor = (app: App, registration: Registration, language: Language): PdfLink | null =>
  isConfirmed(registration) ? letterLink(app, registration, language) : null

/**
 * The confirmations of a contact at this exhibition, for its owner without a session. The code proves the owner, so an unknown
 * contact looks like one without a registration.
 * @throws Failure linkIncorrect, and those of `consumeCode`
 */
export const extractLetters = async (app: App, scope: Scope, body: ExtractBody): Promise<ExtractedLetters> => {
  await scope.exhibition()
  const contact = contactOf(body)
  await consumeCode(app, scope, contact, body.value, body)
  const { tenantId, exhibitionId, language } = scope
  const account = await accountByContact(app, tenantId, contact)
  if (!account) return []
  const own = await registrationsOfAccount(app.db, { tenantId, exhibitionId, accountId: account.id })
  return own
    .filter(({ isComplete, registerType }) => isComplete && mayOpen(roleOf(registerType as RegisterType), 'register'))
    .map((registration) => ({
      registerType: registration.registerType,
      name: registration.name,
      userCode: registration.userCode,
      examineResult: reviewWire[registration.reviewState],
      letter: letterFor(app, registration, language),
    }))
}
