import type { MessageTable } from '../rules/messages/messages'

/** The messages about registration and its review. */
export const messages = {
  registered: { when: 'A registration is complete and approved.', needed: ['fair'] },
  underReview: { when: 'A registration is complete and waits for the organiser.', needed: ['fair'] },
  approved: { when: 'The organiser approved the registration.', needed: ['fair'], more: ['ticket'] },
  refused: { when: 'The organiser refused the registration.', needed: ['fair', 'remark'] },
} satisfies MessageTable
