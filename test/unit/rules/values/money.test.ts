import fc from 'fast-check'
import { fenOf, yuanOf } from '@contract/rules/values/money'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [56020, '560.20'],
  [-5, '-0.05'],
  [-56020, '-560.20'],
])('%s fen are written %s yuan, and read back', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan)
  expect(fenOf(yuan)).toBe(fen)
})

test.each<[string | number, number]>([
  ['280', 28000],
  ['280.1', 28010],
  ['280.10', 28010],
  ['280.1000', 28010],
  ['280.12000', 28012],
  [1.5, 150],
  ['999999999999', 99999999999900],
])('the amount %s is %s fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen)
})

test.each(['', '1.', '.5', '1.234', '1.2304', '1e3', 'x1', '1x', '--1', '1,5', '1234567890123', 'x1.50', '1.50x'])(
  '%j is no amount of money, and no price is guessed from it',
  (text) => {
    expect(() => fenOf(text)).toThrow('not an amount of money')
  },
)

test('every price survives the way there and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => expect(fenOf(yuanOf(fen)) + 0).toBe(fen + 0)))
})
