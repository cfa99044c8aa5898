import type { Language } from '../../../../contract/language'
import { callingCodes } from '../../../../contract/rules/values/callingCodes'
import { formatDay, formatPeriod, partsOfDay } from '../../../../contract/rules/values/days'
import type { VisaPerson } from '../../../../contract/rules/exhibitor/visaInvitation'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { groupedReference } from '../../../core/reference'
import { words, sexes } from './visaLetterWords'

/** A letter as it is drawn: a thread has no server. */
export interface VisaSheet {
  person: VisaPerson
  number: string
  code: string
  /** Of issue. */
  day: string
  company: string
  boothNo: string
  inviter: string
  contact: string
  fair: { name: string; venue: string; startsOn: string; endsOn: string }
  /** Of the page on which the letter is checked, and the same with the number and the code. */
  address: string
  checkedAt: string
  language: Language
  now: Date
}

const headColors = { ground: '#EEF1FB', ink: '#161A2E' }

const codeSide = 130

const fullDay = (day: string, language: Language): string => {
  const [year] = partsOfDay(day)
  return language === 'cn' ? `${year} 年 ${formatDay(day, language)}` : `${formatDay(day, language)} ${year}`
}

/** The letter of invitation on A4, as PDF, with what a consulate needs to check it. */
export const drawVisaLetter = async (facts: VisaSheet): Promise<Buffer> => {
  const { person, fair, language, number } = facts
  const t = (key: keyof typeof words): string =>
    words[key][language].replaceAll('{fair}', fair.name).replaceAll('{consulate}', person.consulate)
  const country = callingCodes.find(({ region }) => region === person.nationality)?.name[language] ?? person.nationality
  const sheet = PdfSheet.open({ title: `${t('title')} ${groupedReference(number)}`, language, at: facts.now })
  sheet.head(facts.inviter, t('title'), headColors)
  sheet.line(t('number'), groupedReference(number))
  sheet.line(t('issued'), fullDay(facts.day, language))
  sheet.gap(8)
  sheet.paragraph(t('to'), { isBold: true })
  sheet.paragraph(t('subject'))
  sheet.gap(4)
  sheet.paragraph(t('lead'))
  sheet.heading(t('person'))
  sheet.line(t('surname'), person.surname)
  sheet.line(t('givenNames'), person.givenNames)
  sheet.line(t('sex'), sexes[person.sex][language])
  sheet.line(t('birthday'), fullDay(person.birthday, language))
  sheet.line(t('nationality'), country)
  sheet.line(t('passport'), person.passportNumber)
  sheet.line(t('expires'), fullDay(person.passportExpiresOn, language))
  sheet.line(t('jobTitle'), person.jobTitle)
  sheet.line(t('company'), facts.company)
  sheet.line(t('booth'), facts.boothNo)
  sheet.heading(t('visit'))
  sheet.line(t('fair'), fair.name)
  sheet.line(t('dates'), formatPeriod(fair.startsOn, fair.endsOn, language))
  sheet.line(t('venue'), fair.venue)
  sheet.line(t('stay'), formatPeriod(person.arrivesOn, person.departsOn, language))
  sheet.heading(t('inviter'))
  sheet.paragraph(facts.inviter)
  sheet.line(t('contact'), facts.contact)
  sheet.heading(t('checkTitle'))
  sheet.paragraph(t('check'))
  sheet.line(t('address'), facts.address)
  sheet.line(t('number'), groupedReference(number))
  sheet.line(t('code'), groupedReference(facts.code))
  sheet.qr(facts.checkedAt, codeSide)
  sheet.note(t('valid'))
  return sheet.end()
}
