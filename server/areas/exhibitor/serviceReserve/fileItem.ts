import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import { wireTime } from '../../../core/time'
import type { ServiceItemFields, ServiceItemRow } from './serviceItem.sql'

export type Services = NonNullable<ExhibitionFile['services']>

type Item = Services['items'][number]

/** A service as the file of a fair names it. */
export const itemOf = (row: ServiceItemRow, timeZone: string): Item => {
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
    ...(row.hasPlace && { hasPlace: true }),
    isActive: row.isActive,
  }
}

/** A service of the file as it is stored. @param at its place in the file */
export const rowOf = (item: Item, at: number, momentOf: (text: string) => Date): ServiceItemFields => ({
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
  hasPlace: item.hasPlace ?? false,
  isActive: item.isActive,
  sort: at + 1,
})
