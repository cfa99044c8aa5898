import type { GateSettings } from '../../../../contract/rules/tickets/gate'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkDay } from './days'

/** Checks zones against the ticket types of the file. @param typeIds null if those have mistakes of their own */
export const checkGate = (
  { zones = [], copies, rotatingPass }: GateSettings,
  typeIds: ReadonlySet<string> | null,
  report: Report,
): void => {
  const again = twice(zones.map(({ id }) => id))
  if (again) report(['gate', 'zones', again[0], 'id'], `${quoted(again[1])} is used twice`)
  if (copies && copies !== 'letIn' && !rotatingPass)
    report(['gate', 'copies'], 'needs rotatingPass to be true, because every code is a copy without it')
  zones.forEach(({ ticketTypeIds = [], days = [] }, at) => {
    days.forEach((day, index) => checkDay(day, ['gate', 'zones', at, 'days', index], report))
    ticketTypeIds.forEach((id, index) => {
      if (typeIds && !typeIds.has(id)) report(['gate', 'zones', at, 'ticketTypeIds', index], `no such ticket type: ${id}`)
    })
  })
}
