import type { ParkingRules } from '../../../../contract/rules/group/parking'
import { type Report, quoted } from '../files/Problem'
import { checkDay } from './days'
import { twice } from './twice'

/** Checks that gates have ids of their own, and that the arrivals of a gate do not overlap. */
export const checkGroupParking = ({ gates, changesUntil }: ParkingRules, report: Report): void => {
  const again = twice(gates.map(({ id }) => id))
  if (again) report(['groupParking', 'gates', again[0], 'id'], `${quoted(again[1])} is used twice`)
  if (changesUntil !== undefined) checkDay(changesUntil, ['groupParking', 'changesUntil'], report)
  gates.forEach(({ days = [], times }, gate) => {
    const path = ['groupParking', 'gates', gate]
    days.forEach((day, at) => checkDay(day, [...path, 'days', at], report))
    const twiceDay = twice(days)
    if (twiceDay) report([...path, 'days', twiceDay[0]], `${quoted(twiceDay[1])} is used twice`)
    times.forEach(({ from, until }, at) => {
      if (from >= until) report([...path, 'times', at, 'until'], 'must be later than from')
      else if (times.slice(0, at).some((other) => other.from < until && from < other.until))
        report([...path, 'times', at, 'from'], 'overlaps other times of the gate')
    })
  })
}
