import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { ServiceRules } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { deleteItems, everBooked, insertItem, itemsOfExhibition, lockAllItems, updateItem } from './serviceItem.sql'
import { takenDays } from './takenServices.sql'
import { type Services, itemOf, rowOf } from './fileItem'

export interface ServiceProblem {
  /** Its place in the file. */
  path: (string | number)[]
  says: string
}

/** An exhibition's services in the form of its file. */
export const servicesForFile = async (
  db: Database,
  key: ExhibitionKey,
  rules: ServiceRules | undefined,
  timeZone: string,
): Promise<Pick<ExhibitionFile, 'services'>> =>
  rules ? { services: { ...rules, items: (await itemsOfExhibition(db, key)).map((row) => itemOf(row, timeZone)) } } : {}

/**
 * Stores the services of a file within a transaction. Booked ones stay: they are closed instead of deleted, their stock never falls below
 * what is held or sold, and a booked day stays a day.
 * @returns the obstacles; then nothing was written
 */
export const storeServices = async (
  db: Database,
  client: Parameters<typeof takenDays>[0],
  key: ExhibitionKey,
  services: Services | undefined,
  momentOf: (text: string) => Date,
): Promise<ServiceProblem[]> => {
  const items = services?.items ?? []
  const before = await lockAllItems(db, key)
  const gone = [...before.keys()].filter((id) => !items.some((item) => item.id === id))
  const booked = await everBooked(db, key, [...before.keys()])
  const taken = await takenDays(client, key, [...before.keys()])
  const problems = [
    ...items.flatMap((item, at): ServiceProblem[] => {
      const old = before.get(item.id)
      if (!old) return []
      if (old.days.length > 0 !== (item.days !== undefined) && booked.has(item.id))
        return [{ path: ['services', 'items', at, 'days'], says: 'cannot be added or taken away, because the service was ordered' }]
      const lost = old.days.find((day) => taken.has(`${item.id}/${day}`) && !item.days?.includes(day))
      if (lost !== undefined) return [{ path: ['services', 'items', at, 'days'], says: `must keep ${lost}, which is booked` }]
      const least = old.held + old.sold
      return item.days === undefined && (item.stock ?? 0) < least
        ? [{ path: ['services', 'items', at, 'stock'], says: `must not be less than the ${least} that are sold or held` }]
        : []
    }),
    ...gone
      .filter((id) => booked.has(id))
      .map((id) => ({
        path: ['services', 'items'],
        says: `service ${id} was ordered and cannot be taken away; set its isActive to false`,
      })),
  ]
  if (problems.length > 0) return problems
  await deleteItems(db, key, gone)
  for (const [at, item] of items.entries())
    await (before.has(item.id) ? updateItem : insertItem)(db, key, item.id, rowOf(item, at, momentOf))
  return []
}
