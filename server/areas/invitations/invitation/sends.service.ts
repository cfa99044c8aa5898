import type { InvitationRules, MessageForm } from '../../../../contract/rules/invitations/invitation'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { Queryable } from '../../../database/connect'
import type { Inviter } from './inviterVisits.sql'
import { usedBy } from './inviterQuota.sql'

/** The ways by which this fair sends invitations. */
export const sendsInvitations = async (app: App, exhibition: Exhibition): Promise<Record<MessageForm, boolean>> => {
  const ways = await messageWays(app, exhibition, 'visitInvited')
  const isOn = exhibition.config.invitations !== undefined
  return { SHORT_MSG: isOn && ways.phone, EMAIL: isOn && ways.email }
}

/** How many messages an inviter may send: a person, or a company by all its members. Without rules nobody sends any. */
export const messageLimits = (
  { exhibitorId }: Pick<Inviter, 'exhibitorId'>,
  rules: InvitationRules | undefined,
): { atFair: number; perDay: number } => {
  const { perPerson = 0, perDay = 0, perCompany = perPerson, perCompanyDay = perDay } = rules ?? {}
  return exhibitorId === null ? { atFair: perPerson, perDay } : { atFair: perCompany, perDay: perCompanyDay }
}

/** The messages that an inviter may still send. @param atFair the limit of the inviter */
export const messagesLeft = async (client: Queryable, inviter: Inviter, atFair: number): Promise<number> =>
  Math.max(0, atFair - (await usedBy(client, inviter)))
