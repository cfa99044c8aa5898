import type { Bilingual, Language } from '../../../../contract/language'
import type { decidedWithin } from './issueBadge.sql'

const words = {
  approved: { cn: '{count} 人已通过', en: '{count} approved' },
  refused: { cn: '{count} 人未通过', en: '{count} not approved' },
  person: { cn: '{name}（{remark}）', en: '{name} ({remark})' },
  more: { cn: '等', en: 'and others' },
} satisfies Record<string, Bilingual>

/** So many refused people are named. The page has all. */
const maxNamed = 5

/** An SMS has little room, and the page has the whole remark. */
const longestRemark = 40

const shortRemark = (remark: string): string => (remark.length > longestRemark ? `${remark.slice(0, longestRemark)}…` : remark)

/** What was decided, as a sentence. */
export const summaryOf = (found: Awaited<ReturnType<typeof decidedWithin>>, language: Language): string => {
  const t = (name: keyof typeof words, details: Record<string, string>): string =>
    words[name][language].replace(/\{(\w+)\}/g, (_, key: string) => details[key] ?? '')
  const refused = found.filter(({ credential }) => credential.state === 'refused')
  const approved = found.length - refused.length
  const people = refused
    .slice(0, maxNamed)
    .map(({ credential, registration }) => t('person', { name: registration.name, remark: shortRemark(credential.remark) }))
  const [comma, colon, stop] = language === 'cn' ? ['，', '：', '。'] : [', ', ': ', '.']
  const named = [...people, ...(refused.length > maxNamed ? [t('more', {})] : [])].join(language === 'cn' ? '、' : ', ')
  const parts = [
    ...(approved > 0 ? [t('approved', { count: String(approved) })] : []),
    ...(refused.length > 0 ? [`${t('refused', { count: String(refused.length) })}${colon}${named}`] : []),
  ]
  return parts.join(comma) + stop
}
