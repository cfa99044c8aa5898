import '../../formErrors'
import { addDays } from '../values/days'
import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'
import { callingCodes } from '../values/callingCodes'
import { normaliseDocument } from '../values/documents'
import type { FormValues } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'
import { firstDay } from '../form/formDates'
import { validateForm } from '../form/validateForm'
import { cleanText } from '../values/cleanText'
import { transitionsOf } from '../values/transitions'

/** The states of a letter of invitation, and where each may lead. A letter that was withdrawn stays so. */
export const visaLetterTransitions = {
  underReview: ['approved', 'refused', 'withdrawn'],
  refused: ['underReview', 'withdrawn'],
  approved: ['withdrawn'],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>

export type VisaLetterState = keyof typeof visaLetterTransitions

export const { states: visaLetterStates, can: canBecome, before: visaStatesBefore } = transitionsOf<VisaLetterState>(visaLetterTransitions)

/** Letters in these states take a place of the company's limit. */
export const openVisaStates = ['underReview', 'approved'] as const satisfies readonly VisaLetterState[]

/** What an organiser sets for its letters. */
export interface VisaLetterRules {
  /** The organisation that invites, as consulates know it. */
  inviter: Bilingual
  /** Where a consulate reaches it: address, phone, email. */
  contact: Bilingual
  /** Where to apply with the letter, and what to bring. */
  consulates: Bilingual
  /** Letters of a company by the area of its booths. The step with the largest area that the company reaches counts. */
  limits: { fromArea: number; letters: number }[]
  /** The last day to ask is so many days before the fair. */
  untilDaysBefore: number
  /** A stay may begin so many days before the fair, and end so many after it. */
  stayDays: { before: number; after: number }
}

/** Letters that a company with an area may have at a time. */
export const visaLimit = ({ limits }: Pick<VisaLetterRules, 'limits'>, area: number): number =>
  limits.reduce((most, { fromArea, letters }) => (area >= fromArea ? Math.max(most, letters) : most), 0)

/** The days of a fair that letters are judged by. */
export interface FairDays {
  startsOn: string
  endsOn: string
}

/** The last day on which a company may ask. */
export const visaDeadline = ({ untilDaysBefore }: Pick<VisaLetterRules, 'untilDaysBefore'>, { startsOn }: FairDays): string =>
  addDays(startsOn, -untilDaysBefore)

/** The first and the last day of a stay. */
export const visaStay = (
  { stayDays }: Pick<VisaLetterRules, 'stayDays'>,
  { startsOn, endsOn }: FairDays,
): { from: string; until: string } => ({
  from: addDays(startsOn, -stayDays.before),
  until: addDays(endsOn, stayDays.after),
})

/** The same date months later; the last of the month where that has fewer days. */
export const plusMonths = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** Consulates want a passport that is valid for six months after the visit. */
export const passportMonthsAfter = 6

/** A passport must not expire before this day. */
export const passportUntil = ({ endsOn }: Pick<FairDays, 'endsOn'>): string => plusMonths(endsOn, passportMonthsAfter)

export const visaSexes = ['female', 'male', 'unspecified'] as const
export type VisaSex = (typeof visaSexes)[number]

/** A person as the passport says, and the stay. Everything that is encrypted. */
export interface VisaPerson {
  surname: string
  givenNames: string
  sex: VisaSex
  nationality: string
  birthday: string
  passportNumber: string
  passportExpiresOn: string
  jobTitle: string
  arrivesOn: string
  departsOn: string
  consulate: string
}

const personTexts = [
  'surname',
  'givenNames',
  'sex',
  'nationality',
  'birthday',
  'passportNumber',
  'passportExpiresOn',
  'jobTitle',
  'arrivesOn',
  'departsOn',
  'consulate',
] as const satisfies readonly (keyof VisaPerson)[]

/** The two lines at the foot of a passport's page, as they are typed or scanned. */
export const mrzLines = (text: string): string[] =>
  cleanText(text)
    .toUpperCase()
    .replace(/[«‹]/g, '<')
    .split(/\r?\n/)
    .map((line) => line.replace(/\s/g, ''))
    .filter(Boolean)

const passportName = "[\\p{Script=Latin}\\p{M}][\\p{Script=Latin}\\p{M} .'\\u2019-]*"
const passportWrong: Bilingual = { cn: '护照号码不正确，请核对', en: 'This passport number is not valid. Please check it.' }
const latinOnly: Bilingual = { cn: '请按护照填写拉丁字母', en: 'Please use Latin letters, as in the passport' }

export const nationalities = callingCodes
  .filter(({ region }) => region !== 'CN')
  .map(({ region, name }) => ({ value: region, label: name }))
  .sort((one, other) => one.label.en.localeCompare(other.label.en, 'en'))

/**
 * The form of a letter. Client and server validate with it.
 * @param keepsPassport the number stays as it was entered before: the field may be left empty
 */
export const visaForm = (
  { stay, fair }: { stay: { from: string; until: string }; fair: FairDays },
  keepsPassport = false,
): FormDefinition => ({
  id: 'visa.letter',
  version: 1,
  title: { cn: '签证邀请函', en: 'Visa invitation letter' },
  sections: [
    {
      title: { cn: '护照信息', en: 'Passport' },
      hint: { cn: '请与护照资料页保持一致。', en: 'Exactly as on the data page of the passport.' },
      fields: [
        {
          ...{ name: 'surname', kind: 'text', label: { cn: '姓（拉丁字母）', en: 'Surname' }, isRequired: true, max: 60 },
          ...{ pattern: passportName, patternMessage: latinOnly },
        },
        {
          ...{ name: 'givenNames', kind: 'text', label: { cn: '名（拉丁字母）', en: 'Given names' }, isRequired: true, max: 80 },
          ...{ pattern: passportName, patternMessage: latinOnly },
        },
        {
          ...{ name: 'sex', kind: 'select', label: { cn: '性别', en: 'Sex' }, isRequired: true },
          options: [
            { value: 'female', label: { cn: '女', en: 'Female' } },
            { value: 'male', label: { cn: '男', en: 'Male' } },
            { value: 'unspecified', label: { cn: '未注明', en: 'Unspecified' } },
          ],
        },
        { name: 'birthday', kind: 'birthday', label: { cn: '出生日期', en: 'Date of birth' }, isRequired: true, isSensitive: true },
        { name: 'nationality', kind: 'select', label: { cn: '国籍', en: 'Nationality' }, isRequired: true, options: nationalities },
        {
          ...{ name: 'passportNumber', kind: 'text', label: { cn: '护照号码', en: 'Passport number' }, isRequired: !keepsPassport },
          isSensitive: true,
          ...{ min: 5, max: 20, pattern: '(?=.*\\d)[A-Za-z0-9 -]+', patternMessage: passportWrong },
        },
        {
          ...{ name: 'passportExpiresOn', kind: 'date', label: { cn: '护照有效期至', en: 'Passport expires on' }, isRequired: true },
          isSensitive: true,
          earliest: firstDay,
        },
        {
          ...{ name: 'mrz', kind: 'textarea', label: { cn: '机读码', en: 'Machine-readable lines' }, max: 200 },
          isSensitive: true,
          help: {
            cn: '护照资料页底部的两行字符。填写后系统会自动核对，不会保存。',
            en: 'The two lines at the foot of the data page. We check them, and do not keep them.',
          },
          placeholder: { cn: 'P<…', en: 'P<…' },
        },
      ],
    },
    {
      title: { cn: '行程', en: 'The visit' },
      fields: [
        { name: 'jobTitle', kind: 'text', label: { cn: '职务', en: 'Job title' }, isRequired: true, max: 80 },
        {
          ...{ name: 'arrivesOn', kind: 'date', label: { cn: '入境日期', en: 'Arrival' }, isRequired: true },
          ...{ earliest: stay.from, latest: fair.endsOn },
        },
        {
          ...{ name: 'departsOn', kind: 'date', label: { cn: '离境日期', en: 'Departure' }, isRequired: true },
          ...{ earliest: fair.startsOn, latest: stay.until },
        },
        {
          ...{ name: 'consulate', kind: 'text', label: { cn: '递签使领馆', en: 'Consulate' }, isRequired: true, max: 100 },
          placeholder: { cn: '例如：驻法兰克福总领事馆', en: 'For example: Frankfurt' },
        },
      ],
    },
  ],
})

const textIn = (value: FormValues[string]): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

/** Reads the form's values, each in one spelling. */
export const visaPersonIn = (values: FormValues): VisaPerson => {
  const texts = Object.fromEntries(personTexts.map((name) => [name, textIn(values[name])])) as Record<keyof VisaPerson, string>
  return {
    ...texts,
    surname: texts.surname.toUpperCase(),
    givenNames: texts.givenNames.toUpperCase(),
    sex: visaSexes.find((sex) => sex === texts.sex) ?? 'unspecified',
    passportNumber: normaliseDocument(texts.passportNumber),
  }
}

/** Checks a person and the stay. @returns the errors by field */
export const validateVisaPerson = (
  values: FormValues,
  around: { stay: { from: string; until: string }; fair: FairDays },
  keepsPassport: boolean,
): Record<string, ValidationError> => {
  const refused = validateForm(visaForm(around, keepsPassport), values)
  const { arrivesOn, departsOn, passportExpiresOn } = visaPersonIn(values)
  if (!refused.departsOn && !refused.arrivesOn && departsOn < arrivesOn) refused.departsOn = { code: 'departureFirst' }
  if (!refused.passportExpiresOn && passportExpiresOn < passportUntil(around.fair)) refused.passportExpiresOn = { code: 'passportTooShort' }
  const lines = typeof values.mrz === 'string' ? mrzLines(values.mrz) : []
  if (!refused.mrz && lines.length > 0 && !(lines.length === 2 && lines.every((line) => /^[A-Z0-9<]{44}$/.test(line))))
    refused.mrz = { code: 'mrzWrong' }
  return refused
}

/** The first letters of a name, `M. A.`: what a public page shows of it. */
export const initialsOf = ({ surname, givenNames }: Pick<VisaPerson, 'surname' | 'givenNames'>): string =>
  [givenNames, surname].flatMap((part) => (part ? [`${[...part][0]}.`] : [])).join(' ')

export const visaNumberLength = 8
export const visaCodeLength = 8

/** Whether a deadline is over. @param today in the fair's zone */
export const isPastDeadline = (rules: VisaLetterRules, fair: FairDays, today: string): boolean => today > visaDeadline(rules, fair)
