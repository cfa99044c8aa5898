import { coachCalls } from '../../../contract/group/coach.calls'
import type { CoachDetail } from '../../../contract/group/coach.schema'
import { stayCalls } from '../../../contract/group/stay.calls'
import type { Stay, StayBody } from '../../../contract/group/stay.schema'
import type { GroupStayRules } from '../../../contract/rules/group/stay'
import { insertRows } from '../../../server/database/insertRows'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { visitingGroupMembers } from '../../../server/database/schema/groups'
import { aMessagedFair } from '../messages/aMessagedFair'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { fairDay } from '../support/fairDay'

export const both = (text: string) => ({ cn: text, en: text })

/** `0`: the day on which the fair opens. */
export const dayOf = (server: TestServer, days: number): string => fairDay(server.clock.now(), 10 + days)

interface StayFair extends Exhibition {
  /** Arrival and departure: three nights around the opening. */
  from: string
  until: string
}

/** A fair with two hotels for groups. @param rooms twin rooms of the first hotel a night */
export const aStayFair = async (
  server: TestServer,
  { rooms = 3, rules = {}, config = {} }: { rooms?: number; rules?: Partial<GroupStayRules>; config?: Partial<ExhibitionConfig> } = {},
): Promise<StayFair> => {
  const nights = { from: dayOf(server, -3), to: dayOf(server, 8) }
  const hotel = (id: string, name: string, distanceKm: number) => ({
    id,
    name: both(name),
    address: both('滨江路 1 号'),
    distanceKm,
    stars: 4,
  })
  const exhibition = await aMessagedFair(server, {
    byRegisterType: { visitingGroup: noForm, visitor: noForm },
    hotels: [hotel('riverside', '滨江酒店', 1.2), hotel('central', '中心饭店', 4), hotel('public', '未合作酒店', 0.5)],
    groupStays: {
      hotels: [
        {
          hotelId: 'riverside',
          roomKinds: [
            { id: 'twin', name: both('双床房'), beds: 2, price: '420.00', allotments: [{ ...nights, rooms }] },
            { id: 'family', name: both('家庭房'), beds: 6, price: '700.00', allotments: [{ ...nights, rooms: 1 }] },
          ],
        },
        {
          hotelId: 'central',
          roomKinds: [{ id: 'single', name: both('单人房'), beds: 1, price: '300.00', allotments: [{ ...nights, rooms: 2 }] }],
        },
      ],
      maxNights: 5,
      ...rules,
    },
    ...config,
  })
  return { ...exhibition, from: dayOf(server, -1), until: dayOf(server, 2) }
}

export const aLeader = (server: TestServer, exhibition: Exhibition): Promise<Visitor> =>
  server.aVisitor({ exhibition, registerType: 'visitingGroup', name: '周领队' })

interface Facts {
  name?: string
  company?: string
  gender?: string
  /** Null for a person without one. */
  phone?: string | null
}

/** A member of a group. */
export const aMember = async (
  server: TestServer,
  exhibition: Exhibition,
  groupId: string,
  { name, company, gender, phone }: Facts = {},
): Promise<Visitor> => {
  const person = await server.aVisitor({
    ...{ exhibition: { tenantId: exhibition.tenantId, exhibitionId: exhibition.exhibitionId }, registerType: 'visitingGroup' },
    ...(name !== undefined && { name }),
    ...(company !== undefined && { company }),
    ...(phone !== undefined && { phone }),
  })
  const { tenantId, exhibitionId, registrationId, accountId } = person
  const joinedAt = server.clock.now()
  await insertRows(server.app.pool, visitingGroupMembers, [
    { tenantId, exhibitionId, registrationId, accountId, groupId, way: 'form', joinedAt },
  ])
  if (gender !== undefined)
    await server.app.pool.query('UPDATE registrations SET form_values = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3', [
      tenantId,
      exhibitionId,
      registrationId,
      JSON.stringify({ gender }),
    ])
  return person
}

/** A leader with an approved group of so many women. */
export const aStayGroup = async (server: TestServer, fair: Exhibition, count = 0) => {
  const leader = await aLeader(server, fair)
  const groupId = await aGroup(server, leader, fair)
  const members: Visitor[] = []
  for (let at = 0; at < count; at += 1) members.push(await aMember(server, fair, groupId, { gender: 'female' }))
  return { leader, groupId, members }
}

export const bookingOf = (fair: StayFair, groupId: string, more: Partial<StayBody> = {}): StayBody => ({
  ...{ groupId, hotelId: 'riverside', roomId: 'twin', from: fair.from, until: fair.until, rooms: 1 },
  ...more,
})

/** Books rooms. @returns the stays as the leader lists them */
export const book = async (server: TestServer, leader: Visitor, body: StayBody): Promise<Stay[]> => {
  const { ids } = await server.data(stayCalls.create, { as: leader, body })
  const { records } = await server.data(stayCalls.list, { as: leader, query: { size: 100 } })
  return ids.map((id) => records.find((one) => one.id === id)!)
}

/** A coach that leaves at nine on the day of the opening. */
export const aCoach = (
  server: TestServer,
  leader: Visitor,
  groupId: string,
  { seats = 2, day = 0, ...more }: { seats?: number; day?: number; name?: string; startsAt?: string; endsAt?: string } = {},
): Promise<CoachDetail> =>
  server.data(coachCalls.create, {
    as: leader,
    body: {
      ...{ groupId, name: '1 号车', plate: '鄂A12345', seats, place: '武昌火车站', gate: '北门' },
      ...{ startsAt: `${dayOf(server, day)} 09:00:00`, endsAt: `${dayOf(server, day)} 11:00:00` },
      ...more,
    },
  })
