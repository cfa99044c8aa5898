import { maskDocument } from '../../../../contract/rules/values/documents'
import { initialsOf, visaCodeLength, visaNumberLength } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { atNetwork, networkHash } from '../../../core/http/network'
import { isOneOf } from '../../../core/secrets/secrets'
import { dayIn } from '../../../core/time'
import { tried } from '../../../core/limits/points'
import { normalisedReference } from '../../../core/reference'
import { letterByNumber } from './lettersOfFair.sql'
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
 * A letter by the number and the code that it bears. A miss counts against the network, and against the letter in that network. So neither
 * is found by trying, and a stranger keeps no consulate from a letter.
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
  const [number, code] = [normalisedReference(typed.number), normalisedReference(typed.code)]
  const isWhole = number.length === visaNumberLength && code.length === visaCodeLength
  const network = networkHash(app, tenantId, address)
  const { found: row } = await tried(
    app.limits,
    [
      ...(isWhole ? [{ name: 'visaMissesPerLetterNetworkHour', key: atNetwork(`${exhibitionId}/${number}`, network) } as const] : []),
      { name: 'visaMissesPerNetworkHour', key: network },
    ],
    async () => {
      const one = isWhole ? await letterByNumber(app.db, { tenantId, exhibitionId }, number) : null
      return one && isOneOf([app.secrets.unseal(one.sealedCode)], code) ? one : null
    },
  )
  if (!row) return null
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
