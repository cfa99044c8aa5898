import { get, rows } from '../call'
import type { calendarSchemas } from './calendar.schema'

export const calendarCalls = rows<typeof calendarSchemas>()({
  /** The days of a fair as a calendar file (.ics). It has no person in it, so that a phone's calendar opens it without a token. */
  file: get('/api/ef-registration-client/calendar/:tenantId/:exhibitionId/fair.ics', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
