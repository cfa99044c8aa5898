import type { MessageTable } from '../rules/messages/messages'

/** The messages about companies, their forms and their people. */
export const messages = {
  formDue: {
    when: 'A form of the exhibitor manual is due soon. To the members of the company.',
    needed: ['fair', 'form', 'deadline'],
    more: ['company'],
  },
  formRefused: {
    when: 'The organiser refused a form of the exhibitor manual. To the member who handed it in.',
    needed: ['fair', 'form', 'remark'],
    more: ['company', 'deadline'],
  },
  specialGuestInvited: {
    when: 'A special guest is invited by phone or email. To that contact alone.',
    needed: ['fair', 'giver', 'link'],
    more: ['deadline', 'giftCode', 'ticket', 'remark'],
  },
  applicationReceived: { when: 'A company applied to exhibit.', needed: ['fair', 'number', 'link'], more: ['company'] },
  applicationApproved: {
    when: 'The organiser approved an application to exhibit.',
    needed: ['fair', 'signInName', 'link'],
    more: ['company', 'number'],
  },
  applicationRefused: {
    when: 'The organiser refused an application to exhibit.',
    needed: ['fair', 'remark', 'link'],
    more: ['company', 'number'],
  },
  staffInvited: {
    when: 'A company invites its staff to register. To the phone or email address that its member typed.',
    needed: ['fair', 'giver', 'link'],
    more: ['deadline', 'giftCode', 'ticket'],
  },
  credentialsDecided: {
    when: 'The organiser decided on credentials. To the member who applied, one message for ten minutes.',
    needed: ['fair', 'remark'],
    more: ['company'],
  },
  credentialReady: {
    when: "A credential was approved. To the phone, else the email address, of the person's form.",
    needed: ['fair', 'ticket'],
    more: ['company'],
  },
} satisfies MessageTable
