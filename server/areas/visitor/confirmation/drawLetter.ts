import type { Language } from '../../../../contract/language'
import type { RegisterType } from '../../../../contract/registerTypes'
import { registerTypeNames } from '../../../../contract/registerTypeNames'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import { formatDay, formatPeriod } from '../../../../contract/rules/values/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { wireMinute } from '../../../core/time'
import { letterWords } from './letterWords'

export interface LetterFacts {
  exhibition: Exhibition
  language: Language
  registerType: RegisterType
  name: string
  company: string
  userCode: string
  hasTicket: boolean
  /** The pass and its days; null where a printed code would be too old at the entrance. */
  pass: { qr: string; entryDays: string[] } | null
  now: Date
}

const headColors = { ground: '#EEF1FB', ink: '#161A2E' }
const codeSide = 190

/** The letter of confirmation on A4, as PDF. */
export const drawLetter = async (facts: LetterFacts): Promise<Buffer> => {
  const { exhibition, language, pass, now } = facts
  const isEnglish = language === 'en'
  const t = letterWords(language)
  const fair = isEnglish ? exhibition.nameEn : exhibition.nameCn
  const sheet = PdfSheet.open({ title: `${t.title} · ${fair}`, language, at: now })
  sheet.head(fair, t.title, headColors)
  if (facts.name)
    sheet.paragraph(
      t.dear.replace('{name}', () => facts.name),
      { size: 12 },
    )
  sheet.paragraph(t.lead.replace('{fair}', () => fair))
  sheet.gap(8)
  sheet.line(t.name, facts.name)
  sheet.line(t.company, facts.company)
  sheet.line(t.registerType, registerTypeNames[facts.registerType][language])
  sheet.line(t.code, codeGroups(facts.userCode))
  sheet.line(t.dates, formatPeriod(exhibition.startsOn, exhibition.endsOn, language))
  sheet.line(t.opens, exhibition.config.opensAt)
  sheet.line(t.venue, isEnglish ? exhibition.venueEn : exhibition.venueCn)
  sheet.line(t.entrance, exhibition.config.entrance[language])
  if (pass) {
    sheet.line(t.entryDays, pass.entryDays.map((day) => formatDay(day, language)).join(isEnglish ? ', ' : '、'))
    sheet.qr(pass.qr, codeSide)
    sheet.paragraph(t.showCode)
  } else {
    sheet.gap(10)
    sheet.paragraph(facts.hasTicket ? t.codeInWallet : t.noTicket, { isBold: true })
  }
  sheet.heading(t.bringTitle)
  sheet.paragraph(t.bring)
  sheet.gap(18)
  sheet.note(t.issued.replace('{at}', wireMinute(now, exhibition.timeZone)))
  return sheet.end()
}
