import type { Bilingual, Language } from '../../../../contract/language'
import { callingCodes } from '../../../../contract/rules/values/callingCodes'
import { formatDay, formatPeriod, partsOfDay } from '../../../../contract/rules/values/days'
import type { VisaPerson, VisaSex } from '../../../../contract/rules/exhibitor/visaInvitation'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { groupedCode } from './groupedCode'

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

const words = {
  title: { cn: '签证邀请函', en: 'Letter of invitation' },
  to: { cn: '致：{consulate}', en: 'To the visa section, {consulate}' },
  subject: { cn: '事由：邀请参加{fair}', en: 'Subject: invitation to {fair}' },
  lead: {
    cn: '兹邀请以下人员来华参加{fair}。该员所在单位为本届展会的参展商。恳请贵馆为其办理签证为荷。',
    en: 'We invite the person named below to take part in {fair}. The company is an exhibitor at this fair. We kindly ask you to grant the visa.',
  },
  person: { cn: '受邀人', en: 'Invited person' },
  surname: { cn: '姓', en: 'Surname' },
  givenNames: { cn: '名', en: 'Given names' },
  sex: { cn: '性别', en: 'Sex' },
  birthday: { cn: '出生日期', en: 'Date of birth' },
  nationality: { cn: '国籍', en: 'Nationality' },
  passport: { cn: '护照号码', en: 'Passport number' },
  expires: { cn: '护照有效期至', en: 'Passport expires on' },
  jobTitle: { cn: '职务', en: 'Job title' },
  company: { cn: '参展单位', en: 'Company' },
  booth: { cn: '展位', en: 'Booth' },
  visit: { cn: '行程', en: 'Visit' },
  fair: { cn: '展会', en: 'Fair' },
  dates: { cn: '展期', en: 'Dates' },
  venue: { cn: '地点', en: 'Venue' },
  stay: { cn: '停留日期', en: 'Stay' },
  inviter: { cn: '邀请单位', en: 'Inviting organisation' },
  contact: { cn: '联系方式', en: 'Contact' },
  issued: { cn: '签发日期', en: 'Issued on' },
  checkTitle: { cn: '查验', en: 'Check this letter' },
  check: {
    cn: '扫描二维码，或打开以下网址并输入编号和查验码，即可查验本函真伪。',
    en: 'Scan the code, or open the address below and enter the number and the code.',
  },
  address: { cn: '网址', en: 'Address' },
  number: { cn: '编号', en: 'Letter number' },
  code: { cn: '查验码', en: 'Check code' },
  valid: {
    cn: '本函由系统出具，撤回后立即失效，以查验结果为准。',
    en: 'Issued electronically. A withdrawn letter is void, and the page above says so.',
  },
} satisfies Record<string, Bilingual>

const sexes: Record<VisaSex, Bilingual> = {
  female: { cn: '女', en: 'Female' },
  male: { cn: '男', en: 'Male' },
  unspecified: { cn: '未注明', en: 'Unspecified' },
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
  const sheet = PdfSheet.open({ title: `${t('title')} ${groupedCode(number)}`, language, at: facts.now })
  sheet.head(facts.inviter, t('title'), headColors)
  sheet.line(t('number'), groupedCode(number))
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
  sheet.line(t('number'), groupedCode(number))
  sheet.line(t('code'), groupedCode(facts.code))
  sheet.qr(facts.checkedAt, codeSide)
  sheet.note(t('valid'))
  return sheet.end()
}
