import type { MessageTable } from '../rules/messages/messages'

/** The messages about tickets and gifts. */
export const messages = {
  ticket: { when: 'Free tickets are issued.', needed: ['fair', 'ticket'], more: ['order'] },
  receipt: { when: 'An order is paid and its tickets are issued.', needed: ['fair', 'order', 'amount'], more: ['ticket'] },
  giftOffered: {
    when: 'Tickets are given to a phone or an email address. To that contact alone.',
    needed: ['fair', 'giver', 'ticket', 'link'],
    more: ['deadline', 'giftCode'],
  },
  giftClaimed: { when: 'A gift was claimed. To its giver.', needed: ['fair', 'ticket'] },
  giftExpired: { when: 'A gift expired before it was claimed. To its giver.', needed: ['fair', 'ticket'] },
  freeOffered: {
    when: 'A guest is invited to a free ticket by phone or email. To that contact alone.',
    needed: ['fair', 'giver', 'ticket', 'link'],
    more: ['deadline', 'giftCode', 'remark'],
  },
  freeVoided: { when: 'The inviter cancelled a claimed free ticket. To its holder.', needed: ['fair', 'ticket'] },
  ticketReplaced: { when: 'The organiser replaced a lost ticket. To its holder.', needed: ['fair', 'ticket'] },
  ticketsReturned: { when: 'A buyer removed a person who held tickets of the buyer. To the buyer.', needed: ['fair', 'ticket'] },
} satisfies MessageTable
