import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  Driver,
  DriversQuery,
  Vehicle,
  VehicleBody,
  VehicleCancelBody,
  VehicleChangeBody,
  VehiclesQuery,
} from '../../../../contract/group/parking.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import {
  type ParkingRules,
  type SlotName,
  kindIn,
  mostDaysOf,
  mostOccupantsOf,
  mostVehicles,
  parkingForm,
  slotFieldOf,
  slotNameOf,
  validateVehicle,
} from '../../../../contract/rules/group/parking'
import { maskPhone, normalisePhone } from '../../../../contract/rules/values/contacts'
import { normaliseName } from '../../../../contract/rules/values/names'
import { normalisePlate, shownPlate } from '../../../../contract/rules/values/plates'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type LedGroups, askedOf, idsOf, ledFor, wholeGroup } from '../group/ledGroups'
import { assertOpen, hasBegun, offeredSlots, parkingRulesOf } from './offer'
import {
  type ParkingPassRow,
  changeVehicle,
  countVehicles,
  findMembers,
  findVehicle,
  givePlaceBack,
  insertVehicle,
  lockGroup,
  membersByAccount,
  openSlot,
  pageVehicles,
  takePlace,
} from './parking.sql'
import { presentVehicles } from './presentVehicle'

const keyOf = ({ tenantId, exhibitionId }: SignedInScope) => ({ tenantId, exhibitionId })

/** The vehicles of the groups that the caller leads. @throws Failure noGroup, groupNotApproved */
export const vehicleList = async (
  app: App,
  scope: SignedInScope,
  { state, text = '', ...query }: VehiclesQuery,
): Promise<Paged<Vehicle>> => {
  const { groups } = await ledFor(app, scope, 'parking')
  const exhibition = await scope.exhibition()
  const filter = { groupIds: idsOf(groups), state, text: normalisePlate(text) }
  return presentedPage(
    query,
    (window) => pageVehicles(app.db, scope, filter, window),
    (rows) => presentVehicles(app, keyOf(scope), { exhibition, groups }, rows),
  )
}

/** A vehicle of the caller's groups. @throws Failure notFound: another leader's, and one that does not exist, look the same */
const ownVehicle = async (app: App, scope: SignedInScope, { groups }: LedGroups, id: string): Promise<ParkingPassRow> => {
  const row = await findVehicle(app.db, { ...keyOf(scope), id })
  if (!row || !groups.some((group) => group.id === row.groupId)) throw fail('notFound')
  return row
}

/** @throws Failure noGroup, groupNotApproved, notFound */
export const vehicleDetail = async (app: App, scope: SignedInScope, id: string): Promise<Vehicle> => {
  const led = await ledFor(app, scope, 'parking')
  const row = await ownVehicle(app, scope, led, id)
  const [vehicle] = await presentVehicles(app, keyOf(scope), { exhibition: await scope.exhibition(), groups: led.groups }, [row])
  return vehicle!
}

/** So many are shown at once. A longer list is narrowed by the name. */
const mostDrivers = 30

/** Members who may drive. @throws Failure noGroup, groupNotApproved */
export const driverList = async (app: App, scope: SignedInScope, { text = '' }: DriversQuery): Promise<Driver[]> => {
  const { groups } = await ledFor(app, scope, 'parking')
  const rows = await findMembers(app.db, scope, { groupIds: idsOf(groups), text: text.trim(), limit: mostDrivers })
  return rows.map(({ accountId, name, phone, groupId }) => ({
    ...{ id: accountId, name, phone: maskPhone(phone ?? '') },
    groupName: groups.find(({ id }) => id === groupId)?.name ?? '',
  }))
}

/** What a form says of a vehicle, checked. */
type Checked = Pick<
  ParkingPassRow,
  | 'groupId'
  | 'plate'
  | 'kind'
  | 'occupants'
  | 'gateId'
  | 'day'
  | 'startsAt'
  | 'endsAt'
  | 'days'
  | 'driverAccountId'
  | 'driverName'
  | 'driverPhone'
>

