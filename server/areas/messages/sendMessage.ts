import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language'
import type { PassFailure } from '../../../contract/rules/passMessages'
import { dialledPhone } from '../../../contract/rules/contacts'
import { type MessageFacts, fillMessage } from '../../../contract/rules/messages'
import type { App } from '../../core/App'
import { fairCalendar } from '../../core/calendar/fairCalendar'
import { type Exhibition, exhibitionOrNull, settingsOf, shortNameOf } from '../../core/exhibition/exhibition'
import { phoneCountriesOf } from '../../core/exhibition/typedContact'
import { type Job, Postponed } from '../../core/jobs'
import { type MessageChannel, type MessageJob, readMessageJob } from '../../core/messages'
import { failureOfAttempt, recordAttempts } from '../../core/messagesSent'
import { OutboundRefusal, type Outgoing, sendOut } from '../../core/outbound'
import type { RowKey } from '../../database/within'
import { GatewayError } from '../../gateways'
import { languageOfAccount, reachedAccount } from '../account/account.service'
import { setSubscription, takeSubscription } from '../account/subscription.service'
import { readyNewsOf } from '../exhibitor/credential/credentialNews.service'
import { applicationNewsOf } from '../exhibitor/application/applicationNews.service'
import { guestNewsOf, noteGuestMessage } from '../exhibitor/specialGuest/guestNews.service'
import { noteStaffMessage, staffNewsOf } from '../exhibitor/staffInvitation/staffNews.service'
import { notePassMessage, passNewsOf } from '../others/passMessage/passNews.service'
import { freeNewsOf } from '../tickets/freeTicket/freeNews.service'
import { giftNewsOf } from '../tickets/gift/giftNews.service'
import { registrationNewsOf } from '../visitor/registrationNews.service'
import { fairMail, smsParameters } from './fairMessage'
import { type MessageNews, messageNewsOf, miniProgramPage } from './messageFacts'
import { type Reachable, mailReach, smsReach, subscriptionReach } from './reach'
import { fittingValue } from './subscriptionData'

/** A message with all that its channels need. */
interface Message extends Reachable {
  of: MessageJob
  language: Language
  news: MessageNews
  /** Names the message to a provider, the same at each attempt. */
  reference: string
}

/** The outcome of an attempt by one channel. A channel that refuses leaves the message to the next. */
type Outcome = 'sent' | 'notHere' | { refusal: GatewayError | OutboundRefusal }

const wechatNoConsent = '43101'

/** Marks the hand-over before it begins, so that a retry after a crash asks before it sends again. */
const beginHandOver = ({ of: { job, handOver } }: Message, app: App, channel: MessageChannel): Promise<void> =>
  handOver?.channel === channel
    ? Promise.resolve()
    : app.jobs.setPayload(job, { ...job.payload, handOver: { channel, at: app.now().toISOString() } })

/** The provider refused, so it has certainly not sent the message. */
const takeBackHandOver = ({ of: { job } }: Message, app: App): Promise<void> => {
  const { handOver: _, ...payload } = job.payload
  return app.jobs.setPayload(job, payload)
}

/** The facts for channels that cut a long name. */
const shortFacts = ({ news, exhibition, language }: Message): MessageFacts => ({ ...news.facts, fair: shortNameOf(exhibition, language) })

const isRefusal = (error: unknown): error is GatewayError | OutboundRefusal =>
  error instanceof OutboundRefusal || (error instanceof GatewayError && error.code === 'refused')

/** Hands the message over. @throws GatewayError with an outcome that is unknown, so that the channel stays */
const handOver = async (app: App, message: Message, channel: MessageChannel, outgoing: Outgoing): Promise<Outcome> => {
  await beginHandOver(message, app, channel)
  try {
    await sendOut(app, outgoing)
    return 'sent'
  } catch (error) {
    if (!isRefusal(error)) throw error
    await takeBackHandOver(message, app)
    return { refusal: error }
  }
}

