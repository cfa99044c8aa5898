import type { MessageTable } from '../rules/messages/messages'

/** The messages about passes that somebody hands over. */
export const messages = {
  passHandedOver: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode'] },
} satisfies MessageTable
