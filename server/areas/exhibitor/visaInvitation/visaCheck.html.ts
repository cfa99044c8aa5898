import type { Bilingual, Language } from '../../../../contract/language'
import { formatDay, formatPeriod, partsOfDay } from '../../../../contract/rules/values/days'
import { type CheckResult, checkPage } from '../../../core/checkPage/checkPage.html'
import type { CheckMiss, CheckedPage } from '../../../core/checkPage/serveCheckPage'
import { groupedReference } from '../../../core/reference'
import type { CheckedLetter } from './visaCheck.service'

const words = {
  title: { cn: '签证邀请函查验', en: 'Check a visa letter' },
  lead: { cn: '请输入邀请函上的编号和查验码。', en: 'Enter the number and the code on the letter.' },
  number: { cn: '编号', en: 'Letter number' },
  code: { cn: '查验码', en: 'Check code' },
  check: { cn: '查验', en: 'Check' },
  valid: { cn: '此邀请函有效', en: 'This letter is valid' },
  over: { cn: '此邀请函的停留日期已过', en: 'The stay of this letter is over' },
  withdrawn: { cn: '此邀请函已撤回，自 {day}起无效', en: 'This letter was withdrawn on {day} and is void' },
  none: { cn: '查无此邀请函，请核对编号和查验码', en: 'There is no such letter. Please compare number and code.' },
  tooMany: { cn: '查验次数过多，请稍后再试', en: 'Too many attempts. Please try again later.' },
  name: { cn: '姓名首字母', en: 'Initials' },
  passport: { cn: '护照号码', en: 'Passport' },
  stay: { cn: '停留日期', en: 'Stay' },
  issued: { cn: '签发日期', en: 'Issued on' },
  compare: { cn: '请将以上信息与邀请函及护照原件核对。', en: 'Compare these facts with the letter and the passport.' },
  other: { cn: 'English', en: '中文' },
} satisfies Record<string, Bilingual>

const tones: Record<CheckedLetter['result'], CheckResult['tone']> = { valid: 'good', over: 'warn', withdrawn: 'bad' }

const fullDay = (day: string, language: Language): string =>
  language === 'cn' ? `${partsOfDay(day)[0]} 年 ${formatDay(day, language)}` : `${formatDay(day, language)} ${partsOfDay(day)[0]}`

const resultOf = (outcome: CheckedLetter | CheckMiss, language: Language): CheckResult => {
  const t = (key: keyof typeof words): string => words[key][language]
  if (typeof outcome === 'string') return { tone: 'bad', heading: t(outcome) }
  const { result, number, issuedOn, endedOn, initials, passport, stay } = outcome
  return {
    tone: tones[result],
    heading: t(result).replace('{day}', () => (endedOn ? fullDay(endedOn, language) : '')),
    facts: [
      [t('number'), groupedReference(number)],
      [t('name'), initials],
      [t('passport'), passport],
      [t('stay'), stay ? formatPeriod(stay.from, stay.until, language) : ''],
      [t('issued'), fullDay(issuedOn, language)],
    ],
    note: t('compare'),
  }
}

/** The page on which a consulate checks the letters of a fair. */
export const visaCheckPage = ({
  exhibition,
  language,
  outcome,
  typed,
  otherPath,
}: CheckedPage<'number' | 'code', CheckedLetter>): string => {
  const t = (key: keyof typeof words): string => words[key][language]
  const venue = language === 'en' ? exhibition.venueEn : exhibition.venueCn
  return checkPage({
    ...{ exhibition, language, otherPath },
    ...{ title: t('title'), lead: t('lead'), submit: t('check'), other: t('other') },
    about: `${formatPeriod(exhibition.startsOn, exhibition.endsOn, language)} · ${venue}`,
    result: outcome && resultOf(outcome, language),
    fields: (['number', 'code'] as const).map((name) => ({ name, label: t(name), value: typed[name] })),
  })
}
