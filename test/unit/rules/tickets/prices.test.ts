import { type PriceStep, priceAt } from '@contract/rules/tickets/prices'

const step = (fen: number, values: Partial<PriceStep> = {}): PriceStep => ({
  fen,
  name: null,
  fromMs: null,
  untilMs: null,
  registerTypes: [],
  ...values,
})
const nobody = new Set<string>()

const type = {
  priceFen: 10_000,
  prices: [
    step(5_000, { registerTypes: ['media'], untilMs: 200 }),
    step(8_000, { name: { cn: '早鸟', en: 'Early bird' }, untilMs: 100 }),
    step(12_000, { fromMs: 300 }),
  ],
}

test('early, normal and on site follow one another, and each says when it ends', () => {
  expect(priceAt(type, 0, nobody)).toEqual({ fen: 8_000, name: { cn: '早鸟', en: 'Early bird' }, untilMs: 100, nextFen: 10_000 })
  expect(priceAt(type, 99, nobody).fen).toBe(8_000)
  expect(priceAt(type, 100, nobody)).toEqual({ fen: 10_000, name: null, untilMs: 300, nextFen: 12_000 })
  expect(priceAt(type, 300, nobody)).toEqual({ fen: 12_000, name: null, untilMs: null, nextFen: null })
})

test('a price of some people is for them alone, and the first that applies counts', () => {
  const media = new Set(['media'])
  // The end of the early price changes nothing for them.
  expect(priceAt(type, 0, media)).toEqual({ fen: 5_000, name: null, untilMs: 200, nextFen: 10_000 })
  expect(priceAt(type, 250, media).fen).toBe(10_000)
})

test('a type without a list has one price', () => {
  expect(priceAt({ priceFen: 100, prices: [] }, 0, nobody)).toEqual({ fen: 100, name: null, untilMs: null, nextFen: null })
})
