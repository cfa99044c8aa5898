import type { Area } from '../../core/area/Area'
import { attendanceRoutes } from './attendance/attendance.routes'
import { certificateRoutes } from './certificate/certificate.routes'
import { meetingRoutes } from './meeting/meeting.routes'
import { programmeRoutes } from './programme/programme.routes'
import { seatOfferRoutes } from './seatOffer/seatOffer.routes'
import { sessionGuestRoutes } from './sessionGuest/sessionGuest.routes'
import { signCodeRoutes } from './signCode/signCode.routes'
import { scheduleRoutes } from './schedule/schedule.routes'
import { signUpRoutes } from './signUp/signUp.routes'
import { speakerRoutes } from './speaker/speaker.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  attendance: attendanceRoutes,
  certificate: certificateRoutes,
  meeting: meetingRoutes,
  programme: programmeRoutes,
  seatOffer: seatOfferRoutes,
  sessionGuest: sessionGuestRoutes,
  signCode: signCodeRoutes,
  schedule: scheduleRoutes,
  signUp: signUpRoutes,
  speaker: speakerRoutes,
} satisfies Area['routes']
