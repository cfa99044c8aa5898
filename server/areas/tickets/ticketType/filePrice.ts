import type { RegisterType } from '../../../../contract/registerTypes'
import type { PriceStep } from '../../../../contract/rules/tickets/prices'
import { fenOf, yuanOf } from '../../../../contract/rules/values/money'
import { wireTime } from '../../../core/time'
import type { TicketType } from './ticketTypeRow'

type FilePrice = NonNullable<TicketType['prices']>[number]

/** A step of a price in the form of the file. */
export const priceOfStep = ({ fen, name, fromMs, untilMs, registerTypes }: PriceStep, timeZone: string): FilePrice => ({
  ...(name && { name }),
  price: yuanOf(fen),
  ...(fromMs !== null && { from: wireTime(new Date(fromMs), timeZone) }),
  ...(untilMs !== null && { until: wireTime(new Date(untilMs), timeZone) }),
  ...(registerTypes.length > 0 && { registerTypes: registerTypes as RegisterType[] }),
})

/** A price of the file as it is stored. */
export const stepOf = ({ name, price, from, until, registerTypes = [] }: FilePrice, momentOf: (text: string) => Date): PriceStep => ({
  fen: fenOf(price),
  name: name ?? null,
  fromMs: from === undefined ? null : momentOf(from).getTime(),
  untilMs: until === undefined ? null : momentOf(until).getTime(),
  registerTypes,
})