const bySubscription = async (app: App, message: Message): Promise<Outcome> => {
  const { of, exhibition, registration, language, news } = message
  const reach = await subscriptionReach(app, message)
  if (!reach) return 'notHere'
  const { template, miniProgram, openId } = reach
  const isRepeated = of.handOver?.channel === 'subscription'
  const key = { tenantId: of.tenantId, accountId: message.account.id }
  if (!isRepeated && !(await takeSubscription(app, key, template.templateId))) return 'notHere'
  const [first = '', last = first] = [news.days[0], news.days.at(-1)]
  // The dates of templates have one form in every language.
  const plain = shortFacts(message)
  const facts = { ...plain, days: last > first ? `${first}~${last}` : first }
  const data = Object.entries(template.data).map(([member, text]) => {
    const isDate = /^(date|time)\d+$/.test(member)
    return [member, fittingValue(member, fillMessage(text, isDate ? facts : plain))] as const
  })
  const outcome = await handOver(app, message, 'subscription', {
    channel: 'subscription',
    account: miniProgram,
    message: {
      openId,
      templateId: template.templateId,
      page: miniProgramPage(exhibition, registration, language),
      data: Object.fromEntries(data),
      language: language === 'cn' ? 'zh_CN' : 'en_US',
    },
  })
  if (typeof outcome === 'string' || outcome.refusal instanceof OutboundRefusal) return outcome
  const { outsideCode: code } = outcome.refusal
  // WeChat took the consent with the first attempt, so that one arrived.
  if (isRepeated && code === wechatNoConsent) return 'sent'
  if (code === wechatNoConsent) await setSubscription(app, key, template.templateId, 0)
  app.log.warn({ tenantId: of.tenantId, message: of.message, code }, 'a subscription message was refused')
  return outcome
}

const bySms = async (app: App, message: Message): Promise<Outcome> => {
  const { of, language, reference } = message
  const reach = smsReach(message)
  if (!reach) return 'notHere'
  const { sms, template, phone } = reach
  const handed = { to: dialledPhone(phone), reference, since: new Date(of.handOver?.at ?? 0) }
  if (of.handOver?.channel === 'sms' && (await app.gateways.sms.isSent(sms, handed))) return 'sent'
  const params = smsParameters(template, shortFacts(message))
  return handOver(app, message, 'sms', {
    channel: 'sms',
    tenantId: of.tenantId,
    phone,
    share: 'messages',
    countries: phoneCountriesOf(message.exhibition),
    account: sms,
    message: { templateId: template.templateIds[language], params, reference },
  })
}

/** A letter about an invoice goes to the address that its person named. */
const mailReachOf = (message: Message) =>
  mailReach(message.of.isLetter === true ? { ...message, letterTo: message.news.invoice?.row.email } : message)

const byMail = async (app: App, message: Message): Promise<Outcome> => {
  const { of, exhibition, account, language, news, reference } = message
  const isLetter = of.isLetter === true
  const reach = mailReachOf(message)
  // The invoice itself goes to the same address.
  if (!reach || (!isLetter && of.message !== 'invoiceFailed' && reach.to === news.invoice?.row.email)) return 'notHere'
  const { mail, to } = reach
  const { facts, tickets, calendarDays } = news
  const passes = account.email ? tickets.filter(({ qr }) => qr !== '').map(({ id, name, qr }) => ({ id, title: name[language], qr })) : []
  const calendar = calendarDays.length
    ? fairCalendar({
        exhibition,
        days: calendarDays,
        language,
        publicUrl: app.config.publicUrl,
        now: app.now(),
        url: facts.link,
      })
    : null
  const content = fairMail({ exhibition, mail, to, message: of.message, language, facts, reference, passes, calendar })
  const pdf = isLetter ? await news.invoice?.pdf(language) : null
  if (pdf) content.attachments?.push({ name: `${news.invoice!.number}.pdf`, mediaType: 'application/pdf', content: pdf })
  return handOver(app, message, 'mail', { channel: 'mail', account: mail, message: content })
}

const channels: Record<MessageChannel, (app: App, message: Message) => Promise<Outcome>> = {
  subscription: bySubscription,
  sms: bySms,
  mail: byMail,
}

const order: MessageChannel[] = ['subscription', 'sms', 'mail']
const letterOrder: MessageChannel[] = ['mail']
/** WeChat knows a person by an account, and a gift is for the phone or address that was typed. */
const recipientOrder: MessageChannel[] = ['sms', 'mail']

interface Recipient {
  way: string
  contact: string | null
  language: Language
}

type RecipientOf = (app: App, exhibition: Exhibition, of: MessageJob) => Promise<Recipient | undefined>

const keyOf = ({ tenantId, exhibitionId, about: id }: MessageJob): RowKey => ({ tenantId, exhibitionId, id })

const applicant: RecipientOf = async (app, exhibition, of) => (await applicationNewsOf(app, exhibition, of))?.recipient

