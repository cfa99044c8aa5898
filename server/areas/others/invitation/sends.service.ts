import type { MessageForm } from '../../../../contract/rules/invitations'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { usedBy } from './invitation.sql'

/** The ways by which this fair sends invitations. */
export const sendsInvitations = async (app: App, exhibition: Exhibition): Promise<Record<MessageForm, boolean>> => {
  const ways = await messageWays(app, exhibition, 'visitInvited')
  const isOn = exhibition.config.invitations !== undefined
  return { SHORT_MSG: isOn && ways.phone, EMAIL: isOn && ways.email }
}

/** The messages that an inviter may still send. */
export const messagesLeft = async (client: Queryable, inviter: AccountKey, perPerson: number): Promise<number> =>
  Math.max(0, perPerson - (await usedBy(client, inviter)))
