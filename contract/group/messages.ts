import type { MessageTable } from '../rules/messages/messages'

/** The messages to members of groups. */
export const messages = {
  groupReminder: {
    when: 'A group leader reminds a member who came by the link and has something left to do, once a day.',
    needed: ['fair', 'group', 'link'],
    more: ['missing'],
  },
} satisfies MessageTable
