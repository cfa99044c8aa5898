import { languageOf } from '../../../../contract/language'
import { calendarCalls } from '../../../../contract/tickets/calendar.calls'
import { calendarSchemas } from '../../../../contract/tickets/calendar.schema'
import { bind } from '../../../core/calls/bind'
import { calendarType } from '../../../core/calendar/fairCalendar'
import { calendarOf } from './calendar.service'

export const calendarRoutes = bind(calendarCalls, calendarSchemas, (app) => ({
  async file({ query, request, reply }) {
    const file = await calendarOf(app, request.params as { tenantId: string; exhibitionId: string }, {
      days: query.days?.split(',') ?? [],
      language: languageOf(query.languageType),
    })
    // Phones open a calendar file that is shown, and only save one that is attached.
    void reply.type(calendarType).header('Content-Disposition', 'inline; filename="fair.ics"')
    return file
  },
}))
