import type { MessageForm } from '../../../../contract/rules/invitations'
import type { App } from '../../../core/App'
import { type Exhibition, settingsOf } from '../../../core/exhibition/exhibition'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { usedBy } from './invitation.sql'

/** The ways by which this fair sends invitations. */
export const sendsInvitations = async (app: App, { tenantId, config }: Exhibition): Promise<Record<MessageForm, boolean>> => {
  const own = config.messages?.visitInvited
  const { sms, mail } = await settingsOf(app, tenantId)
  const isOn = config.invitations !== undefined && own?.isOn !== false
  return {
    SHORT_MSG: isOn && sms !== undefined && (own?.sms ?? sms.messageTemplates?.visitInvited) !== undefined,
    EMAIL: isOn && mail !== undefined,
  }
}

/** The messages that an inviter may still send. */
export const messagesLeft = async (client: Queryable, inviter: AccountKey, perPerson: number): Promise<number> =>
  Math.max(0, perPerson - (await usedBy(client, inviter)))
