import type { MessageTable } from '../rules/messages/messages'

/** The messages about passes that are handed over. */
export const messages = {
  passHandedOver: {
    when: 'An owner sends a person the link to the pass. To the phone of the form, else its email address.',
    needed: ['fair', 'giver', 'link'],
    more: ['deadline', 'giftCode'],
  },
} satisfies MessageTable
