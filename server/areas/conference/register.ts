import type { Area } from '../../core/area/Area'
import { sessionsAttended } from './attendance/attended.service'
import { centreEntries } from './centreEntries'
import { serveCertificateChecks } from './certificate/certificateCheck.page'
import { endMeetingsOfMember, expireMeetings } from './meeting/endMeetings'
import { meetingKind } from './meeting/meetingEntries'
import { hasSession } from './programme/programme.service'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { ownFacts } from './ownFacts.service'
import { eraseRecords } from './eraseRecords'
import { routes } from './routes'
import { serveSeatLinks } from './seatOffer/seatOffer.page'
import { serveScreens } from './signCode/screen.page'
import { serveCalendarFeeds } from './schedule/calendarFeed.page'
import { sessionKind } from './schedule/sessionEntries'
import { lapseOffers, promoteWaiting } from './signUp/promote'
import { settleChangedTickets } from './signUp/settleTickets'
import { isSignedUp } from './signUp/signUp.service'
import { signUpChecks } from './signUp/signUpAudit.sql'
import { openedByTickets, ticketTypesNeeded, ticketTypesOfNothing } from './ticketRule/ticketRule.service'

export const conference = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  centreEntries,
  auditChecks: signUpChecks,
  sweeps: { lapseOffers, promoteWaiting, settleChangedTickets, expireMeetings },
  pages: { seatLinks: serveSeatLinks, screens: serveScreens, calendarFeeds: serveCalendarFeeds, certificateChecks: serveCertificateChecks },
  timetable: { session: sessionKind, meeting: meetingKind },
  ownFacts,
  erase: { records: eraseRecords },
  services: { hasSession, endMeetingsOfMember, isSignedUp, sessionsAttended, openedByTickets, ticketTypesNeeded, ticketTypesOfNothing },
} satisfies Area
