import type { CheckedCertificate } from '../../../../contract/conference/certificate.schema'
import type { Bilingual, Language } from '../../../../contract/language'
import { type CheckResult, checkPage } from '../../../core/checkPage/checkPage.html'
import type { CheckMiss, CheckedPage } from '../../../core/checkPage/serveCheckPage'
import { groupedReference } from '../../../core/reference'

const words = {
  title: { cn: '参会证明查验', en: 'Check a certificate of attendance' },
  lead: { cn: '请输入证明上的编号。', en: 'Enter the number on the certificate.' },
  number: { cn: '编号', en: 'Number' },
  check: { cn: '查验', en: 'Check' },
  valid: { cn: '此证明有效', en: 'This certificate is valid' },
  none: { cn: '查无此证明，请核对编号', en: 'There is no such certificate. Please compare the number.' },
  tooMany: { cn: '查验次数过多，请稍后再试', en: 'Too many attempts. Please try again later.' },
  name: { cn: '姓名', en: 'Name' },
  session: { cn: '场次', en: 'Session' },
  when: { cn: '时间', en: 'Time' },
  attendedAt: { cn: '签到时间', en: 'Checked in' },
  other: { cn: 'English', en: '中文' },
} satisfies Record<string, Bilingual>

/** Names of sessions are long, and the link to the other language is a target of its own. */
const style = `
main { overflow-wrap: anywhere; }
header { align-items: center; }
h1 { margin-top: 0.5rem; }
.other { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.5rem; }
input { letter-spacing: normal; }
dt { flex-basis: 9rem; }
`

const resultOf = (outcome: CheckedCertificate | CheckMiss, language: Language): CheckResult => {
  const t = (key: keyof typeof words): string => words[key][language]
  if (typeof outcome === 'string') return { tone: 'bad', heading: t(outcome) }
  const { number, name, title, startTime, endTime, attendedAt } = outcome
  return {
    tone: 'good',
    heading: t('valid'),
    facts: [
      [t('number'), groupedReference(number)],
      [t('name'), name],
      [t('session'), title[language]],
      [t('when'), `${startTime.slice(0, 16)}–${endTime.slice(11, 16)}`],
      [t('attendedAt'), attendedAt.slice(0, 16)],
    ],
  }
}

/** The page on which anyone checks a certificate. */
export const certificateCheckPage = ({
  exhibition,
  language,
  outcome,
  typed,
  otherPath,
}: CheckedPage<'number', CheckedCertificate>): string => {
  const t = (key: keyof typeof words): string => words[key][language]
  return checkPage({
    ...{ exhibition, language, otherPath, style },
    ...{ title: t('title'), lead: t('lead'), submit: t('check'), other: t('other') },
    result: outcome && resultOf(outcome, language),
    fields: [{ name: 'number', label: t('number'), value: typed.number }],
  })
}
