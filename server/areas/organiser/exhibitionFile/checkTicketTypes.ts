import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkLinks } from './checkLinks'
import { checkConflicts, checkUpgrades } from './checkUpgrades'
import { checkDays } from './checkTicketDays'
import { checkSale, checkPrices } from './checkSale'

export type TicketType = ExhibitionFile['ticketTypes'][number]

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
