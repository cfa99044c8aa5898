import type { Vehicle } from '../../../../contract/group/parking.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ParkingRules } from '../../../../contract/rules/group/parking'
import { maskPhone } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTimeOrNull } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import type { GroupRow } from '../group/group.sql'
import { hasBegun, parkingDays } from './offer'
import { type MemberRow, type ParkingPassRow, membersByAccount } from './parking.sql'
import { codeSigner } from './parkingCode'

/** The arrival of a vehicle. A gate that the fair no longer names keeps its id. */
export const arrivalOf = ({ gateId, day, startsAt, endsAt }: ParkingPassRow, { gates }: Pick<ParkingRules, 'gates'>) => {
  const gate: Bilingual = gates.find(({ id }) => id === gateId)?.name ?? { cn: gateId, en: gateId }
  return { gateId, gate, day, from: startsAt, until: endsAt }
}

/** The drivers of vehicles who are members, by their accounts. */
export const driversOf = (app: App, key: ExhibitionKey, rows: readonly ParkingPassRow[]): Promise<Map<string, MemberRow>> =>
  membersByAccount(app.db, key, [...new Set(rows.flatMap(({ driverAccountId }) => driverAccountId ?? []))])

/** A driver with the whole phone. */
export const driverOf = ({ driverAccountId, driverName, driverPhone }: ParkingPassRow, drivers: ReadonlyMap<string, MemberRow>) => {
  const member = driverAccountId === null ? undefined : drivers.get(driverAccountId)
  return driverAccountId === null
    ? { name: driverName, phone: driverPhone, memberId: null }
    : { name: member?.name ?? '', phone: member?.phone ?? '', memberId: driverAccountId }
}

/** Vehicles as their leaders see them. Phones are masked. */
export const presentVehicles = async (
  app: App,
  key: ExhibitionKey,
  { exhibition, groups }: { exhibition: Exhibition; groups: readonly GroupRow[] },
  rows: readonly ParkingPassRow[],
): Promise<Vehicle[]> => {
  if (rows.length === 0) return []
  const rules = exhibition.config.groupParking ?? { gates: [] }
  const { isOver } = parkingDays(app, rules, exhibition)
  const drivers = await driversOf(app, key, rows)
  const codeOf = await codeSigner(app, key)
  return rows.map((row): Vehicle => {
    const { id, version, state, groupId, plate, kind, occupants, days } = row
    const driver = driverOf(row, drivers)
    return {
      ...{ id, version, state, groupId, plate, kind, occupants, days, ...arrivalOf(row, rules) },
      groupName: groups.find((group) => group.id === groupId)?.name ?? '',
      driver: { ...driver, phone: maskPhone(driver.phone) },
      code: state === 'cancelled' ? '' : codeOf(id),
      mayChange: state === 'booked' && !isOver && !hasBegun(app, { day: row.day, from: row.startsAt }, exhibition),
      arrivedAt: wireTimeOrNull(row.arrivedAt, exhibition.timeZone),
    }
  })
}
