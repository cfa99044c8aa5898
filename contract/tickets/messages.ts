import type { MessageTable } from '../rules/messages/messages'

/** The messages about tickets and gifts. */
export const messages = {
  ticket: { needed: ['fair', 'ticket'], more: ['order'] },
  receipt: { needed: ['fair', 'order', 'amount'], more: ['ticket'] },
  giftOffered: { needed: ['fair', 'giver', 'ticket', 'link'], more: ['deadline', 'giftCode'] },
  giftClaimed: { needed: ['fair', 'ticket'] },
  giftExpired: { needed: ['fair', 'ticket'] },
  freeOffered: { needed: ['fair', 'giver', 'ticket', 'link'], more: ['deadline', 'giftCode', 'remark'] },
  freeVoided: { needed: ['fair', 'ticket'] },
  ticketReplaced: { needed: ['fair', 'ticket'] },
  ticketsReturned: { needed: ['fair', 'ticket'] },
} satisfies MessageTable
