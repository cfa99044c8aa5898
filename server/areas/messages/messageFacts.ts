import type { Language } from '../../../contract/language'
import { type LinkParameters, queryOf } from '../../../contract/rules/link'
import { formatDay } from '../../../contract/rules/days'
import { yuanOf } from '../../../contract/rules/money'
import type { MessageFacts } from '../../../contract/rules/messages'
import { nameInMessages } from '../../../contract/rules/names'
import type { App } from '../../core/App'
import { daysBetween, daysFrom } from '../../core/days'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { type MessageSubject } from '../../core/messages'
import { wireMinute, wireTime } from '../../core/time'
import { refundFee, refundReasons } from './refundReasons'
import { linkAddress } from '../entry/shortLink.service'
import { type InvoiceNews, invoiceNewsOf } from '../orders/invoice/invoiceNews.service'
import { freeNewsOf, voidedNewsOf } from '../tickets/freeTicket/freeNews.service'
import { boothPhrase } from '../exhibitor/invitationTemplate/words.service'
import { decidedNewsOf, readyNewsOf } from '../exhibitor/credential/credentialNews.service'
import { formNewsOf } from '../exhibitor/manual/formNews.service'
import { giftNewsOf } from '../tickets/gift/giftNews.service'
import { type OrderNews, type RefundNews, orderNewsOf, refundNewsOf } from '../orders/orderNews.service'
import { transferNewsOf } from '../orders/bankTransfer/transferNews.service'
import { applicationNewsOf } from '../exhibitor/application/applicationNews.service'
import { guestNewsOf } from '../exhibitor/specialGuest/guestNews.service'
import { staffNewsOf } from '../exhibitor/staffInvitation/staffNews.service'
import { passNewsOf } from '../others/passMessage/passNews.service'
import { type InviterName, shownInviter } from '../others/invitation/inviter.service'
import { visitNewsOf } from '../others/invitation/send.service'
import { planNewsOf } from '../others/visitPlan/planNews.service'
import { returnedNewsOf } from '../tickets/holder/returnedNews.service'
import { type TicketNews, ticketNewsOf } from '../tickets/ticketNews.service'
import type { RegistrationNews } from '../visitor/registrationNews.service'

/** The content of a message: its facts, and what an email attaches. */
export interface MessageNews {
  facts: MessageFacts
  tickets: TicketNews[]
  /** The days for a calendar file; empty if the message has none. */
  calendarDays: string[]
  /** The days of `{days}`, sorted. */
  days: string[]
  /** The message is about an invoice: it and nothing else goes to the address that its person gave. */
  invoice?: InvoiceNews
}

const maxDays = 60

/** `4 月 8 日至 4 月 11 日` · `8 April to 11 April`; days with gaps one by one. @param days sorted */
export const daysText = (days: readonly string[], language: Language): string => {
  const written = days.map((day) => formatDay(day, language))
  const isRange = days.length > 2 && days.every((day, at) => at === 0 || daysBetween(days[at - 1]!, day) === 1)
  if (isRange) return `${written[0]}${language === 'cn' ? '至 ' : ' to '}${written.at(-1)}`
  return written.join(language === 'cn' ? '、' : ', ')
}

const countsText = (names: string[]): string => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ')
}

const linkParameters = (exhibition: Exhibition, registration: RegistrationNews | undefined, languageType: Language): LinkParameters => ({
  exhibitionId: exhibition.id,
  registerType: registration?.registerType ?? 'visitor',
  tenantId: exhibition.tenantId,
  languageType,
  registrationSource: 'registration',
})

/** The address of the fair on the site, which leads a person to the next step. */
const linkOf = (app: App, exhibition: Exhibition, registration: RegistrationNews | undefined, language: Language): string =>
  linkAddress(app, linkParameters(exhibition, registration, language))

/** The same page of the mini-program. */
export const miniProgramPage = (exhibition: Exhibition, registration: RegistrationNews | undefined, language: Language): string =>
  `areas/entry/jump/index?${queryOf(linkParameters(exhibition, registration, language))}`

const aVisitor = { cn: '一位观众', en: 'A visitor' }
const theOrganiser = { cn: '主办方', en: 'The organiser' }
const yourContact = { cn: '您的联系人', en: 'Your contact' }
const anExhibitor = { cn: '一位展商', en: 'An exhibitor' }

/** In whose name a message goes out. */
const giverName = (inviter: InviterName, otherwise: string): string => shownInviter(inviter) || otherwise

const money = (fen: number): string => `¥${yuanOf(fen)}`

/** Why money goes back, as a sentence of its own. */
const refundRemark = ({ reason, note, feeFen }: RefundNews, language: Language): string => {
  const said = refundReasons[reason][language]
  const fee = feeFen > 0 ? refundFee[language].replace('{fee}', money(feeFen)) : ''
  return language === 'cn'
    ? `${said}${note ? `原因：${note}。` : ''}${fee}`
    : `${said}${note ? ` Reason: ${note}.` : ''}${fee && ` ${fee}`}`
}

