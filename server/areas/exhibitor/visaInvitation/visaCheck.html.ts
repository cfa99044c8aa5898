import type { Bilingual, Language } from '../../../../contract/language'
import { formatDay, formatPeriod, partsOfDay } from '../../../../contract/rules/values/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { escapeHtml, htmlPage } from '../../../core/http/html'
import { groupedCode } from './groupedCode'
import type { CheckedLetter } from './visaCheck.service'
import { style } from './visaCheckStyle'

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

/** What came of a check; null before one. */
export type CheckOutcome = CheckedLetter | 'none' | 'tooMany' | null

interface CheckPage {
  exhibition: Exhibition
  language: Language
  outcome: CheckOutcome
  typed: { number: string; code: string }
  /** The same page in the other language. */
  otherPath: string
}

const tones: Record<CheckedLetter['result'], string> = { valid: 'good', over: 'warn', withdrawn: 'bad' }

const fullDay = (day: string, language: Language): string =>
  language === 'cn' ? `${partsOfDay(day)[0]} 年 ${formatDay(day, language)}` : `${formatDay(day, language)} ${partsOfDay(day)[0]}`

const resultOf = (outcome: NonNullable<CheckOutcome>, language: Language): string => {
  const t = (key: keyof typeof words): string => escapeHtml(words[key][language])
  if (typeof outcome === 'string') return `<section class="result bad" role="status"><h2>${t(outcome)}</h2></section>`
  const { result, number, issuedOn, endedOn, initials, passport, stay } = outcome
  const facts: [string, string][] = [
    [t('number'), groupedCode(number)],
    [t('name'), initials],
    [t('passport'), passport],
    [t('stay'), stay ? formatPeriod(stay.from, stay.until, language) : ''],
    [t('issued'), fullDay(issuedOn, language)],
  ]
  const lines = facts.filter(([, value]) => value).map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
  const heading = t(result).replace('{day}', () => (endedOn ? fullDay(endedOn, language) : ''))
  return `<section class="result ${tones[result]}" role="status"><h2>${heading}</h2><dl>${lines.join('')}</dl><p>${t('compare')}</p></section>`
}

/** The page on which a consulate checks the letters of a fair: one document without a script, for any browser. */
export const visaCheckPage = ({ exhibition, language, outcome, typed, otherPath }: CheckPage): string => {
  const t = (key: keyof typeof words): string => escapeHtml(words[key][language])
  const fair = language === 'en' ? exhibition.nameEn : exhibition.nameCn
  const venue = language === 'en' ? exhibition.venueEn : exhibition.venueCn
  const field = (name: 'number' | 'code'): string =>
    `<label for="${name}">${t(name)}</label><input id="${name}" name="${name}" value="${escapeHtml(typed[name])}" maxlength="20" required autocomplete="off" autocapitalize="characters" spellcheck="false">`
  return htmlPage({
    language,
    title: `${words.title[language]} · ${fair}`,
    style,
    body: `<main>
<header><p>${escapeHtml(fair)}</p><a class="other" href="${escapeHtml(otherPath)}">${t('other')}</a></header>
<p>${escapeHtml(`${formatPeriod(exhibition.startsOn, exhibition.endsOn, language)} · ${venue}`)}</p>
<h1>${t('title')}</h1>
${outcome ? resultOf(outcome, language) : ''}
<form method="get"><p>${t('lead')}</p><input type="hidden" name="languageType" value="${language}">${field('number')}${field('code')}<button type="submit">${t('check')}</button></form>
</main>`,
  })
}
