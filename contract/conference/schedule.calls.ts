import { get, post, rows } from '../call'
import type { scheduleSchemas } from './schedule.schema'

const base = '/api/ef-registration-client/conferenceSchedule'

/** A person's timetable, and calendars that follow it. */
export const scheduleCalls = rows<typeof scheduleSchemas>()({
  own: get(`${base}/mine`, { access: 'signedIn' }),
  feeds: get(`${base}/feeds`, { access: 'signedIn' }),
  /** The same call once more answers the same address, unless it asks for another one. */
  makeFeed: post(`${base}/feed`, { access: 'signedIn' }),
  sessionFile: get('/api/ef-registration-client/calendar/:tenantId/:exhibitionId/session.ics', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
