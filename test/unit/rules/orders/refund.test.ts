import { feeFenOf, feePercentOn, lastDaysBefore } from '@contract/rules/orders/refund'

const rules = {
  fees: [
    { daysBefore: 30, percent: 0 },
    { daysBefore: 7, percent: 10 },
    { daysBefore: 1, percent: 50 },
  ],
  returnsStock: true,
  arrivesInDays: 5,
}

test.each([
  [400, 0],
  [30, 0],
  [29, 10],
  [7, 10],
  [6, 50],
  [1, 50],
  [0, null],
  [-3, null],
])('with %i days left the fee is %p percent', (daysLeft, percent) => {
  expect(feePercentOn(rules, daysLeft)).toBe(percent)
  expect(feePercentOn({ ...rules, fees: [...rules.fees].reverse() }, daysLeft)).toBe(percent)
})

test('the last step of the fee table is the deadline', () => {
  expect(lastDaysBefore(rules)).toBe(1)
})

test('a fee is in whole fen, rounded in favour of the buyer, and never more than the price', () => {
  expect(feeFenOf(10_005, 10)).toBe(1000)
  expect(feeFenOf(1, 99)).toBe(0)
  expect(feeFenOf(0, 50)).toBe(0)
  expect(feeFenOf(2_000_000_000, 99)).toBe(1_980_000_000)
})
