import type { App } from '../../core/App'
import type { MessageChannel, MessageJob } from '../../core/messages/messages'

const order: MessageChannel[] = ['subscription', 'sms', 'mail']

const letterOrder: MessageChannel[] = ['mail']

/** WeChat knows a person by an account, and a gift is for the phone or address that was typed. */
const recipientOrder: MessageChannel[] = ['sms', 'mail']

/** A hand-over with an unknown outcome begins with its channel. The channels before it did not take the message. */
export const orderOf = (app: App, { isLetter, message, handOver: begun }: MessageJob): MessageChannel[] => {
  if (isLetter) return letterOrder
  const channelsInOrder = app.messages[message].recipientOf ? recipientOrder : order
  return begun ? channelsInOrder.slice(channelsInOrder.indexOf(begun.channel)) : channelsInOrder
}
