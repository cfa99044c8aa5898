import type { App } from '../../core/App'
import { type Job, Postponed } from '../../core/jobs/jobs'
import type { AreaMessage } from '../../core/area/messageEvents'
import { type MessageChannel, type MessageJob, readMessageJob } from '../../core/messages/messages'
import { failureOfAttempt, recordAttempts } from '../../core/messages/messagesSent'
import { OutboundRefusal } from '../../core/http/outbound'
import { GatewayError } from '../../gateways'
import { channels } from './channels'
import { mailReachOf } from './byMail'
import { isRefusal } from './handOver'
import { type Message, readMessage } from './readMessage'
import { orderOf } from './channelOrder'

const contactFor = (message: Message, channel: MessageChannel): string | null => {
  if (channel === 'sms') return message.account.phone
  return channel === 'mail' ? (mailReachOf(message)?.to ?? null) : null
}

/** Records what became of the message. A letter without an address is nothing to record. */
const record = async (app: App, message: Message, channel: MessageChannel | null, failure: string | null): Promise<void> => {
  const { of, account } = message
  if (channel === null && of.isLetter) return
  const { tenantId, exhibitionId, message: kind, about, accountId: jobAccountId, isLetter } = of
  const outcome = channel === null ? ('notSent' as const) : failure === null ? ('handedOver' as const) : ('failed' as const)
  await recordAttempts(app, [
    {
      ...{ tenantId, exhibitionId, id: of.job.key, kind, about, jobAccountId, isLetter: isLetter === true },
      accountId: app.messages[kind].recipientOf ? null : account.id,
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
  const message = await readMessage(app, of)
  if (!message) return null
  let refused: { channel: MessageChannel; error: GatewayError | OutboundRefusal } | null = null
  for (const channel of orderOf(app, of)) {
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

/** A refusal of our own is no attempt at the provider. @throws Postponed */
const waitForBudget = (error: unknown): void => {
  if (error instanceof OutboundRefusal && error.reason === 'budget') throw new Postponed(error.seconds, error.message)
}

/** @throws GatewayError as long as another try follows */
const deliverNoted = async (app: App, of: MessageJob, note: NonNullable<AreaMessage['note']>): Promise<void> => {
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
export const isStillDue = async (app: App, job: Job): Promise<boolean> => (await readMessage(app, readMessageJob(job))) !== null

/**
 * Sends a message once, by the first channel that reaches the person: a subscription message that was accepted, SMS to the phone of
 * the account, or email. A hand-over with an unknown outcome stays with its channel until that one refuses (docs/decisions/052).
 * @throws GatewayError, so that the job is retried; Postponed until the organiser's budget is whole again
 */
export const sendMessage = async (app: App, job: Job): Promise<void> => {
  const of = readMessageJob(job)
  const { note } = app.messages[of.message]
  if (note) return deliverNoted(app, of, note)
  try {
    await deliver(app, of)
  } catch (error) {
    waitForBudget(error)
    if (!(error instanceof OutboundRefusal)) throw error
    app.log.warn({ tenantId: of.tenantId, exhibitionId: of.exhibitionId, message: of.message }, 'the fair does not send to this country')
  }
}
