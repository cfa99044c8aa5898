import { scheduleCalls } from '../../../../contract/conference/schedule.calls'
import { scheduleSchemas } from '../../../../contract/conference/schedule.schema'
import { bind } from '../../../core/calls/bind'
import { calendarType } from '../../../core/calendar/calendarLines'
import { sessionFile } from './calendarFile.service'
import { calendarFeedsOf, makeCalendarFeed, timetableOf } from './schedule.service'

export const scheduleRoutes = bind(scheduleCalls, scheduleSchemas, (app) => ({
  own: ({ scope }) => timetableOf(app, scope),
  feeds: ({ scope }) => calendarFeedsOf(app, scope),
  makeFeed: ({ scope, body }) => makeCalendarFeed(app, scope, body),
  async sessionFile({ query, request, reply }) {
    const fair = request.params as { tenantId: string; exhibitionId: string }
    const file = await sessionFile(app, fair, query)
    // Phones open a calendar file that is shown, and only save one that is attached.
    void reply.type(calendarType).header('Content-Disposition', 'inline; filename="session.ics"')
    return file
  },
}))
