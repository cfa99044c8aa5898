import type { MessageKind } from '../../../contract/messageKinds'
import type { App } from '../App'
import { type Exhibition, settingsOf } from './exhibition'

/** The ways by which a fair sends a message to a phone or an email address that another person named. */
export const messageWays = async (
  app: App,
  { tenantId, config }: Exhibition,
  message: MessageKind,
): Promise<{ phone: boolean; email: boolean }> => {
  const own = config.messages?.[message]
  const { sms, mail } = await settingsOf(app, tenantId)
  if (own?.isOn === false) return { phone: false, email: false }
  return { phone: sms !== undefined && (own?.sms ?? sms.messageTemplates?.[message]) !== undefined, email: mail !== undefined }
}
