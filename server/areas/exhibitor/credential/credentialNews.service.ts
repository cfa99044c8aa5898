import type { Bilingual, Language } from '../../../../contract/language'
import type { RegisterType } from '../../../../contract/registerTypes'
import { fieldsOf } from '../../../../contract/rules/form/form'
import { isText } from '../../../../contract/rules/form/fieldValues'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { NewJob } from '../../../core/jobs/jobs'
import { type MessageSubject, messageJob } from '../../../core/messages/messages'
import type { RowKey } from '../../../database/within'
import { accountById, languageOfAccount } from '../../account/account/account.service'
import { openedValues } from '../../visitor/registration/person.service'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type CredentialRow, credentialById } from './credential.sql'
import { decidedWithin } from './issueBadge.sql'
import { kindsOf } from './kinds'

/** Decisions of so long are one message: an organiser decides on a company's list at once. */
const windowMs = 10 * 60_000

const windowOf = (at: Date): number => Math.floor(at.getTime() / windowMs)

/**
 * The messages of a decision: to the member who applied, together with the other decisions of these minutes, and to the person where the
 * form says how. Added within the transaction of the decision. A key is made of the event, so each is sent once.
 */
export const decisionMessages = (app: App, row: CredentialRow, isApproved: boolean): NewJob[] => {
  const { tenantId, exhibitionId, exhibitorId, id, appliedBy } = row
  const member = { tenantId, exhibitionId, accountId: appliedBy }
  const at = app.now()
  const window = windowOf(at)
  const together = { ...member, message: 'credentialsDecided' as const, about: `${exhibitorId}/${appliedBy}/${window}` }
  return [
    messageJob(together, new Date((window + 1) * windowMs)),
    ...(isApproved ? [messageJob({ ...member, message: 'credentialReady', about: id }, at)] : []),
  ]
}

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
const summaryOf = (found: Awaited<ReturnType<typeof decidedWithin>>, language: Language): string => {
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

/** What a member reads of the decisions of some minutes; null where all have changed again. */
export const decidedNewsOf = async (
  app: App,
  exhibition: Exhibition,
  { tenantId, exhibitionId, about }: MessageSubject,
  language: Language,
): Promise<{ company: string; name: string; remark: string; registerType: RegisterType } | null> => {
  const [exhibitorId = '0', appliedBy = '0', window = '0'] = about.split('/')
  const key = { tenantId, exhibitionId, exhibitorId }
  const from = new Date(Number(window) * windowMs)
  const found = await decidedWithin(app.db, key, appliedBy, { from, until: new Date(from.getTime() + windowMs) })
  const company = await exhibitorById(app, { tenantId, exhibitionId, id: exhibitorId })
  if (found.length === 0 || !company) return null
  const name = language === 'cn' ? company.nameCn : company.nameEn
  const { byRegisterType } = exhibition.config
  const registerType = registerTypesWith('applyForCredentials').find((one) => byRegisterType[one]) ?? 'exhibitorDept'
  return { company: name, name, remark: summaryOf(found, language), registerType }
}

/** The person of an approved credential, and how the form says to reach them. */
export interface ReadyNews {
  name: string
  company: Bilingual
  kind: Bilingual
  recipient: { way: 'phone' | 'email'; contact: string; language: Language }
}

/** @returns null where the credential is no longer valid, or no contact is known */
export const readyNewsOf = async (app: App, exhibition: Exhibition, key: RowKey): Promise<ReadyNews | null> => {
  const found = await credentialById(app.db, key)
  const kind = kindsOf(exhibition).find(({ id }) => id === found?.credential.kind)
  if (!found || !kind || found.credential.state !== 'approved') return null
  const { credential, registration } = found
  // A person with an account has read of the ticket there.
  if ((await accountById(app, key.tenantId, credential.personAccountId))?.isSelf) return null
  const company = await exhibitorById(app, { ...key, id: credential.exhibitorId })
  const values = openedValues(app, kind.form, registration)
  const typed = (way: 'phone' | 'email'): string => {
    const value = values[fieldsOf(kind.form).find((field) => field.kind === way)?.name ?? '']
    return isText(value) ? value : ''
  }
  const way = typed('phone') ? 'phone' : 'email'
  const contact = typed(way)
  if (!company || !contact) return null
  return {
    name: registration.name,
    company: { cn: company.nameCn, en: company.nameEn },
    kind: kind.name,
    recipient: { way, contact, language: registration.language ?? languageOfAccount({ phone: typed('phone') || null }) },
  }
}
