import type { MessageTable } from '../rules/messages/messages'

/** The messages about reminders. */
export const messages = {
  tomorrow: { needed: ['fair'], more: ['ticket'] },
} satisfies MessageTable
