import type { VisaLetter, VisaLetterDetail, VisaOffer } from '../../../../contract/exhibitor/visaInvitation.schema'
import type { Language } from '../../../../contract/language'
import { maskDocument } from '../../../../contract/rules/values/documents'
import {
  type VisaLetterRules,
  type VisaPerson,
  isPastDeadline,
  passportUntil,
  visaDeadline,
  visaLimit,
  visaStay,
} from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { dayIn, wireTime, wireTimeOrNull } from '../../../core/time'
import type { VisaLetterRow } from './visaLetter.sql'

/** @throws Failure visaNotOffered */
export const visaRulesOf = ({ config }: Pick<Exhibition, 'config'>): VisaLetterRules => {
  if (!config.visaLetters) throw fail('visaNotOffered')
  return config.visaLetters
}

/** What a letter says of its person; null once the company removed it. */
export const personOf = ({ secrets }: Pick<App, 'secrets'>, { sealedPerson }: Pick<VisaLetterRow, 'sealedPerson'>): VisaPerson | null =>
  sealedPerson === '' ? null : (JSON.parse(secrets.unseal(sealedPerson)) as VisaPerson)

export const isPastUntil = (app: Pick<App, 'now'>, rules: VisaLetterRules, exhibition: Exhibition): boolean =>
  isPastDeadline(rules, exhibition, dayIn(app.now(), exhibition.timeZone))

/** The rules of the fair, and what is left of them for a company. */
export const presentOffer = (
  app: Pick<App, 'now'>,
  exhibition: Exhibition,
  { area, used, language }: { area: number; used: number; language: Language },
): VisaOffer => {
  const rules = visaRulesOf(exhibition)
  const { startsOn, endsOn } = exhibition
  return {
    until: visaDeadline(rules, exhibition),
    isOpen: !isPastUntil(app, rules, exhibition),
    limit: visaLimit(rules, area),
    used,
    fair: { startsOn, endsOn },
    stay: visaStay(rules, exhibition),
    passportUntil: passportUntil(exhibition),
    consulates: rules.consulates[language],
  }
}

const nobody: VisaPerson = {
  ...{ surname: '', givenNames: '', sex: 'unspecified', nationality: '', birthday: '', passportNumber: '', passportExpiresOn: '' },
  ...{ jobTitle: '', arrivesOn: '', departsOn: '', consulate: '' },
}

/** A letter with its person, the passport's number masked. */
export const presentDetail = (app: Pick<App, 'secrets'>, row: VisaLetterRow, timeZone: string): VisaLetterDetail => {
  const { surname, givenNames, sex, nationality, birthday, passportNumber, ...person } = personOf(app, row) ?? nobody
  return {
    ...{ letterId: row.id, version: row.version, state: row.state, reason: row.reason, number: row.number },
    ...{ surname, givenNames, sex, nationality, birthday },
    name: [givenNames, surname].filter(Boolean).join(' '),
    passport: maskDocument(passportNumber),
    passportExpiresOn: person.passportExpiresOn,
    jobTitle: person.jobTitle,
    arrivesOn: person.arrivesOn,
    departsOn: person.departsOn,
    consulate: person.consulate,
    askedAt: wireTime(row.askedAt, timeZone),
    issuedAt: wireTimeOrNull(row.issuedAt, timeZone),
  }
}

/** The same for a list, without what only the form needs. */
export const presentLetter = (app: Pick<App, 'secrets'>, row: VisaLetterRow, timeZone: string): VisaLetter => {
  const {
    surname: _,
    givenNames: __,
    sex: ___,
    birthday: ____,
    passportExpiresOn: _____,
    jobTitle: ______,
    ...letter
  } = presentDetail(app, row, timeZone)
  return letter
}