const ticketLines = ({ lines }: OrderNews, language: Language): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name[language]} × ${quantity}` : name[language])).join(', ')

const redReason = { cn: '原因：', en: 'Reason: ' }

/** An invoice by the time of sending. A failure that was corrected meanwhile is nothing to report. */
const invoiceEvent = (
  invoice: InvoiceNews,
  message: 'invoiceIssued' | 'invoiceFailed' | 'invoiceRed',
  attempt: string | undefined,
  language: Language,
): { facts: MessageFacts; invoice: InvoiceNews } | null => {
  const { row, number, orderIds } = invoice
  const isFailed = message === 'invoiceFailed'
  if (isFailed ? row.state !== 'failed' || String(row.attempt) !== attempt : row.issuedAt === null) return null
  const note = row.note ? `${redReason[language]}${row.note}` : ''
  const remark = isFailed ? (row.failure ?? '') : note
  return { facts: { invoice: number, amount: money(row.amountFen), order: orderIds.join(', '), remark }, invoice }
}
/** What each message about a gift reports. An offer that ended before its message was sent has nothing left to claim. */
const giftStatesTold = { giftOffered: 'offered', giftClaimed: 'claimed', giftExpired: 'expired' } as const

/** The event by the time of sending; null if there is no longer anything to report. */
const eventOf = async (
  app: App,
  exhibition: Exhibition,
  subject: MessageSubject,
  registration: RegistrationNews | undefined,
  language: Language,
): Promise<{ facts: MessageFacts; tickets?: TicketNews[]; days?: string[]; invoice?: InvoiceNews } | null> => {
  const { tenantId, exhibitionId, message, about } = subject
  const key = { tenantId, exhibitionId, id: about }
  switch (message) {
    case 'registered':
      return registration?.reviewState === 'approved' ? { facts: {} } : null
    case 'underReview':
      return registration?.reviewState === 'underReview' ? { facts: {} } : null
    case 'approved': {
      if (registration?.reviewState !== 'approved') return null
      const tickets = await ticketNewsOf(app, exhibition, subject)
      return { facts: { ticket: countsText(tickets.map(({ name }) => name[language])) }, tickets }
    }
    case 'refused':
      return registration?.reviewState === 'failed' ? { facts: { remark: registration.reviewRemark } } : null
    case 'ticket':
    case 'receipt': {
      const news = await orderNewsOf(app, key)
      const tickets = await ticketNewsOf(app, exhibition, subject, about)
      // What it says of codes and wallets is for tickets alone.
      if (!news || news.isService || news.order.state !== 'ticketIssued') return null
      return { facts: { ticket: ticketLines(news, language), order: about, amount: money(news.order.amountFen) }, tickets }
    }
    case 'unpaid': {
      const news = await orderNewsOf(app, key)
      const expiresAt = news?.order.expiresAt
      if (!news || !expiresAt || news.order.state !== 'pendingPayment' || expiresAt <= app.now()) return null
      const transfer = await transferNewsOf(app, exhibition, key, language)
      // The proof is here, so its buyer has done everything.
      if (transfer?.hasProof) return null
      const deadline = transfer?.deadline ?? wireTime(expiresAt, exhibition.timeZone).slice(11, 16)
      return { facts: { ticket: ticketLines(news, language), order: about, amount: money(news.order.amountFen), deadline } }
    }
    case 'refunding':
    case 'transferRefunding': {
      const refund = await refundNewsOf(app, key)
      return refund && { facts: { order: refund.orderId, amount: money(refund.amountFen), remark: refundRemark(refund, language) } }
    }
    case 'refunded':
    case 'transferRefunded': {
      const refund = await refundNewsOf(app, key)
      return refund && { facts: { order: refund.orderId, amount: money(refund.amountFen) } }
    }
    case 'transferDue':
    case 'transferPart':
    case 'transferRefused': {
      const [orderId = ''] = about.split('/')
      const transfer = await transferNewsOf(app, exhibition, { ...key, id: orderId }, language)
      if (!transfer || (message === 'transferRefused' && transfer.refusal === null)) return null
      const { missingFen, account, reference, deadline, refusal } = transfer
      return { facts: { order: orderId, amount: money(missingFen), account, reference, deadline, remark: refusal ?? '' } }
    }
    case 'invoiceIssued':
    case 'invoiceFailed':
    case 'invoiceRed': {
      const [id = '', attempt] = about.split('/')
      const invoice = await invoiceNewsOf(app, { tenantId, exhibitionId, id })
      return invoice && invoiceEvent(invoice, message, attempt, language)
    }
    case 'giftOffered':
    case 'giftClaimed':
    case 'giftExpired': {
      const news = await giftNewsOf(app, key)
      if (news?.gift.state !== giftStatesTold[message]) return null
      const { gift, names, days, giver, link, code } = news
      return {
        days,
        facts: {
          ticket: countsText(names.map((name) => name[language])),
          giver: giverName({ name: giver, isCompany: false }, aVisitor[language]),
          deadline: wireMinute(gift.expiresAt, exhibition.timeZone),
          ...(link && { link, giftCode: code }),
        },
      }
    }
    case 'freeOffered': {
      const news = await freeNewsOf(app, key)
      if (news?.invitation.state !== 'open') return null
      const { invitation, name, days, inviter, link, code } = news
      return {
        days,
        facts: {
          ticket: name[language],
          giver: giverName({ name: inviter, isCompany: false }, theOrganiser[language]),
          deadline: wireMinute(invitation.expiresAt, exhibition.timeZone),
          remark: invitation.note,
          ...(link && { link, giftCode: code }),
        },
      }
    }
    case 'freeVoided': {
      const news = await voidedNewsOf(app, key, about)
      return news && { days: news.days, facts: { ticket: news.name[language] } }
    }
    case 'visitInvited': {
      const news = await visitNewsOf(app, key)
      if (!news) return null
      const { invitation, inviter, link, code } = news
      const { exhibitorId } = invitation
      return {
        facts: {
          giver: giverName(inviter, aVisitor[language]),
          deadline: wireMinute(invitation.expiresAt, exhibition.timeZone),
          remark: invitation.note,
          booth: exhibitorId === null ? '' : await boothPhrase(app, { ...key, exhibitorId }, language),
          link,
          giftCode: code,
          ...(invitation.name && { name: invitation.name }),
        },
      }
    }
    case 'passHandedOver': {
      const pass = await passNewsOf(app, exhibition, subject)
      return (
        pass && {
          facts: {
            giver: giverName(pass.owner, yourContact[language]),
            deadline: wireMinute(pass.expiresAt, exhibition.timeZone),
            link: pass.link,
            giftCode: pass.code,
          },
        }
      )
    }
    case 'applicationReceived':
    case 'applicationApproved':
    case 'applicationRefused': {
      const news = await applicationNewsOf(app, exhibition, subject)
      if (!news) return null
      const { number, reason: remark, signInName, link, company } = news
      return { facts: { company: company[language], number, remark, signInName, link } }
    }
    case 'specialGuestInvited': {
      const news = await guestNewsOf(app, exhibition, key)
      if (!news) return null
      const { row, host, privileges, link, code } = news
      return {
        facts: {
          name: row.name,
          giver: giverName({ name: host, isCompany: true }, theOrganiser[language]),
          ticket: privileges,
          remark: row.note,
          deadline: formatDay(exhibition.endsOn, language),
          link,
          giftCode: code,
        },
      }
    }
    case 'staffInvited': {
      const news = await staffNewsOf(app, exhibition, key)
      return (
        news && {
          facts: {
            giver: giverName({ name: news.company[language], isCompany: true }, anExhibitor[language]),
            ticket: news.kind[language],
            deadline: wireMinute(news.invitation.endsAt, exhibition.timeZone),
            link: news.link,
            giftCode: news.code,
          },
        }
      )
    }
    case 'credentialsDecided': {
      const news = await decidedNewsOf(app, exhibition, subject, language)
      if (!news) return null
      const { registerType, ...facts } = news
      return { facts: { ...facts, link: linkAddress(app, { ...linkParameters(exhibition, registration, language), registerType }) } }
    }
    case 'credentialReady': {
      const news = await readyNewsOf(app, exhibition, key)
      return news && { facts: { name: news.name, company: news.company[language], ticket: news.kind[language] } }
    }
    case 'planChanged':
    case 'planEnded': {
      const news = await planNewsOf(app, key, about, message)
      if (!news) return null
      const { plan, inviter, link, code } = news
      return {
        days: [plan.visitOn],
        facts: {
          giver: giverName(inviter, aVisitor[language]),
          meetingTime: `${formatDay(plan.visitOn, language)} ${plan.meetAt}`,
          meetingPlace: plan.place,
          ...(link && { link, giftCode: code }),
        },
      }
    }
    case 'ticketReplaced': {
      const tickets = (await ticketNewsOf(app, exhibition, subject)).filter(({ id }) => id === about)
      return tickets.length === 0 ? null : { facts: { ticket: countsText(tickets.map(({ name }) => name[language])) }, tickets }
    }
    case 'ticketsReturned': {
      const returned = await returnedNewsOf(app, key, about)
      return returned.length === 0
        ? null
        : {
            days: [...new Set(returned.flatMap(({ entryDays }) => entryDays))].sort(),
            facts: { ticket: countsText(returned.map(({ name }) => name[language])) },
          }
    }
    case 'formDue':
    case 'formRefused': {
      const news = await formNewsOf(app, exhibition, about, message, language)
      if (!news) return null
      const { registerType, ...facts } = news
      return { facts: { ...facts, link: linkAddress(app, { ...linkParameters(exhibition, registration, language), registerType }) } }
    }
    case 'tomorrow': {
      const tickets = await ticketNewsOf(app, exhibition, subject)
      return tickets.length === 0 ? null : { facts: { ticket: countsText(tickets.map(({ name }) => name[language])) }, tickets }
    }
  }
}

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
  const event = await eventOf(app, exhibition, subject, registration, language)
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
