import type { VisaBody } from '../../../../contract/exhibitor/visaInvitation.schema'
import {
  type VisaPerson,
  canBecome,
  openVisaStates,
  validateVisaPerson,
  visaLimit,
  visaPersonIn,
  visaStay,
} from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Database } from '../../../database/connect'
import type { ExhibitorKey } from '../member.service'
import { machineReadableErrors } from './machineReadable'
import { type VisaLetterRow, countOpen, insertLetter, moveLetter, newestLetters, openLetters } from './visaLetter.sql'
import { personOf, visaRulesOf } from './visaLetterView'
import { ownLetter } from './ownLetters.service'

/**
 * The person of a request, checked against the fair's days and the passport's own lines.
 * @param before the same person as it was entered, whose number stays where none is sent
 * @throws Failure invalid
 */
const checkedPerson = (
  { letterId: _, version: __, ...values }: VisaBody,
  exhibition: Exhibition,
  before: VisaPerson | null,
): VisaPerson => {
  const around = { fair: exhibition, stay: visaStay(visaRulesOf(exhibition), exhibition) }
  const refused = validateVisaPerson(values, around, before !== null)
  const typed = visaPersonIn(values)
  const person = { ...typed, passportNumber: typed.passportNumber || (before?.passportNumber ?? '') }
  const differing = refused.mrz ? {} : machineReadableErrors(values.mrz ?? '', person)
  const errors = { ...differing, ...refused }
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return person
}

/** @throws Failure visaTwice: another letter of the company names this passport */
const assertOnce = async (app: App, db: Database, owner: ExhibitorKey, { passportNumber, nationality }: VisaPerson, personId: string) => {
  const twins = (await openLetters(db, owner)).filter((row) => {
    const person = row.personId === personId ? null : personOf(app, row)
    return person?.passportNumber === passportNumber && person.nationality === nationality
  })
  if (twins.length > 0) throw fail('visaTwice')
}

/** Within the transaction: takes a place of the company's limit, and writes the request. */
export const takePlace = async (
  app: App,
  db: Database,
  { owner, scope, area }: { owner: ExhibitorKey; scope: SignedInScope; area: number },
  body: VisaBody,
): Promise<VisaLetterRow> => {
  const exhibition = await scope.exhibition()
  const known = body.letterId ? await ownLetter(db, owner, body.letterId) : null
  const isChanged = known && (known.version !== body.version || openVisaStates.some((state) => state === known.state))
  if (isChanged) throw fail('visaChanged')
  const person = checkedPerson(body, exhibition, known && personOf(app, known))
  const limit = visaLimit(visaRulesOf(exhibition), area)
  if ((await countOpen(db, owner)) >= limit) throw fail('visaLimitReached', { limit })
  const id = app.ids()
  const personId = known?.personId ?? id
  await assertOnce(app, db, owner, person, personId)
  const { tenantId, exhibitionId, exhibitorId } = owner
  const row = {
    accountId: scope.caller.accountId,
    sealedPerson: app.secrets.seal(JSON.stringify(person)),
    departsOn: person.departsOn,
    askedAt: app.now(),
  }
  // A refused request is corrected. After a withdrawal there is another letter with a number of its own.
  if (known && canBecome(known.state, 'underReview')) {
    const written = await moveLetter(db, { ...owner, id: known.id, version: known.version }, 'underReview', { ...row, reason: '' })
    if (!written) throw fail('visaChanged')
    return written
  }
  if (known && (await newestLetters(db, owner)).every((newest) => newest.id !== known.id)) throw fail('visaChanged')
  const key = { tenantId, exhibitionId, exhibitorId, id, personId }
  return insertLetter(db, { ...key, ...row, state: 'underReview', version: 1, reason: '', number: null, sealedCode: '' })
}
