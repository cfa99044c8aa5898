import type { Language } from '../../../../contract/language'
import type { RegisterType } from '../../../../contract/registerTypes'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import type { NewJob } from '../../../core/jobs/jobs'
import { type MessageSubject, messageJob } from '../../../core/messages/messages'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import type { CredentialRow } from './credential.sql'
import { decidedWithin } from './issueBadge.sql'
import { summaryOf } from './decidedSummary'

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
  // The builder of the booth applied, who is no member of the company.
  const isMember = (await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: appliedBy })) !== null
  const registerType = isMember
    ? (registerTypesWith('applyForCredentials').find((one) => byRegisterType[one]) ?? 'exhibitorDept')
    : 'builder'
  return { company: name, name, remark: summaryOf(found, language), registerType }
}
