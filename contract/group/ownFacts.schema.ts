import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Vehicles that the person drives. */
  parkingDrives: Type.Array(
    Type.Object({
      exhibitionId: text,
      plate: text,
      day: text,
      time: text,
      state: text,
      name: text,
      phone: text,
      at: text,
      arrivedAt: textOrNull,
    }),
  ),
  /** Channels by which the person came to a fair. */
  sourceChannels: Type.Array(Type.Object({ exhibitionId: text, code: text, name: text, terminal: text, at: text })),
}
