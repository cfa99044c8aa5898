import type { VehicleKind } from '../../contract/rules/group/parking'
import { slotNameOf, slotsOf } from '../../contract/rules/group/parking'
import type { ChannelState, ChannelTarget } from '../../contract/rules/group/source'
import { dayIn } from '../core/time'
import { insertRows } from '../database/insertRows'
import * as coreTables from '../database/schema/core'
import * as parkingTables from '../database/schema/groupParking'
import * as sourceTables from '../database/schema/sourceChannels'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import { type DemoGroup, approvedGroups } from './groupVisits.sql'
import { type Random, makeRandom } from './random'
import type { DemoVisitor } from './visitor/DemoVisitor'

/** The channels of the first groups. A group further down has the first two. */
const channels: { mark: string; name: string; leadsTo: ChannelTarget; state: ChannelState; people: number; opened: number }[] = [
  { mark: 'WX', name: '机床行业微信群', leadsTo: 'fair', state: 'open', people: 26, opened: 74 },
  { mark: 'HD', name: '酒店前台立牌', leadsTo: 'group', state: 'open', people: 7, opened: 31 },
  { mark: 'BZ', name: '《制造周刊》整版广告', leadsTo: 'fair', state: 'open', people: 14, opened: 52 },
  { mark: 'DM', name: '去年的邀请函', leadsTo: 'fair', state: 'closed', people: 3, opened: 9 },
]
/** Groups that have all of them. */
const groupsWithAll = 3

/** The vehicles of a group, as far as its parts need them. */
const vehicles: { plate: string; kind: VehicleKind; occupants: number; driver: string; days: number }[] = [
  { plate: '鲁B7', kind: 'coach', occupants: 49, driver: '孙建国', days: 1 },
  { plate: '鲁BD2', kind: 'coach', occupants: 46, driver: '于洪涛', days: 2 },
  { plate: '鄂AF3', kind: 'minibus', occupants: 17, driver: '熊伟', days: 1 },
  { plate: '鄂A9', kind: 'car', occupants: 4, driver: '黎志强', days: 1 },
]

interface Loading extends DemoLoad {
  fair: DemoFair
  random: Random
  timeZone: string
}

/** Three signs of a group, so that its codes differ from those of other groups. */
const numberOf = (at: number): string => String(at + 1).padStart(2, '0')

const channelRows = async ({ client, now, fair, random, timeZone }: Loading, groups: DemoGroup[], people: DemoVisitor[]): Promise<void> => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const rows: (typeof sourceTables.sourceChannels.$inferInsert)[] = []
  const brought: (typeof sourceTables.channelPeople.$inferInsert)[] = []
  const opened: (typeof coreTables.actionCounts.$inferInsert)[] = []
  // The latest first: they came after the channels.
  const waiting = [...people].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  groups.forEach((group, at) => {
    for (const { mark, name, leadsTo, state, ...count } of channels.slice(0, at < groupsWithAll ? channels.length : 2)) {
      const code = `${mark}${numberOf(at)}`
      const createdAt = before(now, { days: 75 - Math.min(at, 12) })
      rows.push({ ...key, code, groupId: group.id, name, leadsTo, state, version: 1, createdAt, updatedAt: createdAt })
      for (const { accountId, createdAt: cameAt } of waiting.splice(0, at < groupsWithAll ? count.people : 2))
        brought.push({ ...key, accountId, code, terminal: random.hasLuck(0.7) ? 'WeChat' : 'H5', cameAt })
      for (let day = 1; day <= 9; day += 1) {
        const times = Math.round((count.opened / 9) * (0.4 + random.next() * 1.2))
        const seen = before(now, { days: day })
        if (times > 0)
          opened.push({
            ...key,
            day: dayIn(seen, timeZone),
            terminal: 'H5',
            route: 'jump',
            action: 'channel',
            source: code,
            times,
            lastSeenAt: seen,
          })
      }
    }
  })
  await insertRows(client, sourceTables.sourceChannels, rows)
  await insertRows(client, sourceTables.channelPeople, brought)
  await insertRows(client, coreTables.actionCounts, opened)
}

const vehicleRows = async ({ client, now, fair, random }: Loading, groups: DemoGroup[]): Promise<void> => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const { groupParking, startsOn, endsOn } = datedFair(fair, now)
  if (!groupParking) return
  const slots = slotsOf(groupParking, { startsOn, endsOn })
  const taken = new Map<string, number>()
  const ids = demoIds('vehicles', Number(exhibitionId))
  const rows: (typeof parkingTables.parkingPasses.$inferInsert)[] = []
  groups.forEach((group, at) => {
    for (const { plate, kind, occupants, driver, days } of vehicles.slice(0, group.parentId === null ? vehicles.length : 1)) {
      const free = slots.filter((slot) => slot.kinds.includes(kind) && (taken.get(slotNameOf(slot)) ?? 0) < slot.capacity)
      const slot = free[Math.min(at % 6, free.length - 1)]
      if (!slot) continue
      const name = slotNameOf(slot)
      taken.set(name, (taken.get(name) ?? 0) + 1)
      const createdAt = before(now, { days: 5, minutes: at })
      rows.push({
        ...{ ...key, id: ids(), groupId: group.id, kind, occupants, days },
        plate: `${plate}${random.digits((plate.startsWith('鄂AF') || plate.startsWith('鲁BD') ? 8 : 7) - plate.length)}`,
        ...{ gateId: slot.gateId, day: slot.day, startsAt: slot.from, endsAt: slot.until },
        ...{ driverAccountId: null, driverName: driver, driverPhone: `139001392${numberOf(at % 90)}` },
        ...{ state: 'booked', version: 1, createdAt, updatedAt: createdAt, arrivedAt: null, arrivedGateId: '' },
      })
    }
  })
  await insertRows(client, parkingTables.parkingPasses, rows)
  await insertRows(
    client,
    parkingTables.parkingSlots,
    slots.flatMap(({ gateId, day, from }) => {
      const count = taken.get(slotNameOf({ gateId, day, from }))
      return count ? [{ ...key, gateId, day, startsAt: from, taken: count }] : []
    }),
  )
}

/** The channels and the vehicles of the groups that the organiser approved. */
export const loadGroupVisits = async (load: DemoLoad, fair: DemoFair, visitors: DemoVisitor[]): Promise<void> => {
  if (fair !== machineryFair) return
  const groups = await approvedGroups(load.client, fair)
  const { timeZone } = datedFair(fair, load.now)
  const loading: Loading = { ...load, fair, random: makeRandom('groupVisits'), timeZone }
  // People whom nobody tests by hand, so that their own pages stay as they are.
  const people = visitors.filter(
    ({ registerType, submittedAt, test }) => registerType === 'visitor' && submittedAt !== null && test === null,
  )
  await channelRows(loading, groups, people)
  await vehicleRows(loading, groups)
}
