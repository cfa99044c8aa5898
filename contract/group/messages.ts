import type { MessageTable } from '../rules/messages/messages'

/** The messages to leaders and members of groups. */
export const messages = {
  groupApproved: { when: 'The organiser approved a group. To its leader.', needed: ['fair', 'link'], more: ['group'] },
  groupRefused: {
    when: 'The organiser refused a group, or took an approval back. To its leader.',
    needed: ['fair', 'remark', 'link'],
    more: ['group'],
  },
  groupReminder: {
    when: 'A group leader reminds a member who came by the link and has something left to do, once a day.',
    needed: ['fair', 'group', 'link'],
    more: ['missing'],
  },
  groupRoomConfirmed: {
    when: 'A group leader confirmed the bed of a member who came by the link.',
    needed: ['fair', 'hotel', 'nights'],
    more: ['group'],
  },
} satisfies MessageTable
