import type { MessageTable } from '../rules/messages/messages'

/** The messages about invitations and plans to meet. */
export const messages = {
  visitInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'remark'] },
  planChanged: { needed: ['fair', 'giver', 'meetingTime', 'meetingPlace'], more: ['giftCode'] },
  planEnded: { needed: ['fair', 'giver'], more: ['meetingTime', 'meetingPlace'] },
} satisfies MessageTable
