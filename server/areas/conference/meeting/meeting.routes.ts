import { meetingCalls } from '../../../../contract/conference/meeting.calls'
import { meetingSchemas } from '../../../../contract/conference/meeting.schema'
import { bind } from '../../../core/calls/bind'
import { calendarType } from '../../../core/calendar/calendarLines'
import { acceptMeeting, cancelMeeting, declineMeeting, moveMeeting } from './answer.service'
import { askForMeeting, meetingDetails, meetingPage } from './meeting.service'
import { meetingFile } from './meetingFile.service'
import { companiesToMeet, meetingOffer, otherTimes } from './offer.service'

export const meetingRoutes = bind(meetingCalls, meetingSchemas, (app) => ({
  companies: ({ scope, query }) => companiesToMeet(app, scope, query),
  offer: ({ scope, query }) => meetingOffer(app, scope, query.exhibitorId),
  ask: ({ scope, body }) => askForMeeting(app, scope, body),
  page: ({ scope, query }) => meetingPage(app, scope, query),
  details: ({ scope, query }) => meetingDetails(app, scope, query.id),
  otherTimes: ({ scope, query }) => otherTimes(app, scope, query.id),
  accept: ({ scope, body }) => acceptMeeting(app, scope, body),
  move: ({ scope, body }) => moveMeeting(app, scope, body),
  decline: ({ scope, body }) => declineMeeting(app, scope, body),
  cancel: ({ scope, body }) => cancelMeeting(app, scope, body),
  async file({ query, request, reply }) {
    const fair = request.params as { tenantId: string; exhibitionId: string }
    const file = await meetingFile(app, fair, query)
    // Phones open a calendar file that is shown, and only save one that is attached.
    void reply.type(calendarType).header('Content-Disposition', 'inline; filename="meeting.ics"')
    return file
  },
}))