/** The form's values. A phone that was typed before stays where none is sent. */
const valuesOf = (
  { plate, kind, occupants, slot, days, driver, driverName, driverPhone, groupId }: VehicleBody,
  known: ParkingPassRow | null,
): FormValues => {
  const named = kindIn({ kind })
  const phone = driverPhone ?? (known?.driverAccountId === null ? known.driverPhone : undefined)
  return { plate, kind, occupants, days, driver, driverName, driverPhone: phone, groupId, ...(named && { [slotFieldOf(named)]: slot }) }
}

interface Writing {
  led: LedGroups
  rules: ParkingRules
  known: ParkingPassRow | null
}

/** The account of a driver who is a member of one of the caller's groups. @throws Failure invalid */
const memberWhoDrives = async (app: App, scope: SignedInScope, { groups }: LedGroups, driverId: string | undefined): Promise<string> => {
  if (driverId === undefined) throw failFields({ driverId: { code: 'chooseOne' } })
  const member = (await membersByAccount(app.db, keyOf(scope), [driverId])).get(driverId)
  if (!member || !groups.some(({ id }) => id === member.groupId)) throw failFields({ driverId: { code: 'choiceUnknown' } })
  return driverId
}

/** Checks a vehicle by the rules that the form has applied too. @throws Failure invalid, notFound (the caller has no part yet) */
const checked = async (
  app: App,
  scope: SignedInScope,
  { led, rules, known }: Writing,
  body: VehicleBody,
): Promise<{ row: Checked; capacity: number }> => {
  const slots = await offeredSlots(app, scope, rules)
  const groups = askedOf(led).map(({ id, name }) => ({ id, name }))
  const most = mostOccupantsOf(rules)
  const values = valuesOf(body, known)
  const form = parkingForm({ slots, groups, mostDays: mostDaysOf(rules), mostOccupants: most })
  const refused = validateVehicle(form, values, most)
  if (Object.keys(refused).length > 0) throw failFields(refused)
  const slot = slots.find((one) => slotNameOf(one) === body.slot)!
  const isMember = body.driver === 'member'
  return {
    capacity: slot.capacity,
    row: {
      // The only group, where there is nothing to choose.
      groupId: groups.length > 1 ? body.groupId! : groups[0]!.id,
      plate: normalisePlate(body.plate!),
      kind: kindIn(values)!,
      occupants: Number(body.occupants),
      ...{ gateId: slot.gateId, day: slot.day, startsAt: slot.from, endsAt: slot.until },
      days: Number(body.days),
      driverAccountId: isMember ? await memberWhoDrives(app, scope, led, body.driverId) : null,
      driverName: isMember ? '' : normaliseName(body.driverName!),
      driverPhone: isMember ? '' : normalisePhone(values.driverPhone as string),
    },
  }
}

const slotOf = ({ gateId, day, startsAt }: Pick<ParkingPassRow, 'gateId' | 'day' | 'startsAt'>): SlotName => ({
  gateId,
  day,
  from: startsAt,
})

/** @throws Failure parkingSlotFull */
const take = async (client: PoolClient, scope: SignedInScope, slot: SlotName & { capacity: number }): Promise<void> => {
  await openSlot(client, scope, slot)
  if (!(await takePlace(client, scope, slot))) throw fail('parkingSlotFull')
}

/** Gives one arrival back and takes another, in one order for all, so that two vehicles that change places never wait for each other. */
const moveBetween = async (
  client: PoolClient,
  scope: SignedInScope,
  from: SlotName,
  to: SlotName & { capacity: number },
): Promise<void> => {
  const [before, after] = [slotNameOf(from), slotNameOf(to)]
  if (before === after) return
  if (before < after) await givePlaceBack(client, scope, from)
  await take(client, scope, to)
  if (before > after) await givePlaceBack(client, scope, from)
}

/** @throws Failure parkingPlateTwice */
const asTwice =
  (plate: string) =>
  (error: unknown): never => {
    throw isTaken(error) ? fail('parkingPlateTwice', { plate: shownPlate(plate) }) : error
  }

