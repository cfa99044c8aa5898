import type { CheckedCertificate } from '../../../../contract/conference/certificate.schema'
import type { Bilingual, Language } from '../../../../contract/language'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { escapeHtml, htmlPage } from '../../../core/http/html'
import { groupedNumber } from './certificateNumber'

const words = {
  title: { cn: '参会证明查验', en: 'Check a certificate of attendance' },
  lead: { cn: '请输入证明上的编号。', en: 'Enter the number on the certificate.' },
  number: { cn: '编号', en: 'Number' },
  check: { cn: '查验', en: 'Check' },
  valid: { cn: '此证明有效', en: 'This certificate is valid' },
  none: { cn: '查无此证明，请核对编号', en: 'There is no such certificate. Please compare the number.' },
  name: { cn: '姓名', en: 'Name' },
  session: { cn: '场次', en: 'Session' },
  when: { cn: '时间', en: 'Time' },
  attendedAt: { cn: '签到时间', en: 'Checked in' },
  other: { cn: 'English', en: '中文' },
} satisfies Record<string, Bilingual>

const style = `
:root { color-scheme: light dark; --ink: #161a2e; --quiet: #565d78; --page: #f0f2ff; --card: #fff; --line: #c9cfe6; --theme: #3d53c4;
  --good: #146c4d; --good-tint: #ddf3e9; --bad: #b3202e; --bad-tint: #fde7e8; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0fa; --quiet: #b4bad3; --page: #10131f; --card: #1b2032; --line: #4a5270;
  --theme: #a9b8ff; --good: #8fe0bd; --good-tint: #12372a; --bad: #ffb3b8; --bad-tint: #441a20; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 "Segoe UI", -apple-system, "PingFang SC", "Noto Sans SC", sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 3rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: center; }
header p { margin: 0; color: var(--quiet); }
h1 { margin: 0.5rem 0 1rem; font-size: 1.75rem; line-height: 1.25; }
.other { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.5rem; color: var(--theme); }
form, .result { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { display: block; width: 100%; min-height: 3rem; margin-top: 0.25rem; padding: 0 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem;
  background: var(--card); color: var(--ink); font: 1.125rem/1.5 ui-monospace, Consolas, monospace; text-transform: uppercase; }
button { min-height: 3rem; margin-top: 1.5rem; padding: 0 2rem; border: 0; border-radius: 1.5rem; background: #3d53c4; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
form > p { margin-top: 0; }
.result { margin-bottom: 1.5rem; }
.result h2 { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; font-size: 1.25rem; line-height: 1.35; }
.good h2 { background: var(--good-tint); color: var(--good); }
.bad h2 { background: var(--bad-tint); color: var(--bad); margin-bottom: 0; }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
dt { flex: 0 0 9rem; color: var(--quiet); }
dd { margin: 0; font-weight: 600; }
:focus-visible { outline: 3px solid var(--theme); outline-offset: 2px; }
`

const resultOf = (outcome: CheckedCertificate | 'none', language: Language): string => {
  const t = (key: keyof typeof words): string => escapeHtml(words[key][language])
  if (outcome === 'none') return `<section class="result bad" role="status"><h2>${t('none')}</h2></section>`
  const { number, name, title, startTime, endTime, attendedAt } = outcome
  const facts: [string, string][] = [
    [t('number'), groupedNumber(number)],
    [t('name'), name],
    [t('session'), title[language]],
    [t('when'), `${startTime.slice(0, 16)}–${endTime.slice(11, 16)}`],
    [t('attendedAt'), attendedAt.slice(0, 16)],
  ]
  const lines = facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<section class="result good" role="status"><h2>${t('valid')}</h2><dl>${lines.join('')}</dl></section>`
}

interface CheckPage {
  exhibition: Exhibition
  language: Language
  /** Null before a check. */
  outcome: CheckedCertificate | 'none' | null
  typed: string
  /** The same page in the other language. */
  otherPath: string
}

/** The page on which anyone checks a certificate: one document without a script. */
export const certificateCheckPage = ({ exhibition, language, outcome, typed, otherPath }: CheckPage): string => {
  const t = (key: keyof typeof words): string => escapeHtml(words[key][language])
  const fair = language === 'en' ? exhibition.nameEn : exhibition.nameCn
  return htmlPage({
    language,
    title: `${words.title[language]} · ${fair}`,
    style,
    body: `<main>
<header><p>${escapeHtml(fair)}</p><a class="other" href="${escapeHtml(otherPath)}">${t('other')}</a></header>
<h1>${t('title')}</h1>
${outcome ? resultOf(outcome, language) : ''}
<form method="get"><p>${t('lead')}</p><input type="hidden" name="languageType" value="${language}"><label for="number">${t('number')}</label><input id="number" name="number" value="${escapeHtml(typed)}" maxlength="20" required autocomplete="off" autocapitalize="characters" spellcheck="false"><button type="submit">${t('check')}</button></form>
</main>`,
  })
}
