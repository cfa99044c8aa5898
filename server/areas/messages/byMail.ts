import type { App } from '../../core/App'
import { fairCalendar } from '../../core/calendar/fairCalendar'
import { fairMail } from './fairMessage'
import { mailReach } from './reach'
import type { Message } from './readMessage'
import { type Outcome, handOver } from './handOver'

/** A letter about an invoice goes to the address that its person named. */
export const mailReachOf = (message: Message) =>
  mailReach(message.of.isLetter === true ? { ...message, letterTo: message.news.invoice?.email } : message)

export const byMail = async (app: App, message: Message): Promise<Outcome> => {
  const { of, exhibition, account, language, news, reference } = message
  const isLetter = of.isLetter === true
  const reach = mailReachOf(message)
  // The invoice itself goes to the same address.
  if (!reach || (!isLetter && of.message !== 'invoiceFailed' && reach.to === news.invoice?.email)) return 'notHere'
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
  const content = fairMail(app, { exhibition, mail, to, message: of.message, language, facts, reference, passes, calendar })
  const pdf = isLetter ? await news.invoice?.pdf(language) : null
  if (pdf) content.attachments?.push({ name: `${news.invoice!.number}.pdf`, mediaType: 'application/pdf', content: pdf })
  return handOver(app, message, 'mail', { channel: 'mail', account: mail, message: content })
}
