import { type AreaMessages, countsText } from '../../core/area/messageEvents'
import { ticketNewsOf } from '../tickets/issue/ticketNews.service'

/** The message of the day before. */
export const messages = {
  tomorrow: {
    async eventOf(app, { exhibition, subject, language }) {
      const tickets = await ticketNewsOf(app, exhibition, subject)
      return tickets.length === 0 ? null : { facts: { ticket: countsText(tickets.map(({ name }) => name[language])) }, tickets }
    },
  },
} satisfies AreaMessages
