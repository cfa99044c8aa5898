import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language'
import type { App } from '../../core/App'
import { type Exhibition, exhibitionOrNull, settingsOf } from '../../core/exhibition/exhibition'
import { type MessageJob } from '../../core/messages'
import type { RowKey } from '../../database/within'
import { languageOfAccount, reachedAccount } from '../account/account.service'
import { readyNewsOf } from '../exhibitor/credential/credentialNews.service'
import { applicationNewsOf } from '../exhibitor/application/applicationNews.service'
import { guestNewsOf } from '../exhibitor/specialGuest/guestNews.service'
import { staffNewsOf } from '../exhibitor/staffInvitation/staffNews.service'
import { passNewsOf } from '../others/passMessage/passNews.service'
import { freeNewsOf } from '../tickets/freeTicket/freeNews.service'
import { giftNewsOf } from '../tickets/gift/giftNews.service'
import { registrationNewsOf } from '../visitor/registrationNews.service'
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

interface Recipient {
  way: string
  contact: string | null
  language: Language
}

type RecipientOf = (app: App, exhibition: Exhibition, of: MessageJob) => Promise<Recipient | undefined>

export const keyOf = ({ tenantId, exhibitionId, about: id }: MessageJob): RowKey => ({ tenantId, exhibitionId, id })

const applicant: RecipientOf = async (app, exhibition, of) => (await applicationNewsOf(app, exhibition, of))?.recipient

/** Messages to a contact that was typed, not to an account. Its owner may have none yet. */
export const recipients: Partial<Record<MessageJob['message'], RecipientOf>> = {
  giftOffered: async (app, _, of) => (await giftNewsOf(app, keyOf(of)))?.gift,
  freeOffered: async (app, _, of) => (await freeNewsOf(app, keyOf(of)))?.invitation,
  passHandedOver: async (app, exhibition, of) => (await passNewsOf(app, exhibition, of))?.recipient,
  staffInvited: async (app, exhibition, of) => (await staffNewsOf(app, exhibition, keyOf(of)))?.message,
  credentialReady: async (app, exhibition, of) => (await readyNewsOf(app, exhibition, keyOf(of)))?.recipient,
  specialGuestInvited: async (app, exhibition, of) => (await guestNewsOf(app, exhibition, keyOf(of)))?.recipient,
  applicationReceived: applicant,
  applicationApproved: applicant,
  applicationRefused: applicant,
}

const referenceOf = ({ tenantId, job }: MessageJob): string =>
  createHash('sha256').update(`${tenantId}/${job.kind}/${job.key}`).digest('hex').slice(0, 32)

/**
 * The message to the recipient of a gift, a free ticket or a pass, who may have no account yet. It goes to the contact that the giver
 * typed and to no other; the account of the job is the giver's.
 */
const readForRecipient = async (app: App, of: MessageJob, exhibition: Exhibition, recipientOf: RecipientOf): Promise<Message | null> => {
  const gift = await recipientOf(app, exhibition, of)
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
  const recipientOf = recipients[of.message]
  if (recipientOf) return readForRecipient(app, of, exhibition, recipientOf)
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
