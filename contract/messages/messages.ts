import type { MessageTable } from '../rules/messages/messages'

/** The messages about reminders. */
export const messages = {
  tomorrow: { when: "Between 10:00 and 20:00 on the day before a person's first day of entry.", needed: ['fair'], more: ['ticket'] },
} satisfies MessageTable
