import type { Bilingual } from '../../language'
import { placeholderPattern } from './templateText'

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
    "the organiser's comments, why money goes back, why an invoice or the proof of a transfer was refused, the inviter's words, what was decided on credentials, or why a meeting does not take place",
  ticket: 'the tickets and their number',
  order: 'the order number',
  amount: 'the amount of the order',
  account: 'the account to which a buyer transfers: holder, bank and number',
  reference: 'the payment reference of a bank transfer',
  invoice: 'the number of the invoice',
  deadline: 'the time at which an unpaid order, a gift, an offered seat or a link expires',
  session: 'the title of a conference session',
  sessionTime: 'the day and time of a conference session',
  sessionPlace: 'the room of a conference session',
  form: 'the name of a form of the exhibitor manual',
  company: 'the name of the exhibitor',
  group: 'the name of a visiting group',
  hotel: 'the hotel and the kind of room of a member of a group',
  nights: 'the days on which a member of a group arrives at the hotel, and leaves',
  count: 'the number of customers to follow up',
  number: 'the number of an application to exhibit',
  signInName: 'the phone or email address by which a person signs in, masked',
  meetingTime: 'the day and time at which friends, or a visitor and a company, meet',
  meetingPlace: 'the place where they meet',
  partner: 'the other side of a meeting: the company, or the person',
  giver: 'the person who gives tickets, invites, or hands passes over',
  missing: 'what a member of a group still has to do',
  booth: 'the hall and booth of the company that invites',
  giftCode:
    'the last part of the short address of a gift, `/g/…`, of a free ticket, `/f/…`, of an invitation, `/i/…`, of passes, `/p/…`, of an invitation of staff, `/s/…`, or of a special guest, `/v/…`',
} as const
export type Placeholder = keyof typeof placeholders

/** The placeholders of every message. */
export const commonPlaceholders = ['fair', 'name', 'days', 'venue', 'entrance', 'opensAt', 'link'] as const

/** When a message is sent, and its placeholders besides those of every message. The text of an email must contain the needed ones. */
export interface MessageRow {
  /** For organisers: its event, and its recipient where that is another than the person concerned. */
  when: string
  needed: readonly Placeholder[]
  more?: readonly Placeholder[]
}

/** The messages of an area, by their kinds. */
export type MessageTable = Record<string, MessageRow>

export type MessageFacts = Partial<Record<Placeholder, string>>

/** Replaces the placeholders of a template. A fact that contains a placeholder stays as it is. */
export const fillMessage = (template: string, facts: MessageFacts): string =>
  template.replace(placeholderPattern, (_, name: string) => facts[name as Placeholder] ?? '')

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
