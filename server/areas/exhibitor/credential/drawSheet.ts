import type { Bilingual, Language } from '../../../../contract/language'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { wireMinute } from '../../../core/time'

/** An exhibitor's credentials as they are drawn: a thread has no server. */
export interface CredentialSheet {
  fair: string
  company: string
  place: string
  language: Language
  timeZone: string
  now: Date
  /** By kinds, each with its quota in words. */
  kinds: { name: string; quota: string; people: { name: string; code: string; state: string }[] }[]
}

const words = {
  title: { cn: '参展商证件表', en: 'Exhibitor credentials' },
  company: { cn: '参展商', en: 'Exhibitor' },
  place: { cn: '展位', en: 'Booth' },
  number: { cn: '序号', en: 'No.' },
  name: { cn: '姓名', en: 'Name' },
  code: { cn: '证件编号', en: 'Badge number' },
  state: { cn: '状态', en: 'State' },
  signature: { cn: '领取签名', en: 'Received by' },
  none: { cn: '暂无证件', en: 'No credentials' },
  printed: { cn: '打印时间：{at}', en: 'Printed {at}' },
} satisfies Record<string, Bilingual>

const headColors = { ground: '#EEF1FB', ink: '#161A2E' }

/** The sheet for the desk that hands credentials out, as PDF: each person with the number and a line to sign on. */
export const drawSheet = (sheet: CredentialSheet): Promise<Buffer> => {
  const { language } = sheet
  const t = (name: keyof typeof words): string => words[name][language]
  const pdf = PdfSheet.open({ title: `${t('title')} · ${sheet.company}`, language, at: sheet.now })
  pdf.head(sheet.fair, t('title'), headColors)
  pdf.line(t('company'), sheet.company)
  pdf.line(t('place'), sheet.place)
  for (const { name, quota, people } of sheet.kinds) {
    pdf.heading(name)
    pdf.note(quota)
    if (people.length === 0) pdf.paragraph(t('none'))
    else
      pdf.table(
        [
          { head: t('number'), weight: 1 },
          { head: t('name'), weight: 3 },
          { head: t('code'), weight: 3 },
          { head: t('state'), weight: 2 },
          { head: t('signature'), weight: 3 },
        ],
        people.map((person, at) => [String(at + 1), person.name, person.code ? codeGroups(person.code) : '', person.state, '']),
      )
  }
  pdf.gap(18)
  pdf.note(t('printed').replace('{at}', wireMinute(sheet.now, sheet.timeZone)))
  return pdf.end()
}
