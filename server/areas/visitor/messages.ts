import { type AreaMessages, countsText } from '../../core/area/messageEvents'
import { ticketNewsOf } from '../tickets/issue/ticketNews.service'

/** The messages about registrations. */
export const messages = {
  registered: { eventOf: async (_, { registration }) => (registration?.reviewState === 'approved' ? { facts: {} } : null) },
  underReview: { eventOf: async (_, { registration }) => (registration?.reviewState === 'underReview' ? { facts: {} } : null) },
  approved: {
    async eventOf(app, { exhibition, subject, registration, language }) {
      if (registration?.reviewState !== 'approved') return null
      const tickets = await ticketNewsOf(app, exhibition, subject)
      return { facts: { ticket: countsText(tickets.map(({ name }) => name[language])) }, tickets }
    },
  },
  refused: {
    eventOf: async (_, { registration }) =>
      registration?.reviewState === 'failed' ? { facts: { remark: registration.reviewRemark } } : null,
  },
} satisfies AreaMessages
