import type { MessageTable } from '../rules/messages/messages'

/** The messages about sign-ups for sessions. All go to the person who signed up. */
export const messages = {
  signUpConfirmed: { when: 'A person has a seat in a session.', needed: ['fair', 'session', 'sessionTime'], more: ['sessionPlace'] },
  signUpWaiting: {
    when: 'A person is on the waiting list of a session.',
    needed: ['fair', 'session', 'sessionTime'],
    more: ['sessionPlace'],
  },
  signUpRefused: { when: 'The organiser refused a sign-up.', needed: ['fair', 'session', 'remark'], more: ['sessionTime', 'sessionPlace'] },
  seatOffered: {
    when: 'A seat came free for the next person on the waiting list.',
    needed: ['fair', 'session', 'sessionTime', 'deadline'],
    more: ['sessionPlace'],
  },
  seatNeedsTicket: {
    when: 'A person has a seat in a session but no ticket for it: the organiser approved them, or their ticket went away.',
    needed: ['fair', 'session', 'deadline'],
    more: ['sessionTime', 'sessionPlace'],
  },
  sessionMoved: {
    when: 'A session has another time or room. To everyone who is signed up or waits.',
    needed: ['fair', 'session', 'sessionTime'],
    more: ['sessionPlace'],
  },
  sessionCancelled: {
    when: 'The organiser cancelled a session. To everyone who was signed up or waited.',
    needed: ['fair', 'session'],
    more: ['sessionTime', 'sessionPlace'],
  },
  seatLapsed: {
    when: 'A person did not accept a free seat in time, or had no ticket for it.',
    needed: ['fair', 'session'],
    more: ['sessionTime', 'sessionPlace'],
  },
} satisfies MessageTable
