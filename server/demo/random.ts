/** Random values that are the same at each load. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number
  /** A whole number, both bounds included. */
  between(min: number, max: number): number
  hasLuck(chance: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the names, by their weights: `{ visitor: 7, media: 1 }`. */
  weigh<K extends string>(weights: Partial<Record<K, number>>): K
  /** One of the numbers, by their weights: `{ 1: 8, 2: 3 }`. */
  weighNumber(weights: Record<number, number>): number
  /** Several of them without repetition, in their original order. */
  sample<T>(from: readonly T[], count: number): T[]
  /** All of them, shuffled. */
  shuffle<T>(from: readonly T[]): T[]
  digits(count: number): string
}

/** FNV-1a over UTF-16 units: a hash of a name. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Each generator has its own sequence (mulberry32, by Tommy Ettinger), seeded with its name. So one generator's extra values do
 * not change another's.
 */
export const makeRandom = (name: string): Random => {
  let state = hashOf(`fairgate/${name}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const weigh = <K extends string>(weights: Partial<Record<K, number>>): K => {
    const choices = Object.entries(weights) as [K, number][]
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    const chosen = choices.find(([, weight]) => (left -= weight) < 0)
    return (chosen ?? choices[choices.length - 1]!)[0]
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  /** Fisher and Yates, for as many places as needed. */
  const shuffledPlaces = (length: number, wanted: number): number[] => {
    const places = Array.from({ length }, (_, at) => at)
    for (let at = 0; at < wanted && at < length; at += 1) {
      const other = between(at, length - 1)
      const place = places[at]!
      places[at] = places[other]!
      places[other] = place
    }
    return places
  }
  return {
    next,
    between,
    hasLuck: (chance) => next() < chance,
    pick: (from) => from[between(0, from.length - 1)]!,
    weigh,
    weighNumber: (weights) => Number(weigh(weights)),
    sample: (from, count) =>
      shuffledPlaces(from.length, count)
        .slice(0, count)
        .sort((a, b) => a - b)
        .map((at) => from[at]!),
    shuffle: (from) => shuffledPlaces(from.length, from.length).map((at) => from[at]!),
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
