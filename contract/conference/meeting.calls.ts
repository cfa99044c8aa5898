import { get, post, rows } from '../call'
import type { meetingSchemas } from './meeting.schema'

const base = '/api/ef-registration-client/conferenceMeeting'

/** Meetings of visitors and companies. Each call is made by both sides, apart from the first three: a visitor asks. */
export const meetingCalls = rows<typeof meetingSchemas>()({
  companies: get(`${base}/companies`, { access: 'register' }),
  offer: get(`${base}/offer`, { access: 'register' }),
  /** The same call once more answers the same meeting. */
  ask: post(`${base}/ask`, { access: 'register' }),
  page: get(`${base}/page`, { access: 'signedIn' }),
  details: get(`${base}/details`, { access: 'signedIn' }),
  otherTimes: get(`${base}/otherTimes`, { access: 'signedIn' }),
  /** What a company's member does is recorded. */
  accept: post(`${base}/accept`, { access: 'signedIn', isRecorded: true }),
  move: post(`${base}/move`, { access: 'signedIn', isRecorded: true }),
  decline: post(`${base}/decline`, { access: 'signedIn', isRecorded: true }),
  cancel: post(`${base}/cancel`, { access: 'signedIn', isRecorded: true }),
  file: get('/api/ef-registration-client/calendar/:tenantId/:exhibitionId/meeting.ics', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
