import type { MessageTable } from '../rules/messages/messages'

/** The messages to the leaders of groups. */
export const messages = {
  groupApproved: { when: 'The organiser approved a group. To its leader.', needed: ['fair', 'link'], more: ['group'] },
  groupRefused: {
    when: 'The organiser refused a group, or took an approval back. To its leader.',
    needed: ['fair', 'remark', 'link'],
    more: ['group'],
  },
} satisfies MessageTable
