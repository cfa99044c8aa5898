import { scheduleCalls } from '../../../../contract/conference/schedule.calls'
import { calendarFileLinks } from './calendarFileLink'

/** Addresses of the calendar files of sessions: the programme is for people who signed in. */
export const sessionFileLinks = calendarFileLinks('sessionCalendar', scheduleCalls.sessionFile)
