import { wayWords } from '../../../contract/group/memberWords'
import type { Bilingual } from '../../../contract/language'
import { boothKindNames, groupFactsIn, organisationNames } from '../../../contract/rules/group/groupForm'
import { shownPlate } from '../../../contract/rules/values/plates'
import { type AreaFacts, type Line, listed } from '../../core/ownData/OwnFact'
import { groupsOfOwner, membershipsOf, placesOfOwner } from './ownFacts.sql'
import { channelsOfOwner, drivesOfOwner } from './parking/ownVisits.sql'
import { proposalsOfOwner, roomsOfOwner, seatsOfOwner, wishesOfOwner } from './stay/ownStays.sql'

const words = {
  groups: { cn: '团组', en: 'Visiting groups' },
  subordinates: { cn: '团组下级账号', en: 'Deputy of a group' },
  groupRooms: { cn: '团组住宿', en: 'Rooms with your group' },
  groupSeats: { cn: '团组乘车', en: 'Coaches of your group' },
  drives: { cn: '驾驶的车辆', en: 'Vehicles that you drive' },
  memberships: { cn: '所在团组', en: 'Groups I belong to' },
  channels: { cn: '来源渠道', en: 'How you came to the fair' },
} satisfies Record<string, Bilingual>

/** What the area stores of a person. */
export const ownFacts = {
  visitingGroups: {
    place: 100,
    read: async ({ db, key, owner, at, atOrNull }) =>
      (await groupsOfOwner(db, key)).map(({ exhibitionId, parentId, name, state, reason, values, createdAt, submittedAt }) => {
        const { kind, contactName, contactPhone, contactEmail, expected, purpose, booths } = groupFactsIn(values)
        return {
          ...{ exhibitionId, name, isPart: parentId !== null, state, reason, expected, purpose },
          organisation: parentId === null ? organisationNames[kind][owner.language] : '',
          contact: [contactName, contactPhone, contactEmail].filter(Boolean).join(' · '),
          booths: booths.map((row) => `${boothKindNames[row.kind][owner.language]} ${row.count} · ${row.area} m²`),
          at: at(createdAt),
          submittedAt: atOrNull(submittedAt),
        }
      }),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.groups[language],
            data.map(({ at, name, organisation, contact, purpose, booths }) => [
              at,
              [name, organisation, contact, purpose, ...booths].filter(Boolean).join('; '),
            ]),
          ),
  },
  groupSubordinates: {
    place: 101,
    read: async ({ db, key, at }) =>
      (await placesOfOwner(db, key)).map(({ exhibitionId, name, phone, email, rights, createdAt }) => ({
        ...{ exhibitionId, name, rights: [...rights], at: at(createdAt) },
        contact: [phone, email].filter(Boolean).join(' · '),
      })),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.subordinates[language],
            data.map(({ at, name, contact }) => [at, [name, contact].filter(Boolean).join('; ')]),
          ),
  },
  groupRooms: {
    place: 102,
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
    place: 103,
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
  groupMemberships: {
    place: 106,
    read: async ({ app, key, owner, at }) =>
      (await membershipsOf(app.pool, key)).map(({ exhibitionId, groupName, way, joinedAt, remindedOn }) => ({
        ...{ exhibitionId, group: groupName, way: wayWords[way][owner.language], joinedAt: at(joinedAt), remindedOn },
      })),
    sections: (data, { language }) =>
      data.length === 0
        ? []
        : listed(
            words.memberships[language],
            data.map(({ joinedAt, group, way }) => [joinedAt, [group, way].join(' · ')]),
          ),
  },
  parkingDrives: {
    place: 104,
    read: async ({ db, key, at, atOrNull }) =>
      (await drivesOfOwner(db, key)).map(
        ({ exhibitionId, plate, day, startsAt, state, driverName, driverPhone, createdAt, arrivedAt }) => ({
          ...{ exhibitionId, plate, day, state, time: startsAt, name: driverName, phone: driverPhone },
          at: at(createdAt),
          arrivedAt: atOrNull(arrivedAt),
        }),
      ),
    sections: (data, { language, capped }) =>
      data.length === 0
        ? []
        : listed(
            words.drives[language],
            capped(data.map(({ at, plate, day, time }): Line => [at, `${shownPlate(plate)} · ${day} ${time}`])),
          ),
  },
  sourceChannels: {
    place: 105,
    read: async ({ db, key, at }) => (await channelsOfOwner(db, key)).map(({ cameAt, ...channel }) => ({ ...channel, at: at(cameAt) })),
    sections: (data, { language, capped }) =>
      data.length === 0 ? [] : listed(words.channels[language], capped(data.map(({ at, code, name }): Line => [at, `${name} (${code})`]))),
  },
} satisfies AreaFacts
