import type { MessageTable } from '../rules/messages/messages'

/** The messages about companies, their forms and their people. */
export const messages = {
  formDue: { needed: ['fair', 'form', 'deadline'], more: ['company'] },
  formRefused: { needed: ['fair', 'form', 'remark'], more: ['company', 'deadline'] },
  specialGuestInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'ticket', 'remark'] },
  applicationReceived: { needed: ['fair', 'number', 'link'], more: ['company'] },
  applicationApproved: { needed: ['fair', 'signInName', 'link'], more: ['company', 'number'] },
  applicationRefused: { needed: ['fair', 'remark', 'link'], more: ['company', 'number'] },
  staffInvited: { needed: ['fair', 'giver', 'link'], more: ['deadline', 'giftCode', 'ticket'] },
  credentialsDecided: { needed: ['fair', 'remark'], more: ['company'] },
  credentialReady: { needed: ['fair', 'ticket'], more: ['company'] },
} satisfies MessageTable
