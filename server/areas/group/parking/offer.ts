import type { ParkingOffer } from '../../../../contract/group/parking.schema'
import {
  type ParkingRules,
  type ParkingSlot,
  mostDaysOf,
  mostOccupantsOf,
  mostVehicles,
  slotNameOf,
  slotsOf,
} from '../../../../contract/rules/group/parking'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, momentOn } from '../../../core/time'
import { ledFor, wholeGroup } from '../group/ledGroups'
import { countVehicles, takenOfSlots } from './parking.sql'

/** @throws Failure parkingNotOffered */
export const parkingRulesOf = ({ config }: Pick<Exhibition, 'config'>): ParkingRules => {
  if (!config.groupParking) throw fail('parkingNotOffered')
  return config.groupParking
}

/** The last day to change anything, and whether it is over. */
export const parkingDays = (app: App, { changesUntil }: ParkingRules, { timeZone }: Pick<Exhibition, 'timeZone'>) => ({
  until: changesUntil ?? null,
  isOver: changesUntil !== undefined && dayIn(app.now(), timeZone) > changesUntil,
})

/** @throws Failure parkingClosed */
export const assertOpen = async (app: App, scope: SignedInScope, rules: ParkingRules): Promise<void> => {
  const { until, isOver } = parkingDays(app, rules, await scope.exhibition())
  if (until !== null && isOver) throw fail('parkingClosed', { until: { cn: formatDay(until, 'cn'), en: formatDay(until, 'en') } })
}

/** Whether an arrival has begun, so that nobody books it and nobody leaves it. */
export const hasBegun = (app: App, { day, from }: Pick<ParkingSlot, 'day' | 'from'>, { timeZone }: Pick<Exhibition, 'timeZone'>): boolean =>
  momentOn(day, from, timeZone) <= app.now()

/** The arrivals that can be booked now, with what is left of them. */
export const offeredSlots = async (app: App, scope: SignedInScope, rules: ParkingRules): Promise<ParkingOffer['slots']> => {
  const exhibition = await scope.exhibition()
  const taken = new Map((await takenOfSlots(app.db, scope)).map((row) => [slotNameOf(row), row.taken]))
  return slotsOf(rules, exhibition)
    .filter((slot) => !hasBegun(app, slot, exhibition))
    .map(({ kinds, ...slot }) => ({ ...slot, kinds: [...kinds], left: Math.max(0, slot.capacity - (taken.get(slotNameOf(slot)) ?? 0)) }))
}

/** What the fair offers to the vehicles of the caller's groups. @throws Failure noGroup, groupNotApproved */
export const parkingOffer = async (app: App, scope: SignedInScope): Promise<ParkingOffer> => {
  const led = await ledFor(app, scope, 'parking')
  const exhibition = await scope.exhibition()
  const rules = exhibition.config.groupParking
  const groups = led.groups.map(({ id, name }) => ({ id, name }))
  const limits = { mostDays: mostDaysOf(rules ?? {}), mostOccupants: mostOccupantsOf(rules ?? {}), limit: mostVehicles, groups }
  if (!rules) return { isOffered: false, isOpen: false, until: null, slots: [], used: 0, ...limits }
  const { until, isOver } = parkingDays(app, rules, exhibition)
  const slots = await offeredSlots(app, scope, rules)
  const used = await countVehicles(app.db, scope, await wholeGroup(app, led))
  return { isOffered: true, isOpen: !isOver && slots.length > 0, until, slots, used, ...limits }
}
