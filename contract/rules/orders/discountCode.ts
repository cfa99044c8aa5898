import { cleanText, upperCase } from '../values/cleanText'

/** What a discount code takes off an order. */
export interface DiscountTerms {
  /** The ticket types that it is for; empty for all. */
  ticketTypeIds: readonly string[]
  /** Off the price of its tickets together; null where an amount is taken off. */
  percent: number | null
  /** Off the whole order, at most the price of its tickets. */
  amountFen: number | null
  /** How many tickets of one order it reduces, the dearest first; null for all. */
  ticketsPerUse: number | null
}

/** A line of an order before the discount. */
export interface ListedLine {
  itemId: string
  quantity: number
  priceFen: number
}

/** A line that one price is paid for. */
export interface PaidPiece {
  quantity: number
  paidFen: number
}

/** R51: whether a code supports a product. */
export const isForTicket = ({ ticketTypeIds }: Pick<DiscountTerms, 'ticketTypeIds'>, ticketTypeId: string): boolean =>
  ticketTypeIds.length === 0 || ticketTypeIds.includes(ticketTypeId)

/**
 * A code as it is stored, whatever was typed: full-width letters and digits, small letters, spaces.
 * @example normalCode(' ｓｐｒｉｎｇ 20 ') // 'SPRING20'
 */
export const normalCode = (text: string): string => upperCase(cleanText(text).replace(/\s/g, ''))

interface Unit {
  line: number
  priceFen: number
}

/** The tickets that a code reduces. Each costs something, so that a use is never spent for nothing. */
const reducedUnits = (lines: readonly ListedLine[], terms: DiscountTerms): Unit[] => {
  const units = lines.flatMap(({ itemId, quantity, priceFen }, line) =>
    isForTicket(terms, itemId) && priceFen > 0 ? Array.from({ length: quantity }, () => ({ line, priceFen })) : [],
  )
  return terms.ticketsPerUse === null ? units : units.sort((a, b) => b.priceFen - a.priceFen).slice(0, terms.ticketsPerUse)
}

/**
 * Splits an amount over tickets by their prices. The shares add up to the amount, and none exceeds its price, whatever a large number
 * loses in a floating division.
 */
const sharesOf = (units: readonly Unit[], amountFen: number): number[] => {
  let price = units.reduce((sum, { priceFen }) => sum + priceFen, 0)
  let left = Math.min(amountFen, price)
  return units.map(({ priceFen }) => {
    const share = Math.min(priceFen, Math.max(Math.floor((left * priceFen) / price), left - (price - priceFen)))
    left -= share
    price -= priceFen
    return share
  })
}

/** A percentage of the tickets together, rounded once and in favour of the buyer: 10 % off three at 33.33 is 10.00. */
const percentFen = (units: readonly Unit[], percent: number): number =>
  Math.ceil((units.reduce((sum, { priceFen }) => sum + priceFen, 0) * percent) / 100)

/**
 * The price of each ticket of an order with a code. A line falls into pieces where its tickets cost different sums, so that the price
 * of a piece times its number is always what was paid.
 * @returns the pieces of each line
 */
export const paidPieces = (lines: readonly ListedLine[], terms: DiscountTerms): PaidPiece[][] => {
  const units = reducedUnits(lines, terms)
  const shares = sharesOf(units, terms.percent === null ? (terms.amountFen ?? 0) : percentFen(units, terms.percent))
  const own = lines.map((): number[] => [])
  units.forEach(({ line }, at) => own[line]!.push(shares[at]!))
  return lines.map(({ quantity, priceFen }, line) => {
    const counts = new Map<number, number>()
    for (let at = 0; at < quantity; at += 1) {
      const paidFen = priceFen - (own[line]![at] ?? 0)
      counts.set(paidFen, (counts.get(paidFen) ?? 0) + 1)
    }
    return [...counts].map(([paidFen, count]) => ({ paidFen, quantity: count }))
  })
}

/** What a code takes off these lines, in fen. */
export const discountFenOf = (lines: readonly ListedLine[], terms: DiscountTerms): number =>
  paidPieces(lines, terms).reduce(
    (sum, pieces, at) => sum + pieces.reduce((own, { paidFen, quantity }) => own + (lines[at]!.priceFen - paidFen) * quantity, 0),
    0,
  )
