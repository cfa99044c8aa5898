import type { Language } from '../../../contract/language'
import { nameInMessages } from '../../../contract/rules/values/names'
import { type AreaMessage, type AreaMessages, countsText, keyOfMessage } from '../../core/area/messageEvents'
import { wireMinute } from '../../core/time'
import { amountText, linesText, orderNewsOf } from '../orders/order/orderNews.service'
import { freeNewsOf, voidedNewsOf } from './freeTicket/freeNews.service'
import { giftNewsOf } from './gift/giftNews.service'
import { returnedNewsOf } from './holder/returnedNews.service'
import { ticketNewsOf } from './issue/ticketNews.service'

const aVisitor = { cn: '一位观众', en: 'A visitor' }
const theOrganiser = { cn: '主办方', en: 'The organiser' }

const namesText = (tickets: readonly { name: Record<Language, string> }[], language: Language): string =>
  countsText(tickets.map(({ name }) => name[language]))

/** Tickets of an order that was paid, or needed no payment. */
const issued: AreaMessage = {
  async eventOf(app, { exhibition, subject, key, language }) {
    const news = await orderNewsOf(app, key)
    const tickets = await ticketNewsOf(app, exhibition, subject, key.id)
    // What it says of codes and wallets is for tickets alone.
    if (!news || news.isService || news.order.state !== 'ticketIssued') return null
    return { facts: { ticket: linesText(news, language), order: key.id, amount: amountText(news.order.amountFen) }, tickets }
  },
}

/** An offer that ended before its message was sent has nothing left to claim. */
const gift = (state: 'offered' | 'claimed' | 'expired'): AreaMessage => ({
  async eventOf(app, { exhibition, key, language }) {
    const news = await giftNewsOf(app, key)
    if (news?.gift.state !== state) return null
    const { names, days, giver, link, code } = news
    return {
      days,
      facts: {
        ticket: countsText(names.map((name) => name[language])),
        giver: nameInMessages(giver) || aVisitor[language],
        deadline: wireMinute(news.gift.expiresAt, exhibition.timeZone),
        ...(link && { link, giftCode: code }),
      },
    }
  },
})

const freeOffered: AreaMessage = {
  async eventOf(app, { exhibition, key, language }) {
    const news = await freeNewsOf(app, key)
    if (news?.invitation.state !== 'open') return null
    const { invitation, name, days, inviter, link, code } = news
    return {
      days,
      facts: {
        ticket: name[language],
        giver: nameInMessages(inviter) || theOrganiser[language],
        deadline: wireMinute(invitation.expiresAt, exhibition.timeZone),
        remark: invitation.note,
        ...(link && { link, giftCode: code }),
      },
    }
  },
  recipientOf: async (app, _, subject) => (await freeNewsOf(app, keyOfMessage(subject)))?.invitation,
}

const freeVoided: AreaMessage = {
  async eventOf(app, { key, language }) {
    const news = await voidedNewsOf(app, key, key.id)
    return news && { days: news.days, facts: { ticket: news.name[language] } }
  },
}

const ticketReplaced: AreaMessage = {
  async eventOf(app, { exhibition, subject, language }) {
    const tickets = (await ticketNewsOf(app, exhibition, subject)).filter(({ id }) => id === subject.about)
    return tickets.length === 0 ? null : { facts: { ticket: namesText(tickets, language) }, tickets }
  },
}

const ticketsReturned: AreaMessage = {
  async eventOf(app, { key, language }) {
    const returned = await returnedNewsOf(app, key, key.id)
    const days = [...new Set(returned.flatMap(({ entryDays }) => entryDays))].sort()
    return returned.length === 0 ? null : { days, facts: { ticket: namesText(returned, language) } }
  },
}

/** The messages about tickets, gifts and free tickets. */
export const messages = {
  ticket: issued,
  receipt: issued,
  giftOffered: { ...gift('offered'), recipientOf: async (app, _, subject) => (await giftNewsOf(app, keyOfMessage(subject)))?.gift },
  giftClaimed: gift('claimed'),
  giftExpired: gift('expired'),
  freeOffered,
  freeVoided,
  ticketReplaced,
  ticketsReturned,
} satisfies AreaMessages
