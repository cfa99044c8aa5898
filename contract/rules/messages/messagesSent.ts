import type { MessageKind } from '../../messageKinds'

/** What the record of messages has besides a fair's own messages: codes, and notices about an account. */
export type SentKind = MessageKind | 'code' | 'accountNotice'

/** `handedOver`: the provider took it. `delivered`: the provider reports its arrival. `notSent`: no channel reached the person. */
export const sentOutcomes = ['handedOver', 'delivered', 'failed', 'notSent'] as const
export type SentOutcome = (typeof sentOutcomes)[number]
