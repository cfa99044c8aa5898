import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldOrder } from '../../../server/core/area/fulfilment'
import { type JudgedType, holdingKey, judgeHoldings, wantedOf } from '../../../server/areas/tickets/hold/judge'
import { judgeStock } from '../../../server/areas/tickets/hold/judgeStock'

const order = (orderId: string, wanted: Record<string, number>, accountId = 'li'): HeldOrder =>
  ({
    orderId,
    accountId,
    lines: Object.entries(wanted).map(([itemId, quantity]) => ({ itemId, quantity, accountId, holderId: null })),
  }) as unknown as HeldOrder

const names = (text: string): { cn: string; en: string } => ({ cn: `${text}票`, en: text })
const type = (name: string, change: Partial<JudgedType> = {}): JudgedType => ({
  texts: { name: names(name) },
  limitPerPerson: null,
  conflictsWith: [],
  ...change,
})
const types = new Map([
  ['day', type('day', { limitPerPerson: 2 })],
  ['vip', type('VIP', { conflictsWith: ['free', 'day'] })],
  ['free', type('free')],
  ['odd', type('odd', { conflictsWith: ['removed'] })],
])

/** The locked rows contain the whole batch. */
const holdings = (orders: HeldOrder[], before: Record<string, number> = {}): unknown[] => {
  const held = new Map(Object.entries(before).map(([typeId, count]) => [holdingKey('li', typeId), count]))
  for (const { accountId, lines } of orders)
    for (const { itemId, quantity } of lines)
      held.set(holdingKey(accountId, itemId), (held.get(holdingKey(accountId, itemId)) ?? 0) + quantity)
  return [...judgeHoldings(orders, held, types)].map(([orderId, { reason, details }]) => [orderId, reason, details])
}

test('each person of an order for several is judged alone, and the refusal names the account @rule:R49', () => {
  const forPeople = (orderId: string, wanted: [person: string, itemId: string][]): HeldOrder =>
    ({
      orderId,
      accountId: 'buyer',
      lines: wanted.map(([accountId, itemId]) => ({ itemId, quantity: 1, accountId, holderId: accountId })),
    }) as unknown as HeldOrder
  const judged = (order: HeldOrder, before: Record<string, number>) => {
    const held = new Map(Object.entries(before))
    for (const { accountId, itemId } of order.lines)
      held.set(holdingKey(accountId, itemId), (held.get(holdingKey(accountId, itemId)) ?? 0) + 1)
    return [...judgeHoldings([order], held, types).values()].map(({ reason, details }) => [reason, details.holderId])
  }
  const three = forPeople('1', [
    ['li', 'day'],
    ['wang', 'day'],
    ['zhao', 'day'],
  ])
  assert.deepEqual(judged(three, { 'buyer/day': 2, 'li/day': 1 }), [], 'what the buyer holds is no matter')
  assert.deepEqual(judged(three, { 'wang/day': 2 }), [['ticketLimit', 'wang']])
  const apart: [string, string][] = [
    ['li', 'vip'],
    ['wang', 'free'],
  ]
  assert.deepEqual(judged(forPeople('2', apart), {}), [])
  assert.deepEqual(judged(forPeople('3', [...apart, ['wang', 'vip']]), {}), [['ticketConflict', 'wang']])
})

test('the lines of one type count together', () => {
  const lines = [
    { itemId: 'day', quantity: 1 },
    { itemId: 'vip', quantity: 3 },
    { itemId: 'day', quantity: 2 },
  ]
  assert.deepEqual(
    [...wantedOf({ lines: lines as never })],
    [
      ['day', 3],
      ['vip', 3],
    ],
  )
})

test('a buyer stays within the limit, with what is held and what the batch ordered before @rule:R49', () => {
  const limit = { ticket: names('day'), limit: 2 }
  assert.deepEqual(holdings([order('1', { day: 2 })]), [])
  assert.deepEqual(holdings([order('1', { day: 3 })]), [['1', 'ticketLimit', limit]])
  assert.deepEqual(holdings([order('1', { day: 1 })], { day: 2 }), [['1', 'ticketLimit', limit]])
  assert.deepEqual(holdings([order('1', { day: 1 })], { day: 1 }), [])
  assert.deepEqual(holdings([order('1', { day: 2 }), order('2', { day: 1 })]), [['2', 'ticketLimit', limit]])
  assert.deepEqual(holdings([order('1', { day: 2 }), order('2', { day: 1 }, 'wang')]), [])
  assert.deepEqual(
    holdings([order('1', { day: 3 }), order('2', { day: 2 })]),
    [['1', 'ticketLimit', limit]],
    'a rejected order holds nothing',
  )
  assert.deepEqual(holdings([order('1', { free: 99 })]), [])
})

test('tickets that exclude each other are not held together, in whatever order they come @rule:R49', () => {
  const conflict = (other: string): unknown => ({ ticket: names('VIP'), other: names(other) })
  assert.deepEqual(holdings([order('1', { vip: 1, free: 1 })]), [['1', 'ticketConflict', conflict('free')]])
  assert.deepEqual(holdings([order('1', { free: 1 }), order('2', { vip: 1 })]), [['2', 'ticketConflict', conflict('free')]])
  assert.deepEqual(holdings([order('1', { vip: 1 })], { day: 1 }), [['1', 'ticketConflict', conflict('day')]])
  assert.deepEqual(holdings([order('1', { vip: 1 }, 'wang')], { day: 1 }), [])
  assert.deepEqual(holdings([order('1', { vip: 1 })]), [])
  assert.deepEqual(holdings([order('1', { odd: 1 })], { removed: 1 }), [
    ['1', 'ticketConflict', { ticket: names('odd'), other: names('odd') }],
  ])
})

test('a type that does not exist is not sold', () => {
  assert.deepEqual(holdings([order('1', { gone: 1 })]), [['1', 'ticketTypeUnknown', {}]])
})

const stockOf = (orders: HeldOrder[], left: number, isOnSale = true): unknown[] =>
  [
    ...judgeStock(
      orders,
      new Map([
        ['free', { left, isOnSale }],
        ['gone', { left, isOnSale }],
      ]),
      types,
    ),
  ].map(([orderId, { reason, details }]) => [orderId, reason, details])

test('the stock goes to the orders as they arrived, and a smaller one may still fit', () => {
  const ticket = names('free')
  assert.deepEqual(stockOf([order('1', { free: 2 }), order('2', { free: 1 })], 3), [])
  assert.deepEqual(stockOf([order('1', { free: 2 }), order('2', { free: 2 }), order('3', { free: 1 })], 3), [
    ['2', 'ticketSoldOut', { ticket, left: 1 }],
  ])
  assert.deepEqual(
    stockOf([order('1', { free: 1, gone: 1 })], 3),
    [['1', 'ticketTypeUnknown', {}]],
    'the second type of an order counts too',
  )
  assert.deepEqual(stockOf([order('1', { free: 1 })], -4), [['1', 'ticketSoldOut', { ticket, left: 0 }]])
  assert.deepEqual(stockOf([order('1', { free: 1 })], 3, false), [['1', 'ticketTypeNotOnSale', { ticket }]])
  for (const typeId of ['gone', 'vip']) assert.deepEqual(stockOf([order('1', { [typeId]: 1 })], 3), [['1', 'ticketTypeUnknown', {}]])
})
