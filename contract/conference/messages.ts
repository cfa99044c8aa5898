import type { MessageTable } from '../rules/messages/messages'

/** The messages about sign-ups for sessions, which go to the person who signed up, and about meetings. */
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
  seatPassedOn: {
    when: 'Another person took the seat that a person passed on by a link. To the person who had it.',
    needed: ['fair', 'session'],
    more: ['sessionTime', 'sessionPlace'],
  },
  meetingAsked: {
    when: 'A visitor asks a company for a meeting. To the members of the company who may answer.',
    needed: ['fair', 'partner', 'meetingTime', 'deadline'],
    more: ['meetingPlace', 'remark'],
  },
  meetingAgreed: {
    when: 'One side accepted a meeting. To the other side.',
    needed: ['fair', 'partner', 'meetingTime'],
    more: ['meetingPlace'],
  },
  meetingMoved: {
    when: 'One side proposed another time of a meeting. To the other side.',
    needed: ['fair', 'partner', 'meetingTime', 'deadline'],
    more: ['meetingPlace'],
  },
  meetingDeclined: {
    when: 'One side declined a meeting. To the other side.',
    needed: ['fair', 'partner', 'meetingTime'],
    more: ['remark'],
  },
  meetingCancelled: {
    when: 'One side cancelled a meeting, or took a request back. To the other side.',
    needed: ['fair', 'partner', 'meetingTime'],
    more: ['remark'],
  },
  meetingExpired: {
    when: 'Nobody answered in time. To the side that waited for the answer.',
    needed: ['fair', 'partner', 'meetingTime'],
  },
} satisfies MessageTable
