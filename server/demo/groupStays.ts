import type { StayState } from '../../contract/rules/group/stay'
import { membersOf, type MemberRow } from '../areas/group/stay/member.sql'
import { addDays } from '../core/days'
import { momentOn } from '../core/time'
import { insertRows } from '../database/insertRows'
import * as stayTables from '../database/schema/groupStays'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import { approvedGroups, countRoomNights } from './groupStays.sql'

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]

/** The rooms in which most groups stay, in the order of the groups. */
const kinds = [
  { hotelId: 'riverside-grand', roomId: 'twin', beds: 2 },
  { hotelId: 'expo-inn', roomId: 'twin', beds: 2 },
  { hotelId: 'lantern', roomId: 'twin', beds: 2 },
]

/** The one room of which there are two: a third group waits for it. */
const rare = { hotelId: 'lantern', roomId: 'suite', most: 2 }

/** Rooms that have people, of a group: the rest is for the proposal. */
const mostFilled = 60

/** Coaches of the fair together. */
const allCoaches = 40
const seatsOfCoach = 49

const places = ['武昌火车站东广场', '汉口火车站', '武汉站西出口', '天河机场 T3', '光谷广场', '宏基客运站']
const gates = ['北登录厅', '南登录厅', 'A 区西门']
const plateHeads = ['鄂A', '鲁B', '苏E', '浙A', '湘A', '豫A']

/** How many coaches each group has: one at least, and the larger the more. */
const coachesOf = (sizes: readonly number[]): number[] => {
  const all = Math.min(allCoaches, sizes.length < 6 ? sizes.length * 3 : allCoaches)
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1
  const counts = sizes.map((size) => Math.max(1, Math.floor((all * size) / total)))
  for (let at = 0; counts.reduce((sum, count) => sum + count, 0) < all; at = (at + 1) % counts.length) counts[at]! += 1
  return counts
}

/** People who may share: of one gender and one part, in their order. */
const pairsOf = (members: readonly MemberRow[], beds: number): MemberRow[][] => {
  const rooms: MemberRow[][] = []
  const open = new Map<string, MemberRow[]>()
  for (const member of members) {
    const look = `${member.groupId}/${member.formGender}`
    const room = open.get(look) ?? []
    room.push(member)
    if (room.length === 1) rooms.push(room)
    if (room.length === beds) open.delete(look)
    else open.set(look, room)
  }
  return rooms
}

/** Rooms and coaches of the groups that there are: rooms with people, rooms for the proposal, and one that waits. */
export const loadGroupStays = async (load: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { client, now } = load
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const ids = demoIds('groupStays', Number(exhibitionId))
  const { startsOn, endsOn, timeZone } = datedFair(fair, now)
  const period = { fromDay: addDays(startsOn, -1), untilDay: endsOn }
  const groups = await approvedGroups(client, key)
  const stays: Rows<typeof stayTables.groupStays> = []
  const occupants: Rows<typeof stayTables.groupStayOccupants> = []
  const coaches: Rows<typeof stayTables.groupCoaches> = []
  const seats: Rows<typeof stayTables.groupCoachSeats> = []
  const stayOf = (groupId: string, room: { hotelId: string; roomId: string }, state: StayState, daysAgo: number) => {
    const createdAt = before(now, { days: daysAgo })
    const stay = {
      ...{ ...key, id: ids(), groupId, hotelId: room.hotelId, roomId: room.roomId, ...period, state, smoking: '' as const, note: '' },
      ...{ lateFeeFen: 0, version: 1, createdAt, waitingSince: state === 'waiting' ? createdAt : null, releasedAt: null },
    }
    stays.push(stay)
    return stay
  }
  const coachCounts = coachesOf(groups.map(({ members }) => members))
  for (const [at, group] of groups.entries()) {
    const members = await membersOf(client, key, group.groupIds)
    const kind = kinds[at % kinds.length]!
    // Half of the people have a room, as many again are booked for the others.
    const rooms = pairsOf(members.slice(0, Math.ceil(members.length / 2)), kind.beds).slice(0, mostFilled)
    for (const [nth, people] of rooms.entries()) {
      const isConfirmed = nth % 3 === 0 && people.length === kind.beds
      const stay = stayOf(group.id, kind, isConfirmed ? 'confirmed' : 'wanted', 12)
      if (nth === 0) stay.note = '高楼层，远离电梯'
      occupants.push(
        ...people.map(({ registrationId, accountId }) => ({
          ...{ ...key, stayId: stay.id, registrationId, accountId, isFixed: nth % 2 === 0 },
          confirmedAt: isConfirmed ? before(now, { days: 4 }) : null,
        })),
      )
    }
    for (let empty = 0; empty < Math.min(rooms.length, 20); empty += 1) stayOf(group.id, kind, 'wanted', 9)
    stayOf(group.id, rare, at < rare.most ? 'wanted' : 'waiting', 6 - at * 0.1)
    for (let nth = 0; nth < coachCounts[at]!; nth += 1) {
      const number = coaches.length + 1
      const startsAt = momentOn(startsOn, nth % 2 === 0 ? '07:50' : '08:10', timeZone)
      const coach = {
        ...{ ...key, id: ids(), groupId: group.id, name: `${nth + 1} 号车`, seats: nth % 4 === 3 ? 33 : seatsOfCoach },
        plate: `${plateHeads[at % plateHeads.length]}${String(30_000 + number * 137).slice(-5)}`,
        ...{ place: places[number % places.length]!, gate: gates[number % gates.length]!, startsAt },
        ...{ endsAt: momentOn(startsOn, '18:30', timeZone), version: 1, createdAt: before(now, { days: 7 }) },
      }
      coaches.push(coach)
      // The first coach is filled to a third by hand.
      if (nth > 0) continue
      seats.push(
        ...members.slice(0, Math.min(16, Math.ceil(members.length / 3))).map(({ registrationId, accountId }) => ({
          ...{ ...key, coachId: coach.id, registrationId, accountId, isFixed: true },
        })),
      )
    }
  }
  await insertRows(client, stayTables.groupStays, stays)
  await insertRows(client, stayTables.groupStayOccupants, occupants)
  await insertRows(client, stayTables.groupCoaches, coaches)
  await insertRows(client, stayTables.groupCoachSeats, seats)
  await countRoomNights(client, key)
}
