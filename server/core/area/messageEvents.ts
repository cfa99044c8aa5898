import type { Bilingual, Language } from '../../../contract/language'
import type { LinkParameters } from '../../../contract/rules/link'
import type { MessageKind } from '../../../contract/messageKinds'
import type { MessageFacts } from '../../../contract/rules/messages/messages'
import type { PassFailure } from '../../../contract/rules/people/passMessage'
import type { RowKey } from '../../database/within'
import type { App } from '../App'
import type { Exhibition } from '../exhibition/exhibition'
import type { MessageSubject } from '../messages/messages'

/** A registration in the form for messages. */
export interface RegistrationNews {
  id: string
  registerType: string
  name: string
  language: Language | null
  reviewState: 'none' | 'underReview' | 'approved' | 'failed'
  reviewRemark: string
  /** An email address in the form. Nobody has proven it, so no pass is sent to it. */
  formEmail: string | null
}

/** A ticket in the form for messages. */
export interface TicketNews {
  id: string
  orderId: string
  name: Bilingual
  entryDays: string[]
  /** The text of its QR code; empty while the pass is withheld, or if it would be too old at the last day of entry. */
  qr: string
}

/** An invoice that a message is about: it and nothing else goes to the address that its person gave. */
export interface MessageInvoice {
  email: string
  number: string
  /** The invoice as PDF; null before it is issued. */
  pdf: (language: Language) => Promise<Buffer> | null
}

/** What a message reports: its own facts besides those of every message, and what an email attaches. */
export interface MessageEvent {
  facts: MessageFacts
  tickets?: TicketNews[]
  /** In place of the days of the tickets. Sorted. */
  days?: string[]
  invoice?: MessageInvoice
}

/** A message as its area reads it. */
export interface MessageMoment {
  exhibition: Exhibition
  subject: MessageSubject
  /** The row of `subject.about`. */
  key: RowKey
  registration: RegistrationNews | undefined
  language: Language
}

/** A contact that was typed. Its owner may have no account yet. */
export interface MessageRecipient {
  way: string
  contact: string | null
  language: Language
}

/** A kind of message as the area that sends it knows it. */
export interface AreaMessage {
  /** The event by the time of sending; null if there is no longer anything to report. */
  eventOf(app: App, moment: MessageMoment): Promise<MessageEvent | null>
  /** Where it goes to a contact that was typed, not to the account. */
  recipientOf?(app: App, exhibition: Exhibition, subject: MessageSubject): Promise<MessageRecipient | undefined>
  /** Notes what became of it, where its sender reads that. */
  note?(app: App, subject: MessageSubject, failure: PassFailure | null): Promise<void>
}

/** What a message says where the fair set nothing of its own. Blank lines part paragraphs. */
export interface MessageText {
  subject: Bilingual
  text: Bilingual
}

/** The kinds of messages that an area sends. */
export type AreaMessages = Partial<Record<MessageKind, AreaMessage>>

/** Their texts. */
export type MessageTexts = Partial<Record<MessageKind, MessageText>>

/** The row that a message is about. */
export const keyOfMessage = ({ tenantId, exhibitionId, about }: MessageSubject): RowKey => ({ tenantId, exhibitionId, id: about })

/** `VIP × 2, Day ticket` */
export const countsText = (names: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ')
}

/** The link of a fair that leads a person to the next step. */
export const fairLink = (exhibition: Exhibition, registerType: string | undefined, languageType: Language): LinkParameters => ({
  exhibitionId: exhibition.id,
  registerType: registerType ?? 'visitor',
  tenantId: exhibition.tenantId,
  languageType,
  registrationSource: 'registration',
})
