import { meetingCalls } from '../../../../contract/conference/meeting.calls'
import { calendarFileLinks } from '../schedule/calendarFileLink'

/** Addresses of the calendar files of meetings, each for one side. */
export const meetingFileLinks = calendarFileLinks('meetingCalendar', meetingCalls.file)
