import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Groups that the person founded, and sub-groups that the person leads. */
  visitingGroups: Type.Array(
    Type.Object({
      exhibitionId: text,
      name: text,
      isPart: Type.Boolean(),
      state: text,
      organisation: text,
      contact: text,
      expected: Type.Integer(),
      purpose: text,
      booths: Type.Array(text),
      reason: text,
      at: text,
      submittedAt: textOrNull,
    }),
  ),
  /** Groups in which the person acts for the leader. */
  groupSubordinates: Type.Array(Type.Object({ exhibitionId: text, name: text, contact: text, rights: Type.Array(text), at: text })),
  /** Rooms in which a leader put the person. */
  groupRooms: Type.Array(
    Type.Object({ exhibitionId: text, hotelId: text, roomId: text, from: text, until: text, state: text, confirmedAt: textOrNull }),
  ),
  /** What a leader noted of the person's wishes. */
  groupRoomWishes: Type.Array(
    Type.Object({ exhibitionId: text, mates: Type.Integer(), isMust: Type.Boolean(), smoking: text, gender: text, updatedAt: text }),
  ),
  /** Coaches in which the person has a seat. */
  groupSeats: Type.Array(Type.Object({ exhibitionId: text, coach: text, plate: text, startsAt: text, place: text })),
  /** Proposals that the person asked for as a leader. */
  groupProposals: Type.Array(Type.Object({ exhibitionId: text, kind: text, at: text, people: Type.Integer() })),
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
  /** Groups of which the caller is a member. */
  groupMemberships: Type.Array(
    Type.Object({ exhibitionId: text, group: text, way: text, joinedAt: text, remindedOn: Type.Union([text, Type.Null()]) }),
  ),
}
