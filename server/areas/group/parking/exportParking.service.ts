import type { ExportPart } from '../../../../contract/exportPart.schema'
import { type ParkingExportQuery } from '../../../../contract/group/parking.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import { type ParkingState, vehicleNames } from '../../../../contract/rules/group/parking'
import { shownPlate } from '../../../../contract/rules/values/plates'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { wireTimeOrNull } from '../../../core/time'
import { groupNames } from './groupNames.sql'
import { parkingRulesOf } from './offer'
import { type ParkingPassRow, vehiclesAfter } from './parking.sql'
import { arrivalOf, driverOf, driversOf } from './presentVehicle'

const stateWords: Record<ParkingState, Bilingual> = {
  booked: { cn: '待入场', en: 'Expected' },
  arrived: { cn: '已入场', en: 'Arrived' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
}

type Exported = ParkingPassRow & {
  arrival: ReturnType<typeof arrivalOf>
  driver: { name: string; phone: string }
  group: string
  at: string | null
}

const columns: readonly ListColumn<Exported>[] = [
  { title: { cn: '日期', en: 'Day' }, cell: ({ day }) => day },
  { title: { cn: '入口', en: 'Entrance' }, cell: ({ arrival }, language) => arrival.gate[language] },
  { title: { cn: '入场时段', en: 'Arrival' }, cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
  { title: { cn: '车牌号', en: 'Plate' }, cell: ({ plate }) => shownPlate(plate) },
  { title: { cn: '车型', en: 'Kind' }, cell: ({ kind }, language) => vehicleNames[kind][language] },
  { title: { cn: '人数', en: 'People' }, cell: ({ occupants }) => occupants },
  { title: { cn: '停放天数', en: 'Days' }, cell: ({ days }) => days },
  { title: { cn: '团组', en: 'Group' }, cell: ({ group }) => group },
  { title: { cn: '司机', en: 'Driver' }, cell: ({ driver }) => driver.name },
  { title: { cn: '司机手机', en: "Driver's phone" }, cell: ({ driver }) => driver.phone },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }, language) => stateWords[state][language] },
  { title: { cn: '入场时间', en: 'Arrived' }, cell: ({ at }) => at },
]

/** Rows of one part. */
const partRows = 500

/** The vehicles that a gate expects. @throws Failure parkingNotOffered */
export const exportVehicles = async (
  app: App,
  scope: SignedInScope,
  { gateId, day, ...query }: ParkingExportQuery,
): Promise<ExportPart> => {
  const exhibition = await scope.exhibition()
  const rules = parkingRulesOf(exhibition)
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const next = async (after: string, limit: number): Promise<Exported[]> => {
    const rows = await vehiclesAfter(app.db, key, { after, limit, gateId, day })
    const drivers = await driversOf(app, key, rows)
    const groups = await groupNames(app.db, key, [...new Set(rows.map(({ groupId }) => groupId))])
    return rows.map((row) => ({
      ...row,
      arrival: arrivalOf(row, rules),
      driver: driverOf(row, drivers),
      group: groups.get(row.groupId) ?? '',
      at: wireTimeOrNull(row.arrivedAt, exhibition.timeZone),
    }))
  }
  return exportPart(app, scope, { what: 'vehicles of groups', columns, next, idOf: ({ id }) => id, partRows }, query, { gateId, day })
}
