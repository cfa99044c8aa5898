import type { MessageTable } from '../rules/messages/messages'

/** The messages to the builders of booths. */
export const messages = {
  filingApproved: { when: 'The organiser approved the filing of a builder.', needed: ['fair', 'link'], more: ['company'] },
  filingRefused: {
    when: 'The organiser refused the filing of a builder, or took an approval back.',
    needed: ['fair', 'remark', 'link'],
    more: ['company'],
  },
  documentDue: {
    when: 'A document of an approved builder ends in 30 days, and once more in 7. Between 08:00 and 20:00, to the person who filed.',
    needed: ['fair', 'form', 'deadline', 'link'],
    more: ['company'],
  },
  drawingApproved: {
    when: 'The organiser approved a drawing of a booth. To the person who sent it.',
    needed: ['fair', 'form', 'link'],
    more: ['company'],
  },
  drawingReturned: {
    when: 'The organiser returned a drawing of a booth with remarks. To the person who sent it.',
    needed: ['fair', 'form', 'remark', 'link'],
    more: ['company'],
  },
} satisfies MessageTable
