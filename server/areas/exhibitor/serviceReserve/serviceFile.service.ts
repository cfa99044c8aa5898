import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import type { ServiceRules } from '../../../../contract/rules/exhibitor/serviceReserve'
import { wireTime } from '../../../core/time'
import type { Database } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import {
  type ServiceItemFields,
  type ServiceItemRow,
  deleteItems,
  everBooked,
  insertItem,
  itemsOfExhibition,
  lockAllItems,
  takenDays,
  updateItem,
} from './serviceItem.sql'

type Services = NonNullable<ExhibitionFile['services']>
type Item = Services['items'][number]

export interface ServiceProblem {
  /** Its place in the file. */
  path: (string | number)[]
  says: string
}

const itemOf = (row: ServiceItemRow, timeZone: string): Item => {
  const moment = (ms: number): string => wireTime(new Date(ms), timeZone)
  return {
    id: row.id,
    category: row.categoryId,
    ...row.texts,
    ...(row.picture === null ? {} : { picture: row.picture }),
    price: yuanOf(row.priceFen),
    ...(row.prices.length > 0 && {
      prices: row.prices.map(({ fen, name, fromMs, untilMs }) => ({
        ...(name && { name }),
        price: yuanOf(fen),
        ...(fromMs !== null && { from: moment(fromMs) }),
        ...(untilMs !== null && { until: moment(untilMs) }),
      })),
    }),
    ...(row.days.length > 0 ? { days: row.days } : { stock: row.stock }),
    ...(row.limitId === null ? {} : { limit: row.limitId }),
    ...(row.maxPerExhibitor === null ? {} : { maxPerExhibitor: row.maxPerExhibitor }),
    isActive: row.isActive,
  }
}

const rowOf = (item: Item, at: number, momentOf: (text: string) => Date): ServiceItemFields => ({
  categoryId: item.category,
  texts: { name: item.name, description: item.description, unit: item.unit, ...(item.language ? { language: item.language } : {}) },
  picture: item.picture ?? null,
  priceFen: fenOf(item.price),
  prices: (item.prices ?? []).map(({ name, price, from, until }) => ({
    fen: fenOf(price),
    name: name ?? null,
    fromMs: from === undefined ? null : momentOf(from).getTime(),
    untilMs: until === undefined ? null : momentOf(until).getTime(),
    registerTypes: [],
  })),
  stock: item.days?.length ?? item.stock ?? 0,
  days: item.days ?? [],
  limitId: item.limit ?? null,
  maxPerExhibitor: item.maxPerExhibitor ?? null,
  isActive: item.isActive,
  sort: at + 1,
})

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
