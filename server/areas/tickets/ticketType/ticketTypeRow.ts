import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import { wireTime } from '../../../core/time'
import type { TicketTypeRow } from './ticketType.sql'
import { priceOfStep, stepOf } from './filePrice'

export type TicketType = ExhibitionFile['ticketTypes'][number]

/** A stored ticket type in the form of the file. */
export const typeOf = (row: TicketTypeRow, conflictsWith: string[], timeZone: string): TicketType => ({
  id: row.id,
  ...row.texts,
  price: yuanOf(row.priceFen),
  ...(row.prices.length > 0 && { prices: row.prices.map((step) => priceOfStep(step, timeZone)) }),
  quota: row.quota,
  ...(row.limitPerPerson === null ? {} : { limitPerPerson: row.limitPerPerson }),
  ...(row.saleStartsAt ? { saleStartsAt: wireTime(row.saleStartsAt, timeZone) } : {}),
  ...(row.saleEndsAt ? { saleEndsAt: wireTime(row.saleEndsAt, timeZone) } : {}),
  entryDays: row.entryDays,
  dayChoices: row.dayChoices,
  audience: row.audience as RegisterType[],
  registerLinkIds: row.registerLinkIds,
  conflictsWith: conflictsWith.sort(),
  ...(row.poolIds.length > 0 && { pools: [...row.poolIds].sort() }),
  ...(row.upgradesTo.length > 0 && { upgradesTo: row.upgradesTo }),
  ...(row.isGivable && !row.givableUntil
    ? {}
    : {
        giving: {
          ...(row.isGivable ? {} : { isAllowed: false }),
          ...(row.givableUntil ? { until: wireTime(row.givableUntil, timeZone) } : {}),
        },
      }),
  ...(row.needsHolder || row.holderUntil
    ? { holder: { isRequired: row.needsHolder, ...(row.holderUntil ? { until: wireTime(row.holderUntil, timeZone) } : {}) } }
    : {}),
  ...(row.isByInvitation && { isByInvitation: true }),
  isActive: row.isActive,
})

/** A ticket type of the file as it is stored. */
export const rowOf = (type: TicketType, at: number, momentOf: (text: string) => Date) => ({
  texts: {
    name: type.name,
    ...(type.group && { group: type.group }),
    ...{ summary: type.summary, description: type.description, benefits: type.benefits },
  },
  priceFen: fenOf(type.price),
  prices: (type.prices ?? []).map((price) => stepOf(price, momentOf)),
  quota: type.quota,
  saleStartsAt: type.saleStartsAt === undefined ? null : momentOf(type.saleStartsAt),
  saleEndsAt: type.saleEndsAt === undefined ? null : momentOf(type.saleEndsAt),
  limitPerPerson: type.limitPerPerson ?? null,
  dayChoices: type.dayChoices,
  entryDays: type.entryDays,
  audience: type.audience,
  registerLinkIds: type.registerLinkIds,
  poolIds: [...(type.pools ?? [])].sort(),
  upgradesTo: type.upgradesTo ?? [],
  isGivable: type.giving?.isAllowed ?? true,
  givableUntil: type.giving?.until === undefined ? null : momentOf(type.giving.until),
  needsHolder: type.holder?.isRequired ?? false,
  holderUntil: type.holder?.until === undefined ? null : momentOf(type.holder.until),
  isByInvitation: type.isByInvitation ?? false,
  isActive: type.isActive,
  sort: at + 1,
})
