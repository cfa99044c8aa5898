import type { Bilingual, Language } from '../../../../contract/language'
import { formatPeriod } from '../../../../contract/rules/values/days'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { groupedReference } from '../../../core/reference'

/** A certificate as it is drawn: a thread has no server. */
export interface CertificateSheet {
  number: string
  name: string
  company: string
  session: string
  /** The names from the conference down to the track. */
  way: string
  /** The day with the hours. */
  when: string
  room: string
  attendedAt: string
  fair: { name: string; venue: string; startsOn: string; endsOn: string }
  /** Of the page on which anyone checks the number. */
  address: string
  language: Language
  now: Date
}

const words = {
  title: { cn: '参会证明', en: 'Certificate of attendance' },
  lead: { cn: '兹证明 {name} 参加了以下会议。', en: 'This certifies that {name} attended the session below.' },
  name: { cn: '姓名', en: 'Name' },
  company: { cn: '单位', en: 'Company' },
  session: { cn: '场次', en: 'Session' },
  way: { cn: '会议', en: 'Conference' },
  when: { cn: '时间', en: 'Time' },
  room: { cn: '地点', en: 'Room' },
  attendedAt: { cn: '签到时间', en: 'Checked in' },
  fair: { cn: '展会', en: 'Fair' },
  dates: { cn: '展会日期', en: 'Dates' },
  venue: { cn: '展馆', en: 'Venue' },
  checkTitle: { cn: '查验', en: 'Check this certificate' },
  check: { cn: '扫描二维码，或在以下网址输入编号，即可查验。', en: 'Scan the code, or enter the number at this address.' },
  address: { cn: '网址', en: 'Address' },
  number: { cn: '编号', en: 'Number' },
} satisfies Record<string, Bilingual>

const headColors = { ground: '#EEF1FB', ink: '#161A2E' }
const codeSide = 130

/** The certificate of attendance on A4, as PDF, with the number by which anyone can check it. */
export const drawCertificate = async (facts: CertificateSheet): Promise<Buffer> => {
  const { language, fair, number } = facts
  const t = (key: keyof typeof words): string => words[key][language]
  const sheet = PdfSheet.open({ title: `${t('title')} ${groupedReference(number)}`, language, at: facts.now })
  sheet.head(fair.name, t('title'), headColors)
  sheet.paragraph(
    t('lead').replace('{name}', () => facts.name),
    { size: 12 },
  )
  sheet.gap(8)
  sheet.line(t('name'), facts.name)
  sheet.line(t('company'), facts.company)
  sheet.line(t('session'), facts.session)
  sheet.line(t('way'), facts.way)
  sheet.line(t('when'), facts.when)
  sheet.line(t('room'), facts.room)
  sheet.line(t('attendedAt'), facts.attendedAt)
  sheet.line(t('fair'), fair.name)
  sheet.line(t('dates'), formatPeriod(fair.startsOn, fair.endsOn, language))
  sheet.line(t('venue'), fair.venue)
  sheet.heading(t('checkTitle'))
  sheet.paragraph(t('check'))
  sheet.line(t('number'), groupedReference(number))
  sheet.line(t('address'), facts.address)
  sheet.qr(`${facts.address}?number=${number}`, codeSide)
  return sheet.end()
}
