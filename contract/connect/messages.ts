import type { MessageTable } from '../rules/messages/messages'

/** The messages about customers. */
export const messages = {
  followUpDue: {
    when: 'Between 08:00 and 20:00 on the day of a next step, once a day. To the member who owns the customer, else to the one who wrote the step.',
    needed: ['fair', 'count'],
  },
} satisfies MessageTable
