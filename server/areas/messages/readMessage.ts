import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language'
import type { App } from '../../core/App'
import { type Exhibition, exhibitionOrNull, settingsOf } from '../../core/exhibition/exhibition'
import type { MessageRecipient } from '../../core/area/messageEvents'
import { type MessageJob } from '../../core/messages/messages'
import { languageOfAccount, reachedAccount } from '../account/account/account.service'
import { registrationNewsOf } from '../visitor/registration/registrationNews.service'
import { type MessageNews, messageNewsOf } from './messageFacts'
import { type Reachable } from './reach'

/** A message with all that its channels need. */
export interface Message extends Reachable {
  of: MessageJob
  language: Language
  news: MessageNews
  /** Names the message to a provider, the same at each attempt. */
  reference: string
}

const referenceOf = ({ tenantId, job }: MessageJob): string =>
  createHash('sha256').update(`${tenantId}/${job.kind}/${job.key}`).digest('hex').slice(0, 32)

/**
 * The message to the recipient of a gift, a free ticket or a pass, who may have no account yet. It goes to the contact that the giver
 * typed and to no other; the account of the job is the giver's.
 */
const readForRecipient = async (
  app: App,
  of: MessageJob,
  exhibition: Exhibition,
  gift: MessageRecipient | undefined,
): Promise<Message | null> => {
  const giver = await reachedAccount(app, of.tenantId, of.accountId)
  if (!gift || !giver) return null
  const account = { ...giver, phone: gift.way === 'phone' ? gift.contact : null, email: gift.way === 'email' ? gift.contact : null }
  const news = await messageNewsOf(app, exhibition, of, undefined, gift.language)
  if (!news) return null
  const settings = await settingsOf(app, of.tenantId)
  const reachable = { message: of.message, exhibition, settings, account, registration: undefined }
  return { ...reachable, of, language: gift.language, news, reference: referenceOf(of) }
}

/** Reads a message by the facts of now. @returns null if there is nothing to say, or nobody to say it to */
export const readMessage = async (app: App, of: MessageJob): Promise<Message | null> => {
  const exhibition = await exhibitionOrNull(app, of)
  if (!exhibition || exhibition.config.messages?.[of.message]?.isOn === false) return null
  const kind = app.messages[of.message]
  if (kind.recipientOf) return readForRecipient(app, of, exhibition, await kind.recipientOf(app, exhibition, of))
  const account = await reachedAccount(app, of.tenantId, of.accountId)
  if (!account) return null
  const isBroughtAlong = account.id !== of.accountId
  const registrations = await registrationNewsOf(app, exhibition, of)
  const about = registrations.find(({ id }) => id === of.about.split('/')[0]) ?? registrations[0]
  // The owner typed the person's email address. Nothing is sent to a stranger at an owner's word.
  const registration = about && isBroughtAlong ? { ...about, formEmail: null } : about
  const language = registration?.language ?? languageOfAccount(account)
  const news = await messageNewsOf(app, exhibition, of, registration, language)
  if (!news) return null
  const settings = await settingsOf(app, of.tenantId)
  const reachable = { message: of.message, isLetter: of.isLetter === true, exhibition, settings, account, registration }
  return { ...reachable, of, language, news, reference: referenceOf(of) }
}
