import type { Bilingual } from '../../language'
import { placeholderPattern, textMistake } from './templateText'

/** The messages that a fair sends to its people. */
export const messageKinds = [
  'registered',
  'underReview',
  'approved',
  'refused',
  'ticket',
  'receipt',
  'unpaid',
  'refunding',
  'refunded',
  'transferDue',
  'transferPart',
  'transferRefused',
  'transferRefunding',
  'transferRefunded',
  'invoiceIssued',
  'invoiceFailed',
  'invoiceRed',
  'tomorrow',
  'giftOffered',
  'giftClaimed',
  'giftExpired',
  'freeOffered',
  'freeVoided',
  'visitInvited',
  'planChanged',
  'planEnded',
  'ticketsReturned',
  'ticketReplaced',
  'passHandedOver',
  'formDue',
  'formRefused',
  'staffInvited',
  'credentialsDecided',
  'credentialReady',
  'applicationReceived',
  'applicationApproved',
  'applicationRefused',
  'specialGuestInvited',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The meaning of each placeholder of a message. */
export const placeholders = {
  fair: "the fair's name",
  name: "the person's name",
  days: 'the days of the fair, or of the tickets',
  venue: 'the venue',
  entrance: 'the entrance',
  opensAt: 'the time at which the fair opens',
  link: 'the address of the fair on the site',
  remark:
    "the organiser's comments, why money goes back, why an invoice or the proof of a transfer was refused, the inviter's words, or what was decided on credentials",
  ticket: 'the tickets and their number',
  order: 'the order number',
  amount: 'the amount of the order',
  account: 'the account to which a buyer transfers: holder, bank and number',
  reference: 'the payment reference of a bank transfer',
  invoice: 'the number of the invoice',
  deadline: 'the time at which an unpaid order, a gift or a link expires',
  form: 'the name of a form of the exhibitor manual',
  company: 'the name of the exhibitor',
  number: 'the number of an application to exhibit',
  signInName: 'the phone or email address by which a person signs in, masked',
  meetingTime: 'the day and time at which friends meet',
  meetingPlace: 'the place where friends meet',
  giver: 'the person who gives tickets, invites, or hands passes over',
  booth: 'the hall and booth of the company that invites',
  giftCode:
    'the last part of the short address of a gift, `/g/…`, of a free ticket, `/f/…`, of an invitation, `/i/…`, of passes, `/p/…`, of an invitation of staff, `/s/…`, or of a special guest, `/v/…`',
} as const
export type Placeholder = keyof typeof placeholders

const always = ['fair', 'name', 'days', 'venue', 'entrance', 'opensAt', 'link'] as const

/** The placeholders of each message besides those of every message. The text of an email must contain the needed ones. */
const own: Record<MessageKind, { needed: readonly Placeholder[]; more?: readonly Placeholder[] }> = {
  registered: { needed: ['fair'] },
  underReview: { needed: ['fair'] },
  approved: { needed: ['fair'], more: ['ticket'] },
  refused: { needed: ['fair', 'remark'] },
  ticket: { needed: ['fair', 'ticket'], more: ['order'] },
  receipt: { needed: ['fair', 'order', 'amount'], more: ['ticket'] },
  unpaid: { needed: ['fair', 'order', 'deadline'], more: ['amount', 'ticket'] },
  refunding: { needed: ['fair', 'order', 'amount'], more: ['remark'] },
  refunded: { needed: ['fair', 'order', 'amount'] },
  transferDue: { needed: ['fair', 'order', 'amount', 'account', 'reference', 'deadline'], more: ['ticket'] },
  transferPart: { needed: ['fair', 'order', 'amount', 'reference', 'deadline'], more: ['account'] },
  transferRefused: { needed: ['fair', 'order', 'remark'], more: ['deadline'] },
  transferRefunding: { needed: ['fair', 'order', 'amount'], more: ['remark'] },
  transferRefunded: { needed: ['fair', 'order', 'amount'] },
  invoiceIssued: { needed: ['fair', 'invoice', 'amount'], more: ['order'] },
  invoiceFailed: { needed: ['fair', 'order', 'remark'], more: ['amount'] },
  invoiceRed: { needed: ['fair', 'invoice', 'amount'], more: ['order', 'remark'] },
  tomorrow: { needed: ['fair'], more: ['ticket'] },
  giftOffered: { needed: ['fair', 'giver', 'ticket', 'link'], more: ['deadline', 'giftCode'] },
  giftClaimed: { needed: ['fair', 'ticket'] },
  giftExpired: { needed: ['fair', 'ticket'] },
  freeOffered: { needed: ['fair', 'giver', 'ticket', 'link'], more: ['deadline', 'giftCode', 'remark'] },
  freeVoided: { needed: ['fair', 'ticket'] },
  visitInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'remark'] },
  planChanged: { needed: ['fair', 'giver', 'meetingTime', 'meetingPlace'], more: ['giftCode'] },
  planEnded: { needed: ['fair', 'giver'], more: ['meetingTime', 'meetingPlace'] },
  ticketsReturned: { needed: ['fair', 'ticket'] },
  ticketReplaced: { needed: ['fair', 'ticket'] },
  passHandedOver: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode'] },
  formDue: { needed: ['fair', 'form', 'deadline'], more: ['company'] },
  formRefused: { needed: ['fair', 'form', 'remark'], more: ['company', 'deadline'] },
  specialGuestInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'ticket', 'remark'] },
  applicationReceived: { needed: ['fair', 'number', 'link'], more: ['company'] },
  applicationApproved: { needed: ['fair', 'signInName', 'link'], more: ['company', 'number'] },
  applicationRefused: { needed: ['fair', 'remark', 'link'], more: ['company', 'number'] },
  staffInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'ticket'] },
  credentialsDecided: { needed: ['fair', 'remark'], more: ['company'] },
  credentialReady: { needed: ['fair', 'ticket'], more: ['company'] },
}

/** The placeholders that a message may contain. */
export const placeholdersOf = (kind: MessageKind): readonly Placeholder[] => [
  ...new Set<Placeholder>([...always, ...own[kind].needed, ...(own[kind].more ?? [])]),
]

export type MessageFacts = Partial<Record<Placeholder, string>>

/** Replaces the placeholders of a template. A fact that contains a placeholder stays as it is. */
export const fillMessage = (template: string, facts: MessageFacts): string =>
  template.replace(placeholderPattern, (_, name: string) => facts[name as Placeholder] ?? '')

/** A mistake in the placeholders of a template. */
export interface PlaceholderMistake {
  mistake: 'unknown' | 'missing' | 'brace'
  name: string
}

/** @param isWhole the template is the whole message, so that it needs its placeholders */
export const placeholderMistake = (kind: MessageKind, template: string, isWhole: boolean): PlaceholderMistake | null => {
  const found = textMistake(template, { known: placeholdersOf(kind), needed: isWhole ? own[kind].needed : [] })
  return found && { mistake: found.mistake, name: found.name }
}

/** Templates at a provider that accepts approved texts alone, with their numbered parameters. */
export interface SmsTemplate {
  templateIds: Bilingual
  /** Texts with placeholders, for `{1}`, `{2}`, … */
  params: string[]
  /** The approved texts with `{1}`, `{2}`, …, to show an inviter what guests get. */
  texts?: Bilingual
}

/** An organiser's settings of one message. Everything missing has a default. */
export interface MessageSettings {
  isOn?: boolean
  subject?: Bilingual
  text?: Bilingual
  sms?: SmsTemplate
}
export type FairMessages = Partial<Record<MessageKind, MessageSettings>>
