/** A price of a ticket type for a time, or for some people. */
export interface PriceStep {
  fen: number
  /** Such as early bird; null for none. */
  name: { cn: string; en: string } | null
  /** Milliseconds; null for no beginning or no end. */
  fromMs: number | null
  untilMs: number | null
  /** Register types whose people get it; empty for everybody. */
  registerTypes: readonly string[]
}

export interface PricedType {
  /** Where no step applies. */
  priceFen: number
  /** The first that applies is the price. */
  prices: readonly PriceStep[]
}

/** The price at a moment, and what follows it. */
export interface PresentPrice {
  fen: number
  name: PriceStep['name']
  /** When it changes for this person; null if it stays. */
  untilMs: number | null
  nextFen: number | null
}

const stepAt = ({ prices }: PricedType, atMs: number, isOf: (step: PriceStep) => boolean): PriceStep | null =>
  prices.find((step) => (step.fromMs === null || step.fromMs <= atMs) && (step.untilMs === null || atMs < step.untilMs) && isOf(step)) ??
  null

/**
 * The price of a type for a person. The end of a step is the first moment at which it is over.
 * @param registeredAs the register types under which the person counts
 */
export const priceAt = (type: PricedType, atMs: number, registeredAs: ReadonlySet<string>): PresentPrice => {
  const isOf = ({ registerTypes }: PriceStep): boolean =>
    registerTypes.length === 0 || registerTypes.some((registerType) => registeredAs.has(registerType))
  const step = stepAt(type, atMs, isOf)
  const fen = step?.fen ?? type.priceFen
  const turns = type.prices
    .flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
    .filter((ms): ms is number => ms !== null && ms > atMs)
    .sort((a, b) => a - b)
  for (const untilMs of turns) {
    const nextFen = stepAt(type, untilMs, isOf)?.fen ?? type.priceFen
    if (nextFen !== fen) return { fen, name: step?.name ?? null, untilMs, nextFen }
  }
  return { fen, name: step?.name ?? null, untilMs: null, nextFen: null }
}
