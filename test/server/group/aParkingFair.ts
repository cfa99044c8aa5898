import { parkingCalls } from '../../../contract/group/parking.calls'
import type { Vehicle, VehicleBody } from '../../../contract/group/parking.schema'
import { type ParkingRules, slotNameOf } from '../../../contract/rules/group/parking'
import { addDays } from '../../../contract/rules/values/days'
import { visitingGroupMembers } from '../../../server/database/schema/groups'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { aGroup } from './aGroup'
import { fairDay } from '../support/fairDay'

/** A fair with groups. Its first day is known, so that arrivals are at known times. */
export interface GroupFair extends Exhibition {
  startsOn: string
}

const gates = (capacity: number): ParkingRules['gates'] => [
  { id: 'p3', name: { cn: 'P3 停车场', en: 'Car park P3' }, times: [{ from: '08:00', until: '09:00', capacity }] },
  {
    ...{ id: 'p5', name: { cn: 'P5 大巴停车场', en: 'Coach park P5' }, kinds: ['coach', 'minibus'] },
    times: [{ from: '08:30', until: '09:30', capacity: 5 }],
  },
]

export const aGroupFair = async (
  server: TestServer,
  { capacity = 5, ...rules }: Partial<ParkingRules> & { capacity?: number } = {},
): Promise<GroupFair> => {
  const startsOn = fairDay(server.clock.now(), 10)
  const fair = await server.anExhibition({
    startsOn,
    endsOn: addDays(startsOn, 3),
    config: {
      byRegisterType: { visitor: noForm, visitingGroup: noForm, staff: noForm },
      groupParking: { gates: gates(capacity), ...rules },
    },
  })
  return { ...fair, startsOn }
}

export interface Leader extends Visitor {
  groupId: string
}

/** A leader of an approved group, or of a part of another leader's. */
export const aLeader = async (server: TestServer, fair: Exhibition, parentId: string | null = null): Promise<Leader> => {
  const leader = await server.aVisitor({ exhibition: fair, registerType: 'visitingGroup' })
  return { ...leader, groupId: await aGroup(server, leader, fair, parentId) }
}

/** A member of a group with an account of their own. */
export const aMember = async (server: TestServer, fair: Exhibition, groupId: string, name: string): Promise<Visitor> => {
  const member = await server.aVisitor({ exhibition: fair, registerType: 'visitingGroup', name })
  await server.app.db.insert(visitingGroupMembers).values({
    ...{ tenantId: fair.tenantId, exhibitionId: fair.exhibitionId, registrationId: member.registrationId },
    ...{ accountId: member.accountId, groupId, way: 'link', joinedAt: server.clock.now() },
  })
  return member
}

export const slotAt = (fair: GroupFair, gateId = 'p3', from = '08:00', day = fair.startsOn): string => slotNameOf({ gateId, day, from })

let lastPlate = 10_000
export const aPlate = (): string => `鄂A${(lastPlate += 1)}`

export const vehicleBody = (fair: GroupFair, more: Partial<VehicleBody> = {}): VehicleBody => ({
  ...{ plate: aPlate(), kind: 'coach', occupants: '45', slot: slotAt(fair), days: '1' },
  ...{ driver: 'other', driverName: '陈师傅', driverPhone: '13900139000' },
  ...more,
})

export const book = (server: TestServer, fair: GroupFair, as: Visitor, more: Partial<VehicleBody> = {}): Promise<Vehicle> =>
  server.data(parkingCalls.submit, { as, body: vehicleBody(fair, more) })
