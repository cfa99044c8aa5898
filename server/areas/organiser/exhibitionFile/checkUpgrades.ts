import { fenOf } from '../../../../contract/rules/values/money'
import type { Path, Report } from '../files/Problem'
import { twice } from './twice'
import type { TicketType } from './checkTicketTypes'

/** Types that exclude one another name each other. */
export const checkConflicts = (type: TicketType, byId: Map<string, TicketType>, path: Path, report: Report): void => {
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
export const checkUpgrades = (type: TicketType, byId: Map<string, TicketType>, path: Path, report: Report): void => {
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
