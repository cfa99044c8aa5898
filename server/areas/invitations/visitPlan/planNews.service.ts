import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { findVisit } from '../invitation/invitation.sql'
import { type InviterName, inviterName } from '../invitation/inviter.service'
import { isVisitOpen, visitLinks } from '../invitation/invitationToken'
import { type PlanRow, findPlan } from './visitPlan.sql'
import { findAnswer } from './planAnswer.sql'

/** A plan for a message to a friend. */
export interface PlanNews {
  plan: PlanRow
  inviter: InviterName
  /** The address and its last part; empty after the end. */
  link: string
  code: string
}

/**
 * @param about the invitation, the revision and the friend, as `notifyFriends` writes them
 * @returns null if there is a newer message, the friend no longer comes, or the inviter's account is gone
 */
export const planNewsOf = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  about: string,
  message: 'planChanged' | 'planEnded',
): Promise<PlanNews | null> => {
  const [id = '', revision, accountId = ''] = about.split('/')
  const key = { tenantId, exhibitionId, id }
  const [visit, plan] = await Promise.all([findVisit(app.pool, key), findPlan(app.pool, key)])
  if (!visit || !plan || String(plan.revision) !== revision || (await findAnswer(app.pool, key, accountId)) !== true) return null
  const isOpen = isVisitOpen(visit, app.now())
  if (isOpen !== (message === 'planChanged')) return null
  const address = isOpen ? visitLinks.addressOf(app, visit) : null
  return { plan, inviter: await inviterName(app, visit, visit.language), link: address?.link ?? '', code: address?.code ?? '' }
}
