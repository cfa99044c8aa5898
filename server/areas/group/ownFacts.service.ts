import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { proposalsOfOwner, roomsOfOwner, seatsOfOwner, wishesOfOwner } from './stay/ownStays.sql'

const words = {
  groupRooms: { cn: '团组住宿', en: 'Rooms with your group' },
  groupSeats: { cn: '团组乘车', en: 'Coaches of your group' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  groupRooms: {
    place: 100,
    read: async ({ db, key, atOrNull }) =>
      (await roomsOfOwner(db, key)).map(({ stay, confirmedAt }) => ({
        ...{ exhibitionId: stay.exhibitionId, hotelId: stay.hotelId, roomId: stay.roomId, from: stay.fromDay, until: stay.untilDay },
        ...{ state: stay.state, confirmedAt: atOrNull(confirmedAt) },
      })),
    sections: (data, { language, capped }) =>
      data.length === 0
        ? []
        : listed(
            words.groupRooms[language],
            capped(data.map(({ from, until, hotelId, roomId }): Line => [`${from} – ${until}`, `${hotelId} · ${roomId}`])),
          ),
  },
  groupRoomWishes: {
    read: async ({ db, key, at }) =>
      (await wishesOfOwner(db, key)).map(({ exhibitionId, mates, isMust, smoking, gender, updatedAt }) => ({
        ...{ exhibitionId, mates: mates.length, isMust, smoking, gender, updatedAt: at(updatedAt) },
      })),
  },
  groupSeats: {
    place: 101,
    read: async ({ db, key, at }) =>
      (await seatsOfOwner(db, key)).map(({ coach }) => ({
        ...{ exhibitionId: coach.exhibitionId, coach: coach.name, plate: coach.plate, startsAt: at(coach.startsAt), place: coach.place },
      })),
    sections: (data, { language, capped }) =>
      data.length === 0
        ? []
        : listed(
            words.groupSeats[language],
            capped(data.map(({ startsAt, coach, plate, place }): Line => [startsAt, [coach, plate, place].join(' · ')])),
          ),
  },
  groupProposals: {
    read: async ({ db, key, at }) =>
      (await proposalsOfOwner(db, key)).map(({ exhibitionId, kind, createdAt, plan }) => ({
        ...{ exhibitionId, kind, at: at(createdAt) },
        people: plan.boxes.reduce((sum, { placed }) => sum + placed.length, 0),
      })),
  },
} satisfies AreaFacts
