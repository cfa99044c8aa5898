import type { ParkingCheck, ParkingCheckBody } from '../../../../contract/group/parking.schema'
import type { Bilingual } from '../../../../contract/language'
import { type GateVerdict, gateAnswers, judgeArrival } from '../../../../contract/rules/group/parking'
import { maskPhone } from '../../../../contract/rules/values/contacts'
import { formatDay } from '../../../../contract/rules/values/days'
import { normalisePlate } from '../../../../contract/rules/values/plates'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { findGroup } from '../group/group.sql'
import { parkingRulesOf } from './offer'
import { type ParkingPassRow, findVehicle, noteArrival, vehiclesByPlate } from './parking.sql'
import { vehicleOfCode } from './parkingCode'
import { arrivalOf, driverOf, driversOf } from './presentVehicle'

const words: Record<GateVerdict, { title: Bilingual; text: Bilingual }> = {
  good: { title: { cn: '准予入场', en: 'Let in' }, text: { cn: '时段、入口均相符', en: 'The right entrance at the right time.' } },
  early: { title: { cn: '未到时段', en: 'Too early' }, text: { cn: '预约时段：{arrival}', en: 'Booked for {arrival}.' } },
  late: { title: { cn: '已过时段', en: 'Too late' }, text: { cn: '预约时段：{arrival}', en: 'Booked for {arrival}.' } },
  otherGate: { title: { cn: '入口不符', en: 'Another entrance' }, text: { cn: '应从{place}入场', en: 'Booked for {place}.' } },
  otherDay: { title: { cn: '日期不符', en: 'Another day' }, text: { cn: '预约时段：{arrival}', en: 'Booked for {arrival}.' } },
  arrived: { title: { cn: '已入场', en: 'Already in' }, text: { cn: '该车已于 {at} 入场', en: 'This vehicle came in at {at}.' } },
  cancelled: {
    title: { cn: '已取消', en: 'Cancelled' },
    text: { cn: '该车的预约已取消', en: 'The booking of this vehicle was cancelled.' },
  },
  unknown: { title: { cn: '没有预约', en: 'No booking' }, text: { cn: '未找到该车牌或停车证', en: 'No vehicle has this code or plate.' } },
  forged: {
    title: { cn: '停车证无效', en: 'Not valid' },
    text: { cn: '此码不是本届展会签发的停车证', en: 'This fair did not issue this code.' },
  },
}

interface Here {
  gateId: string
  day: string
  time: string
}

/** Of several bookings of a plate, the one that is meant here and now. */
const meantOf = (rows: readonly ParkingPassRow[], here: Here): ParkingPassRow | null => {
  const order: GateVerdict[] = ['good', 'early', 'late', 'otherGate', 'arrived', 'otherDay', 'cancelled']
  const placeOf = (row: ParkingPassRow): number => order.indexOf(judgeArrival(row, here))
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))[0] ?? null
}

/**
 * What the code or the plate of a vehicle is worth at a gate now. With `isLetIn` the vehicle came in. The first arrival stays.
 * @throws Failure parkingNotOffered
 */
export const checkVehicle = async (
  app: App,
  scope: SignedInScope,
  { code, gateId = '', isLetIn }: ParkingCheckBody,
): Promise<ParkingCheck> => {
  const { tenantId, exhibitionId, language } = scope
  const key = { tenantId, exhibitionId }
  const exhibition = await scope.exhibition()
  const rules = parkingRulesOf(exhibition)
  const now = wireTime(app.now(), exhibition.timeZone)
  const here: Here = { gateId, day: now.slice(0, 10), time: now.slice(11, 16) }
  const named = await vehicleOfCode(app, key, code.trim())
  const row =
    named === 'forged'
      ? null
      : named
        ? await findVehicle(app.db, named)
        : meantOf(await vehiclesByPlate(app.db, key, normalisePlate(code)), here)
  const verdict = named === 'forged' ? 'forged' : row ? judgeArrival(row, here) : 'unknown'
  const answer = gateAnswers[verdict]
  if (row && isLetIn && answer !== 'no') await noteArrival(app.db, row, app.now(), gateId || row.gateId)
  const shown = row && isLetIn ? await findVehicle(app.db, row) : row
  const { title, text } = words[verdict]
  if (!shown) return { verdict, answer, title: title[language], text: text[language], vehicle: null }
  const arrival = arrivalOf(shown, rules)
  const driver = driverOf(shown, await driversOf(app, key, [shown]))
  const arrivedAt = wireTimeOrNull(shown.arrivedAt, exhibition.timeZone)
  const { plate, kind, occupants, days } = shown
  return {
    ...{ verdict, answer, title: title[language] },
    text: text[language]
      .replace('{arrival}', `${formatDay(arrival.day, language)} ${arrival.from}–${arrival.until}`)
      .replace('{place}', () => arrival.gate[language])
      .replace('{at}', arrivedAt?.slice(11, 16) ?? ''),
    vehicle: {
      ...{ plate, kind, occupants, days, ...arrival, arrivedAt },
      groupName: (await findGroup(app.db, { ...key, id: shown.groupId }))?.name ?? '',
      driver: { name: driver.name, phone: maskPhone(driver.phone) },
    },
  }
}
