import { type DiscountTerms, discountFenOf, normalCode, paidPieces } from '@contract/rules/orders/discountCode'

const terms = (values: Partial<DiscountTerms>): DiscountTerms => ({
  ticketTypeIds: [],
  percent: null,
  amountFen: null,
  ticketsPerUse: null,
  ...values,
})

const line = (itemId: string, quantity: number, priceFen: number) => ({ itemId, quantity, priceFen })

test('a code is found however it was typed @rule:R51', () => {
  for (const typed of ['SPRING20', 'spring20', ' Spring 20\u3000', 'ｓｐｒｉｎｇ２０', 's\u200bpring20'])
    expect(normalCode(typed)).toBe('SPRING20')
})

test('a percentage is rounded once over the order, in favour of the buyer, and the shares add up to it', () => {
  // 15 % of 299.97 is 44.9955.
  expect(paidPieces([line('1', 3, 9_999)], terms({ percent: 15 }))).toEqual([[{ paidFen: 8_499, quantity: 3 }]])
  expect(discountFenOf([line('1', 3, 3_333)], terms({ percent: 10 }))).toBe(1_000)
  expect(paidPieces([line('1', 3, 3_333)], terms({ percent: 10 }))).toEqual([
    [
      { paidFen: 3_000, quantity: 2 },
      { paidFen: 2_999, quantity: 1 },
    ],
  ])
  expect(discountFenOf([line('1', 3, 1)], terms({ percent: 20 }))).toBe(1)
})

test('whatever the prices, a percentage takes the rounded share of them all, and no ticket costs less than nothing', () => {
  const prices = [0, 1, 2, 3, 99, 333, 28_000, 999_999_999]
  for (const one of prices)
    for (const other of prices)
      for (const percent of [1, 7, 10, 33, 50, 99, 100]) {
        const lines = [line('1', 3, one), line('2', 2, other)]
        const taken = discountFenOf(lines, terms({ percent }))
        const exact = BigInt(one * 3 + other * 2) * BigInt(percent)
        expect(BigInt(taken)).toBe((exact + 99n) / 100n)
        const pieces = paidPieces(lines, terms({ percent })).flat()
        expect(pieces.every(({ paidFen }) => paidFen >= 0)).toBe(true)
        expect(pieces.reduce((sum, { paidFen, quantity }) => sum + paidFen * quantity, 0)).toBe(one * 3 + other * 2 - taken)
      }
})

test('an amount is split over the tickets without losing a fen', () => {
  const [pieces] = paidPieces([line('1', 3, 10_000)], terms({ amountFen: 1_000 }))
  expect(pieces).toEqual([
    { paidFen: 9_667, quantity: 2 },
    { paidFen: 9_666, quantity: 1 },
  ])
})

test('whatever the prices, the shares add up to the amount and no ticket costs less than nothing', () => {
  const prices = [1, 2, 3, 99, 100, 333, 28_000, 999_999_999]
  for (const one of prices)
    for (const other of prices)
      for (const amountFen of [1, 2, 7, 100, 5_000, 28_001, 999_999_999]) {
        const lines = [line('1', 3, one), line('2', 2, other), line('3', 1, 0)]
        const sum = one * 3 + other * 2
        const pieces = paidPieces(lines, terms({ amountFen })).flat()
        expect(pieces.every(({ paidFen }) => paidFen >= 0)).toBe(true)
        expect(discountFenOf(lines, terms({ amountFen }))).toBe(Math.min(amountFen, sum))
        expect(pieces.reduce((count, { quantity }) => count + quantity, 0)).toBe(6)
      }
})

test('a code takes off the tickets that it is for, the dearest first where it takes off few @rule:R51', () => {
  const lines = [line('1', 2, 5_000), line('2', 2, 8_000)]
  expect(discountFenOf(lines, terms({ percent: 100, ticketTypeIds: ['1'] }))).toBe(10_000)
  expect(discountFenOf(lines, terms({ percent: 100, ticketsPerUse: 3 }))).toBe(21_000)
  expect(discountFenOf(lines, terms({ percent: 100, ticketTypeIds: ['9'] }))).toBe(0)
})
