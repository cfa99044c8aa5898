/**
 * The accounts between which money moves. What was received is kept, owed or refunded, at every moment, because each move takes
 * from one account what it adds to another.
 */
export const moneyMoves = {
  received: ['kept'],
  kept: ['owed'],
  // A refund that was withdrawn leaves the money where it was.
  owed: ['refunded', 'kept'],
} as const satisfies Record<string, readonly string[]>

/** The accounts between which tickets of a type move: the capacity is free, held or sold, at every moment. */
export const stockMoves = {
  capacity: ['free'],
  free: ['held', 'sold', 'capacity'],
  held: ['sold', 'free'],
  sold: ['free'],
} as const satisfies Record<string, readonly string[]>

/** The accounts between which the uses of a discount code move. */
export const discountMoves = {
  free: ['used'],
  used: ['free'],
} as const satisfies Record<string, readonly string[]>

type Move<Table extends Record<string, readonly string[]>> = {
  [From in keyof Table & string]: `${From}>${Table[From][number]}`
}[keyof Table & string]

/** `received>kept`: from an account to another. */
export type MoneyMove = Move<typeof moneyMoves>
export type StockMove = Move<typeof stockMoves>
export type DiscountMove = Move<typeof discountMoves>

const movesOf = <Table extends Record<string, readonly string[]>>(table: Table): Move<Table>[] =>
  Object.entries(table).flatMap(([from, targets]) => targets.map((to) => `${from}>${to}` as Move<Table>))

export const allMoneyMoves = movesOf(moneyMoves)
export const allStockMoves = movesOf(stockMoves)
export const allDiscountMoves = movesOf(discountMoves)