/**
 * Books the arrival of a vehicle.
 * @throws Failure noGroup, groupNotApproved, parkingNotOffered, parkingClosed, invalid, parkingLimit, parkingSlotFull, parkingPlateTwice
 */
export const submitVehicle = async (app: App, scope: SignedInScope, body: VehicleBody, once: Once): Promise<Vehicle> => {
  const led = await ledFor(app, scope, 'parking')
  const rules = parkingRulesOf(await scope.exhibition())
  return once(
    async (store) => {
      await assertOpen(app, scope, rules)
      const { row, capacity } = await checked(app, scope, { led, rules, known: null }, body)
      const counted = await wholeGroup(app, led)
      return store(async (client) => {
        const tx = databaseOver(client)
        await lockGroup(client, led.top)
        if ((await countVehicles(tx, scope, counted)) >= mostVehicles) throw fail('parkingLimit', { limit: mostVehicles })
        await take(client, scope, { ...slotOf(row), capacity })
        const [id, at] = [app.ids(), app.now()]
        await insertVehicle(tx, {
          ...{ ...keyOf(scope), id, ...row, state: 'booked', version: 1 },
          ...{ createdAt: at, updatedAt: at, arrivedAt: null, arrivedGateId: '' },
        })
        return id
      }).catch(asTwice(row.plate))
    },
    (id) => vehicleDetail(app, scope, id),
  )
}

/** A vehicle that may still be changed, in the version that was read. @throws Failure notFound, parkingArrived, parkingChanged, parkingClosed */
const changeable = async (
  app: App,
  scope: SignedInScope,
  led: LedGroups,
  { id, version }: VehicleCancelBody,
): Promise<{ known: ParkingPassRow; rules: ParkingRules }> => {
  const exhibition = await scope.exhibition()
  const rules = parkingRulesOf(exhibition)
  const known = await ownVehicle(app, scope, led, id)
  if (known.state === 'arrived') throw fail('parkingArrived')
  if (known.version !== version || known.state !== 'booked') throw fail('parkingChanged')
  await assertOpen(app, scope, rules)
  if (hasBegun(app, { day: known.day, from: known.startsAt }, exhibition)) {
    const until = `${known.day} ${known.startsAt}`
    throw fail('parkingClosed', { until })
  }
  return { known, rules }
}

/**
 * Changes a vehicle, its arrival or its driver. Another arrival is taken, and the one before is free, in one transaction.
 * @throws Failure those of `submitVehicle`, notFound, parkingArrived, parkingChanged
 */
export const updateVehicle = async (app: App, scope: SignedInScope, { id, version, ...body }: VehicleChangeBody): Promise<Vehicle> => {
  const led = await ledFor(app, scope, 'parking')
  const { known, rules } = await changeable(app, scope, led, { id, version })
  const { row, capacity } = await checked(app, scope, { led, rules, known }, body)
  await inTransaction(app.pool, async (client) => {
    await moveBetween(client, scope, slotOf(known), { ...slotOf(row), capacity })
    const changed = await changeVehicle(databaseOver(client), { ...keyOf(scope), id, version }, { ...row, updatedAt: app.now() })
    if (!changed) throw fail('parkingChanged')
  }).catch(asTwice(row.plate))
  return vehicleDetail(app, scope, id)
}

/** Gives the arrival of a vehicle back. @throws Failure notFound, parkingArrived, parkingChanged, parkingClosed */
export const cancelVehicle = async (app: App, scope: SignedInScope, body: VehicleCancelBody): Promise<Vehicle> => {
  const led = await ledFor(app, scope, 'parking')
  const { known } = await changeable(app, scope, led, body)
  await inTransaction(app.pool, async (client) => {
    await givePlaceBack(client, scope, slotOf(known))
    const cancelled = await changeVehicle(databaseOver(client), { ...keyOf(scope), ...body }, { state: 'cancelled', updatedAt: app.now() })
    if (!cancelled) throw fail('parkingChanged')
  })
  return vehicleDetail(app, scope, body.id)
}
