import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { fenOf } from '../../../../contract/rules/values/money'
import { passDays } from '../../../../contract/rules/tickets/pass'
import { maxDayWindow } from '../../../../contract/rules/tickets/ticketStates'
import { isDay } from '../../../core/days'
import { momentIn } from '../../../core/time'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkDay } from './days'
import { checkLinks } from './checkLinks'

const dayMs = 86_400_000

export type TicketType = ExhibitionFile['ticketTypes'][number]

/** Whether the first and the last of some days, in whatever order, are of one span. A day that does not exist is reported elsewhere. */
const liesWithin = (span: number, days: readonly string[]): boolean => {
  const [first, ...others] = days.filter(isDay).sort()
  const last = others.at(-1)
  return first === undefined || last === undefined || Date.parse(last) - Date.parse(first) < span * dayMs
}

const checkDays = (type: TicketType, path: Path, report: Report): void => {
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

const checkSale = (type: TicketType, timeZone: string, path: Path, report: Report): void => {
  for (const name of ['saleStartsAt', 'saleEndsAt'] as const) {
    const text = type[name]
    if (text !== undefined && !momentIn(text, timeZone)) report([...path, name], `this time does not exist in ${timeZone}`)
  }
  const { until } = type.giving ?? {}
  const holderUntil = type.holder?.until
  if (holderUntil !== undefined && !momentIn(holderUntil, timeZone))
    report([...path, 'holder', 'until'], `this time does not exist in ${timeZone}`)
  if (until !== undefined && !momentIn(until, timeZone)) report([...path, 'giving', 'until'], `this time does not exist in ${timeZone}`)
  if (type.saleStartsAt !== undefined && type.saleEndsAt !== undefined && type.saleStartsAt >= type.saleEndsAt)
    report([...path, 'saleEndsAt'], 'must be later than saleStartsAt')
}

/** Prices end after they begin, at times that exist. */
const checkPrices = ({ prices = [] }: TicketType, timeZone: string, path: Path, report: Report): void =>
  prices.forEach(({ from, until }, at) => {
    for (const [name, text] of Object.entries({ from, until }))
      if (text !== undefined && !momentIn(text, timeZone)) report([...path, 'prices', at, name], `this time does not exist in ${timeZone}`)
    if (from !== undefined && until !== undefined && from >= until) report([...path, 'prices', at, 'until'], 'must be later than from')
  })

const checkConflicts = (type: TicketType, byId: Map<string, TicketType>, path: Path, report: Report): void => {
  const again = twice(type.conflictsWith)
  if (again) report([...path, 'conflictsWith', again[0]], `${again[1]} is used twice`)
  type.conflictsWith.forEach((id, at) => {
    const other = byId.get(id)
    if (id === type.id) report([...path, 'conflictsWith', at], 'must not name the ticket type itself')
    else if (!other) report([...path, 'conflictsWith', at], `no such ticket type: ${id}`)
    else if (!other.conflictsWith.includes(type.id))
      report([...path, 'conflictsWith', at], `ticket type ${id} must name ${type.id} in turn`)
  })
}

/** The types that a ticket reaches by upgrades, one after the other. */
const reachedFrom = (type: TicketType, byId: Map<string, TicketType>): Set<string> => {
  const reached = new Set<string>()
  const next = [...(type.upgradesTo ?? [])]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    next.push(...(byId.get(id)?.upgradesTo ?? []))
  }
  return reached
}

/** An upgrade never leads back, and never to a lower price. */
const checkUpgrades = (type: TicketType, byId: Map<string, TicketType>, path: Path, report: Report): void => {
  const { upgradesTo = [] } = type
  const again = twice(upgradesTo)
  if (again) report([...path, 'upgradesTo', again[0]], `${again[1]} is used twice`)
  upgradesTo.forEach((id, at) => {
    const other = byId.get(id)
    const place = [...path, 'upgradesTo', at]
    if (id === type.id) report(place, 'must not name the ticket type itself')
    else if (!other) report(place, `no such ticket type: ${id}`)
    else if (reachedFrom(other, byId).has(type.id)) report(place, `upgrades of ticket type ${id} lead back to ${type.id}`)
    else if (fenOf(other.price) < fenOf(type.price)) report(place, `ticket type ${id} costs less than ${type.id}`)
  })
}

/** Checks ticket types on their own and against one another. @param timeZone one that is known */
export const checkTicketTypes = (types: TicketType[], timeZone: string | null, report: Report): void => {
  const byId = new Map(types.map((type) => [type.id, type]))
  const again = twice(types.map(({ id }) => id))
  if (again) report(['ticketTypes', again[0], 'id'], `${quoted(again[1])} is used twice`)
  types.forEach((type, at) => {
    const path = ['ticketTypes', at]
    if (BigInt(type.id) >= 1n << 63n) report([...path, 'id'], 'is too large a number')
    checkDays(type, path, report)
    checkLinks(type, path, report)
    if (timeZone !== null) {
      checkSale(type, timeZone, path, report)
      checkPrices(type, timeZone, path, report)
    }
    checkConflicts(type, byId, path, report)
    checkUpgrades(type, byId, path, report)
  })
}
