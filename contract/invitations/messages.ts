import type { MessageTable } from '../rules/messages/messages'

/** The messages about invitations and plans to meet. */
export const messages = {
  visitInvited: {
    when: 'A person is invited to the fair by phone or email. To that contact alone, unless its owner refuses invitations.',
    needed: ['fair', 'giver', 'link'],
    more: ['deadline', 'giftCode', 'remark'],
  },
  planChanged: {
    when: 'An inviter changed the time or place at which friends meet. To those who come along.',
    needed: ['fair', 'giver', 'meetingTime', 'meetingPlace'],
    more: ['giftCode'],
  },
  planEnded: {
    when: 'An inviter called a meeting off. To those who come along.',
    needed: ['fair', 'giver'],
    more: ['meetingTime', 'meetingPlace'],
  },
} satisfies MessageTable
