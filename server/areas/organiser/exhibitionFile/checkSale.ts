import { momentIn } from '../../../core/time'
import type { Path, Report } from '../files/Problem'
import type { TicketType } from './checkTicketTypes'

export const checkSale = (type: TicketType, timeZone: string, path: Path, report: Report): void => {
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
export const checkPrices = ({ prices = [] }: TicketType, timeZone: string, path: Path, report: Report): void =>
  prices.forEach(({ from, until }, at) => {
    for (const [name, text] of Object.entries({ from, until }))
      if (text !== undefined && !momentIn(text, timeZone)) report([...path, 'prices', at, name], `this time does not exist in ${timeZone}`)
    if (from !== undefined && until !== undefined && from >= until) report([...path, 'prices', at, 'until'], 'must be later than from')
  })
