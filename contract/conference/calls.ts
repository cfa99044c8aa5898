import { attendanceCalls } from './attendance.calls'
import { certificateCalls } from './certificate.calls'
import { meetingCalls } from './meeting.calls'
import { programmeCalls } from './programme.calls'
import { seatOfferCalls } from './seatOffer.calls'
import { sessionGuestCalls } from './sessionGuest.calls'
import { signCodeCalls } from './signCode.calls'
import { scheduleCalls } from './schedule.calls'
import { signUpCalls } from './signUp.calls'
import { speakerCalls } from './speaker.calls'

/** The calls of the area, by noun. */
export const calls = {
  attendance: attendanceCalls,
  certificate: certificateCalls,
  meeting: meetingCalls,
  programme: programmeCalls,
  seatOffer: seatOfferCalls,
  sessionGuest: sessionGuestCalls,
  signCode: signCodeCalls,
  schedule: scheduleCalls,
  signUp: signUpCalls,
  speaker: speakerCalls,
}
