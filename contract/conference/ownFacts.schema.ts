import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Sign-ups for sessions. */
  signUps: Type.Array(
    Type.Object({ exhibitionId: text, title: text, startsAt: text, state: text, signedUpAt: text, changedAt: text, remark: text }),
  ),
  /** Sessions that the person attended, with the number of the certificate. */
  attendances: Type.Array(
    Type.Object({ exhibitionId: text, title: text, startsAt: text, attendedAt: text, way: text, certificateNumber: text }),
  ),
  /** Meetings: those that the person asked for, and those that they hold for their company. */
  meetings: Type.Array(
    Type.Object({
      ...{ exhibitionId: text, company: text, startsAt: text, state: text, place: text, note: text, reason: text },
      ...{ side: text, askedAt: text, changedAt: text },
    }),
  ),
  /** Calendars that they subscribe to. Their addresses are secrets and stay out of files. */
  calendarFeeds: Type.Array(Type.Object({ exhibitionId: text, name: text, createdAt: text })),
  /** Sessions that the person marked. */
  /** Sessions to which the organiser invited the person by a contact. */
  sessionInvitations: Type.Array(Type.Object({ exhibitionId: text, title: text, startsAt: text, invitedAt: text })),
  favouriteSessions: Type.Array(Type.Object({ exhibitionId: text, title: text, startsAt: text, markedAt: text })),
}
