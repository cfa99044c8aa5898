import type { MessageTable } from '../rules/messages/messages'

/** The messages about registration and its review. */
export const messages = {
  registered: { needed: ['fair'] },
  underReview: { needed: ['fair'] },
  approved: { needed: ['fair'], more: ['ticket'] },
  refused: { needed: ['fair', 'remark'] },
} satisfies MessageTable
