import { readingState, saleState } from '@contract/rules/content/journal'

const at = (hour: number): Date => new Date(Date.UTC(2027, 3, 1, hour))

test('an issue is on sale from its first moment, and until just before its last one', () => {
  expect(saleState(null, null, at(9))).toBe('onSale')
  expect(saleState(at(9), at(12), at(8))).toBe('notYet')
  expect(saleState(at(9), at(12), at(9))).toBe('onSale')
  expect(saleState(at(9), at(12), at(11))).toBe('onSale')
  expect(saleState(at(9), at(12), at(12))).toBe('over')
  expect(saleState(at(9), null, at(20))).toBe('onSale')
  expect(saleState(null, at(12), at(8))).toBe('onSale')
})

test('a copy opens in one state alone', () => {
  expect((['held', 'active', 'released', 'cancelled'] as const).map(readingState)).toEqual(['unpaid', 'ready', 'ended', 'refunded'])
})
