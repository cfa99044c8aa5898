import type { ServiceItem } from '../../../../contract/exhibitor/serviceReserve.schema'
import type { Language } from '../../../../contract/language'
import { yuanOf } from '../../../../contract/rules/values/money'
import { priceAt } from '../../../../contract/rules/tickets/prices'
import { wireTime } from '../../../core/time'
import type { ServiceItemRow } from './serviceItem.sql'

interface Present {
  language: Language
  timeZone: string
  now: Date
  taken: ReadonlySet<string>
  /** How many of an item the company has. */
  has(itemId: string): number
}

export const presentItem = (row: ServiceItemRow, { language, timeZone, now, taken, has }: Present): ServiceItem => {
  const { fen, name, untilMs, nextFen } = priceAt(row, now.getTime(), new Set())
  const { maxPerExhibitor } = row
  const momentOf = (ms: number | null): string | null => (ms === null ? null : wireTime(new Date(ms), timeZone))
  return {
    itemId: row.id,
    name: row.texts.name[language],
    description: row.texts.description[language],
    unit: row.texts.unit[language],
    picture: row.picture,
    language: row.texts.language?.[language] ?? null,
    price: yuanOf(fen),
    priceName: name?.[language] ?? null,
    priceUntil: momentOf(untilMs),
    nextPrice: nextFen === null ? null : yuanOf(nextFen),
    prices: row.prices.map((step) => ({
      name: step.name?.[language] ?? null,
      price: yuanOf(step.fen),
      from: momentOf(step.fromMs),
      until: momentOf(step.untilMs),
    })),
    hasPlace: row.hasPlace,
    left: row.stock - row.held - row.sold,
    mayOrder: maxPerExhibitor === null ? null : Math.max(0, maxPerExhibitor - has(row.id)),
    limitId: row.limitId,
    days: row.days.map((day) => ({ day, isFree: !taken.has(`${row.id}/${day}`) })),
  }
}
