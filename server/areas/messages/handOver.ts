import type { App } from '../../core/App'
import type { MessageChannel } from '../../core/messages/messages'
import { OutboundRefusal, type Outgoing, sendOut } from '../../core/http/outbound'
import { GatewayError } from '../../gateways'
import type { Message } from './readMessage'

/** The outcome of an attempt by one channel. A channel that refuses leaves the message to the next. */
export type Outcome = 'sent' | 'notHere' | { refusal: GatewayError | OutboundRefusal }

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

/** Whether a channel has certainly not sent the message. */
export const isRefusal = (error: unknown): error is GatewayError | OutboundRefusal =>
  error instanceof OutboundRefusal || (error instanceof GatewayError && error.code === 'refused')

/** Hands the message over. @throws GatewayError with an outcome that is unknown, so that the channel stays */
export const handOver = async (app: App, message: Message, channel: MessageChannel, outgoing: Outgoing): Promise<Outcome> => {
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