/** Messages to a contact that was typed, not to an account. Its owner may have none yet. */
const recipients: Partial<Record<MessageJob['message'], RecipientOf>> = {
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

/** A hand-over with an unknown outcome begins with its channel. The channels before it did not take the message. */
const orderOf = ({ isLetter, message, handOver: begun }: MessageJob): MessageChannel[] => {
  if (isLetter) return letterOrder
  const channelsInOrder = recipients[message] ? recipientOrder : order
  return begun ? channelsInOrder.slice(channelsInOrder.indexOf(begun.channel)) : channelsInOrder
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

const read = async (app: App, of: MessageJob): Promise<Message | null> => {
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

const contactFor = (message: Message, channel: MessageChannel): string | null => {
  if (channel === 'sms') return message.account.phone
  return channel === 'mail' ? (mailReachOf(message)?.to ?? null) : null
}

/** Records what became of the message. A letter that nobody wants is nothing to record. */
const record = async (app: App, message: Message, channel: MessageChannel | null, failure: string | null): Promise<void> => {
  const { of, account } = message
  if (channel === null && of.isLetter) return
  const { tenantId, exhibitionId, message: kind, about, accountId: jobAccountId, isLetter } = of
  const outcome = channel === null ? ('notSent' as const) : failure === null ? ('handedOver' as const) : ('failed' as const)
  await recordAttempts(app, [
    {
      ...{ tenantId, exhibitionId, id: of.job.key, kind, about, jobAccountId, isLetter: isLetter === true },
      accountId: recipients[kind] ? null : account.id,
      contact: channel && contactFor(message, channel),
      ...{ channel, outcome, failure },
    },
  ])
}

/**
 * @returns the channel; null if there is nothing to say, or nobody to reach
 * @throws GatewayError, OutboundRefusal: the first channel that refused, if none took the message
 */
const deliver = async (app: App, of: MessageJob): Promise<MessageChannel | null> => {
  const message = await read(app, of)
  if (!message) return null
  let refused: { channel: MessageChannel; error: GatewayError | OutboundRefusal } | null = null
  for (const channel of orderOf(of)) {
    const outcome = await channels[channel](app, message).catch(async (error: unknown) => {
      await record(app, message, channel, failureOfAttempt(error))
      throw error
    })
    if (outcome === 'sent') {
      await record(app, message, channel, null)
      app.log.info({ tenantId: of.tenantId, exhibitionId: of.exhibitionId, message: of.message, channel }, 'a message was sent')
      return channel
    }
    if (outcome !== 'notHere') refused ??= { channel, error: outcome.refusal }
  }
  await record(app, message, refused?.channel ?? null, refused && failureOfAttempt(refused.error))
  if (refused) throw refused.error
  return null
}

/** A link is sent again by its owner, who reads that it failed. So it is not tried for hours. */
const triesOfLink = 4

/** Notes what became of a message, where its sender reads that. */
const noted: Partial<Record<MessageJob['message'], (app: App, of: MessageJob, failure: PassFailure | null) => Promise<void>>> = {
  passHandedOver: notePassMessage,
  specialGuestInvited: (app, of, failure) => noteGuestMessage(app, keyOf(of), failure === null),
  staffInvited: (app, of, failure) => noteStaffMessage(app, keyOf(of), failure === null),
}

/** A refusal of our own is no attempt at the provider. @throws Postponed */
const waitForBudget = (error: unknown): void => {
  if (error instanceof OutboundRefusal && error.reason === 'budget') throw new Postponed(error.seconds, error.message)
}

/** @throws GatewayError as long as another try follows */
const deliverNoted = async (app: App, of: MessageJob, note: NonNullable<(typeof noted)[MessageJob['message']]>): Promise<void> => {
  try {
    await note(app, of, (await deliver(app, of)) ? null : 'notOffered')
  } catch (error) {
    waitForBudget(error)
    if (!isRefusal(error) && (!(error instanceof GatewayError) || of.job.attempts < triesOfLink)) throw error
    app.log.warn({ tenantId: of.tenantId, exhibitionId: of.exhibitionId, message: of.message, err: error.message }, 'a link was not sent')
    await note(app, of, isRefusal(error) ? 'contactRefused' : 'unreachable')
  }
}

/** Whether a message of a job would still be sent: its event holds, and its person is known. */
export const isStillDue = async (app: App, job: Job): Promise<boolean> => (await read(app, readMessageJob(job))) !== null

/**
 * Sends a message once, by the first channel that reaches the person: a subscription message that was accepted, SMS to the phone of
 * the account, or email. A hand-over with an unknown outcome stays with its channel until that one refuses (docs/decisions/052).
 * @throws GatewayError, so that the job is retried; Postponed until the organiser's budget is whole again
 */
export const sendMessage = async (app: App, job: Job): Promise<void> => {
  const of = readMessageJob(job)
  const note = noted[of.message]
  if (note) return deliverNoted(app, of, note)
  try {
    await deliver(app, of)
  } catch (error) {
    waitForBudget(error)
    if (!(error instanceof OutboundRefusal)) throw error
    app.log.warn({ tenantId: of.tenantId, exhibitionId: of.exhibitionId, message: of.message }, 'the fair does not send to this country')
  }
}
