import { maskDocument } from '../../../../contract/rules/documents'
import { initialsOf, visaCodeLength, visaNumberLength } from '../../../../contract/rules/visaLetters'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { isOneOf } from '../../../core/secrets'
import { dayIn } from '../../../core/time'
import { normalisedCode } from './groupedCode'
import { letterByNumber } from './visaLetter.sql'
import { personOf } from './visaLetterView'

/** What a consulate learns of a letter: less than the letter in its hands says. */
export interface CheckedLetter {
  /** `over`: the stay is over. */
  result: 'valid' | 'over' | 'withdrawn'
  number: string
  issuedOn: string
  /** Since when it is withdrawn. */
  endedOn: string | null
  initials: string
  passport: string
  stay: { from: string; until: string } | null
}

/**
 * A letter by the number and the code that it bears. A miss counts against the network and against the letter, so that neither is found
 * by trying.
 * @returns null if the fair has no such letter, or the code is another one
 * @throws Failure tooManyRequests
 */
export const checkedLetter = async (
  app: App,
  exhibition: Exhibition,
  typed: { number: string; code: string },
  address: string,
): Promise<CheckedLetter | null> => {
  const { tenantId, id: exhibitionId, timeZone } = exhibition
  const [number, code] = [normalisedCode(typed.number), normalisedCode(typed.code)]
  await app.limits.consume('visaChecksPerNetworkHour', address)
  if (number.length !== visaNumberLength || code.length !== visaCodeLength) return null
  const guessed = `${tenantId}/${exhibitionId}/${number}`
  await app.limits.consume('visaChecksPerLetterHour', guessed)
  const row = await letterByNumber(app.db, { tenantId, exhibitionId }, number)
  if (!row || !isOneOf([app.secrets.unseal(row.sealedCode)], code)) return null
  await app.limits.restore('visaChecksPerNetworkHour', address)
  await app.limits.restore('visaChecksPerLetterHour', guessed)
  const person = personOf(app, row)
  const isOver = dayIn(app.now(), timeZone) > row.departsOn
  return {
    result: row.state === 'withdrawn' ? 'withdrawn' : isOver ? 'over' : 'valid',
    number,
    issuedOn: dayIn(row.issuedAt!, timeZone),
    endedOn: row.endedAt && dayIn(row.endedAt, timeZone),
    initials: person ? initialsOf(person) : '',
    passport: person ? maskDocument(person.passportNumber) : '',
    stay: person && { from: person.arrivesOn, until: person.departsOn },
  }
}
