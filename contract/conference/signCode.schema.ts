import { Type, type Static } from 'typebox'
import { doorPlaces } from '../rules/conference/attendance'
import { Bilingual, DateTime, Id, PageOf, PageQuery } from '../schemas'

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** A code that people scan at an entrance, as the organiser has it. */
export const SignCode = Type.Object({
  id: Id,
  place: Type.Enum([...doorPlaces]),
  /** The session, the room, or the conference. */
  placeId: Id,
  name: Bilingual,
  /** It changes on a screen. Otherwise it is printed. */
  isRotating: Type.Boolean(),
  opensMinutes: Type.Integer(),
  /** Null until the end of a session. */
  lateMinutes: Type.Union([Type.Integer(), Type.Null()]),
  isOpen: Type.Boolean(),
  /** What a printed code says; null for one that changes, and for a closed one. */
  link: textOrNull,
  /** The page for the screen at the entrance, which shows the code of the moment; null for a closed one. */
  screen: textOrNull,
  /** When its secret was made. */
  renewedAt: DateTime,
})
export type SignCode = Static<typeof SignCode>

export const SignCodeBody = Type.Object(
  {
    place: Type.Enum([...doorPlaces]),
    placeId: Id,
    isRotating: Type.Boolean(),
    /** Minutes before the beginning of a session. */
    opensMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    /** Minutes after the beginning; without it until the end. */
    lateMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
  },
  { additionalProperties: false },
)
export type SignCodeBody = Static<typeof SignCodeBody>

export const SignCodeAct = Type.Object({ id: Id }, { additionalProperties: false })
export type SignCodeAct = Static<typeof SignCodeAct>

export const CurrentCode = Type.Object({
  /** What the QR code says now. */
  link: Type.String(),
  /** Milliseconds until it changes; null for one that stays. */
  changesInMs: Type.Union([Type.Integer(), Type.Null()]),
})
export type CurrentCode = Static<typeof CurrentCode>

export const signCodeSchemas = {
  page: { purpose: 'The sign codes of a fair', query: PageQuery, data: PageOf(SignCode) },
  save: { purpose: 'Makes the sign code of a session, a room or a conference, or changes it', body: SignCodeBody, data: SignCode },
  renew: { purpose: 'Gives a sign code a new secret: what was printed or copied is void', body: SignCodeAct, data: SignCode },
  close: { purpose: 'Closes a sign code', body: SignCodeAct, data: SignCode },
  current: { purpose: 'What a sign code shows now', query: SignCodeAct, data: CurrentCode },
}
