import type { Language } from '../../../contract/language'
import { queryOf } from '../../../contract/rules/link'
import { formatDay } from '../../../contract/rules/values/days'
import type { MessageFacts } from '../../../contract/rules/messages/messages'
import { nameInMessages } from '../../../contract/rules/values/names'
import type { App } from '../../core/App'
import { daysBetween, daysFrom } from '../../core/days'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { type MessageInvoice, type RegistrationNews, type TicketNews, fairLink, keyOfMessage } from '../../core/area/messageEvents'
import { type MessageSubject } from '../../core/messages/messages'
import { linkAddress } from '../entry/shortLink/shortLink.service'

/** The content of a message: its facts, and what an email attaches. */
export interface MessageNews {
  facts: MessageFacts
  tickets: TicketNews[]
  /** The days for a calendar file; empty if the message has none. */
  calendarDays: string[]
  /** The days of `{days}`, sorted. */
  days: string[]
  /** The message is about an invoice: it and nothing else goes to the address that its person gave. */
  invoice?: MessageInvoice
}

const maxDays = 60

/** `4 月 8 日至 4 月 11 日` · `8 April to 11 April`; days with gaps one by one. @param days sorted */
export const daysText = (days: readonly string[], language: Language): string => {
  const written = days.map((day) => formatDay(day, language))
  const isRange = days.length > 2 && days.every((day, at) => at === 0 || daysBetween(days[at - 1]!, day) === 1)
  if (isRange) return `${written[0]}${language === 'cn' ? '至 ' : ' to '}${written.at(-1)}`
  return written.join(language === 'cn' ? '、' : ', ')
}

/** The address of the fair on the site, which leads a person to the next step. */
const linkOf = (app: App, exhibition: Exhibition, registration: RegistrationNews | undefined, language: Language): string =>
  linkAddress(app, fairLink(exhibition, registration?.registerType, language))

/** The same page of the mini-program. */
export const miniProgramPage = (exhibition: Exhibition, registration: RegistrationNews | undefined, language: Language): string =>
  `areas/entry/jump/index?${queryOf(fairLink(exhibition, registration?.registerType, language))}`

/** What every message says of its fair. @param days sorted */
export const fairFacts = (exhibition: Exhibition, language: Language, days: readonly string[]): MessageFacts => ({
  fair: language === 'cn' ? exhibition.nameCn : exhibition.nameEn,
  days: daysText(days, language),
  venue: language === 'cn' ? exhibition.venueCn : exhibition.venueEn,
  entrance: exhibition.config.entrance[language],
  opensAt: exhibition.config.opensAt,
})

/** The days of a fair. A longer one has its first days in a message. */
export const daysOfFair = ({ startsOn, endsOn }: Exhibition): string[] => daysFrom(startsOn, endsOn, maxDays)

const withCalendar = ['registered', 'approved', 'ticket', 'receipt']

/** Reads the facts of a message at the time of sending: they describe the present and not the past. */
export const messageNewsOf = async (
  app: App,
  exhibition: Exhibition,
  subject: MessageSubject,
  registration: RegistrationNews | undefined,
  language: Language,
): Promise<MessageNews | null> => {
  const event = await app.messages[subject.message].eventOf(app, {
    ...{ exhibition, subject, registration, language },
    key: keyOfMessage(subject),
  })
  if (!event) return null
  const tickets = event.tickets ?? []
  const entryDays = event.days ?? [...new Set(tickets.flatMap((ticket) => ticket.entryDays))].sort()
  const days = entryDays.length > 0 ? entryDays : daysOfFair(exhibition)
  const pick = (cn: string, en: string): string => (language === 'cn' ? cn : en)
  return {
    tickets,
    days,
    calendarDays: withCalendar.includes(subject.message) ? days : [],
    facts: {
      ...fairFacts(exhibition, language, days),
      link: linkOf(app, exhibition, registration, language),
      ...event.facts,
      name: nameInMessages(event.facts.name ?? registration?.name ?? '') || pick('观众', 'visitor'),
    },
    ...(event.invoice ? { invoice: event.invoice } : {}),
  }
}
