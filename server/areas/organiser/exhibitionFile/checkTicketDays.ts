import { passDays } from '../../../../contract/rules/tickets/pass'
import { maxDayWindow } from '../../../../contract/rules/tickets/ticketStates'
import { isDay } from '../../../core/days'
import type { Path, Report } from '../files/Problem'
import { twice } from './twice'
import { checkDay } from './days'
import type { TicketType } from './checkTicketTypes'

const dayMs = 86_400_000

/** Whether the first and the last of some days, in whatever order, are of one span. A day that does not exist is reported elsewhere. */
const liesWithin = (span: number, days: readonly string[]): boolean => {
  const [first, ...others] = days.filter(isDay).sort()
  const last = others.at(-1)
  return first === undefined || last === undefined || Date.parse(last) - Date.parse(first) < span * dayMs
}

export const checkDays = (type: TicketType, path: Path, report: Report): void => {
  for (const name of ['entryDays', 'dayChoices'] as const) {
    type[name].forEach((day, at) => checkDay(day, [...path, name, at], report))
    const again = twice(type[name])
    if (again) report([...path, name, again[0]], `${again[1]} is used twice`)
  }
  type.dayChoices.forEach((day, at) => {
    if (!type.entryDays.includes(day)) report([...path, 'dayChoices', at], 'must be one of entryDays')
  })
  if (!liesWithin(maxDayWindow, type.dayChoices)) report([...path, 'dayChoices'], `must lie within ${maxDayWindow} days`)
  // A ticket without a chosen day is valid on all of them, and its pass names each.
  if (type.dayChoices.length === 0 && !liesWithin(passDays, type.entryDays))
    report([...path, 'entryDays'], `must lie within ${passDays} days`)
}
