import {
  conflictOf,
  itemsOf,
  maxLines,
  maxOf,
  maxPerLine,
  quantityOf,
  reconcile,
  totalFenOf,
  withQuantity,
} from '@contract/rules/orders/basket'
import { aTicketType } from './makers'

const line = (ticketTypeId: string, quantity: number, day: string | null = null) => ({ ticketTypeId, quantity, day })

test('a ticket that excludes one in the basket names it, whichever of the two declares it @rule:R49', () => {
  const vip = aTicketType({ id: '1', conflictsWith: ['2'] })
  const student = aTicketType({ id: '2' })
  expect(conflictOf(student, [vip, student], [line('1', 1)])).toBe(vip)
  expect(conflictOf(vip, [vip, student], [line('2', 1)])).toBe(student)
  expect(conflictOf(student, [vip, student], [])).toBeNull()
})

test('a held ticket excludes its opposite although the basket is empty @rule:R49', () => {
  const vip = aTicketType({ id: '1', conflictsWith: ['2'], held: 1 })
  const student = aTicketType({ id: '2' })
  expect(conflictOf(student, [vip, student], [])).toBe(vip)
  expect(maxOf(student, null, [vip, student], [])).toBe(0)
})

test('the limit counts held tickets and the other days', () => {
  const day = aTicketType({ id: '1', limitPerPerson: 4, held: 1, dayChoices: ['2027-04-08', '2027-04-09'] })
  expect(maxOf(day, '2027-04-08', [day], [])).toBe(3)
  expect(maxOf(day, '2027-04-08', [day], [line('1', 2, '2027-04-09')])).toBe(1)
  expect(maxOf(day, '2027-04-09', [day], [line('1', 2, '2027-04-09')])).toBe(3)
})

test('a ticket cannot be chosen beyond its stock, nor when it is not on sale', () => {
  expect(maxOf(aTicketType({ id: '1', left: 2 }), null, [aTicketType({ id: '1', left: 2 })], [])).toBe(2)
  for (const saleState of ['notYet', 'over', 'soldOut', 'limitReached'] as const) {
    const ticket = aTicketType({ id: '1', saleState })
    expect(maxOf(ticket, null, [ticket], [])).toBe(0)
  }
})

test('a ticket sold out meanwhile leaves the basket and is named, and the rest stays', () => {
  const offered = [aTicketType({ id: '1', saleState: 'soldOut', left: 0 }), aTicketType({ id: '2' }), aTicketType({ id: '3', left: 1 })]
  const { lines, changes } = reconcile([line('1', 2), line('2', 1), line('3', 4)], offered)
  expect(lines).toEqual([line('2', 1), line('3', 1)])
  expect(changes).toEqual([
    { reason: 'soldOut', name: 'ticket 1', other: '', quantity: 0 },
    { reason: 'fewer', name: 'ticket 3', other: '', quantity: 1 },
  ])
})

test('a stored basket drops removed tickets, removed days and new conflicts @rule:R49', () => {
  const offered = [
    aTicketType({ id: '1' }),
    aTicketType({ id: '2', conflictsWith: ['1'] }),
    aTicketType({ id: '3', dayChoices: ['2027-04-09'] }),
  ]
  const { lines, changes } = reconcile([line('1', 1), line('2', 1), line('3', 1, '2027-04-08'), line('4', 1)], offered)
  expect(lines).toEqual([line('1', 1)])
  expect(changes.map(({ reason, other }) => [reason, other])).toEqual([
    ['conflict', 'ticket 1'],
    ['day', ''],
    ['gone', ''],
  ])
})

test('a basket that still fits is not changed', () => {
  const offered = [aTicketType({ id: '1', price: '280.00', limitPerPerson: 2 })]
  expect(reconcile([line('1', 2)], offered)).toEqual({ lines: [line('1', 2)], changes: [] })
})

test('one day of a ticket is one line, and zero removes the line', () => {
  const lines = withQuantity(withQuantity([], '1', '2027-04-08', 1), '1', '2027-04-09', 2)
  expect(lines).toEqual([line('1', 1, '2027-04-08'), line('1', 2, '2027-04-09')])
  expect(withQuantity(lines, '1', '2027-04-08', 0)).toEqual([line('1', 2, '2027-04-09')])
})

test('the total is counted in fen and a free ticket adds nothing', () => {
  const offered = [aTicketType({ id: '1', price: '280.10' }), aTicketType({ id: '2' })]
  expect(totalFenOf([line('1', 2), line('2', 3)], offered)).toBe(56020)
})

test('the same choice makes the same request, in any order', () => {
  expect(itemsOf([line('2', 1, '2027-04-09'), line('10', 1)])).toEqual(itemsOf([line('10', 1), line('2', 1, '2027-04-09')]))
})

test('a ticket that names itself is no conflict', () => {
  const one = aTicketType({ id: '1', conflictsWith: ['1'], held: 1 })
  expect(conflictOf(one, [one], [line('1', 1)])).toBeNull()
})

test('the number of a type counts all its days', () => {
  expect(quantityOf([line('1', 2, '2027-04-08'), line('1', 1, '2027-04-09'), line('2', 5)], '1')).toBe(3)
})

test('a line has at most fifty tickets and an order at most twenty lines', () => {
  const plenty = aTicketType({ id: '1', left: 500 })
  expect([maxPerLine, maxLines]).toEqual([50, 20])
  expect(maxOf(plenty, null, [plenty], [])).toBe(50)
  expect(maxOf(aTicketType({ id: '1', limitPerPerson: 90 }), null, [], [])).toBe(50)
  const lines = Array.from({ length: 20 }, (_, at) => line(String(at + 2), 1))
  expect(maxOf(plenty, null, [plenty], lines)).toBe(0)
  expect(maxOf(plenty, null, [plenty], lines.slice(1))).toBe(50)
  expect(maxOf(plenty, null, [plenty], [...lines.slice(1), line('1', 3)])).toBe(50)
})

test('nobody chooses a negative number, although more is held than allowed', () => {
  const full = aTicketType({ id: '1', limitPerPerson: 1, held: 3 })
  expect(maxOf(full, null, [full], [])).toBe(0)
})

test('the stock is shared by the days of a type', () => {
  const day = aTicketType({ id: '1', left: 5 })
  expect(maxOf(day, '2027-04-08', [day], [line('1', 3, '2027-04-09')])).toBe(2)
})

test('a changed number stays in its place, and other lines stay as they are', () => {
  const lines = [line('1', 1), line('2', 2), line('2', 1, '2027-04-08')]
  expect(withQuantity(lines, '2', null, 5)).toEqual([line('1', 1), line('2', 5), line('2', 1, '2027-04-08')])
})

test('each reason why a stored line changes is named', () => {
  const reasons = (ticket: Parameters<typeof aTicketType>[0], wanted = line('1', 2)) =>
    reconcile([wanted], [aTicketType(ticket)]).changes.map(({ reason }) => reason)
  expect(reasons({ id: '1', saleState: 'notYet' })).toEqual(['notOnSale'])
  expect(reasons({ id: '1', saleState: 'over' })).toEqual(['notOnSale'])
  expect(reasons({ id: '1', saleState: 'limitReached' })).toEqual(['limit'])
  expect(reasons({ id: '1', limitPerPerson: 2, held: 2 })).toEqual(['limit'])
  expect(reasons({ id: '1', limitPerPerson: 3, held: 2 })).toEqual(['fewerByLimit'])
  expect(reasons({ id: '1', limitPerPerson: 1, left: 41 })).toEqual(['fewerByLimit'])
  expect(reasons({ id: '1', limitPerPerson: 4, left: 1 })).toEqual(['fewer'])
  expect(reasons({ id: '1', left: 0 })).toEqual(['soldOut'])
  expect(reasons({ id: '1', left: 5, limitPerPerson: 0 })).toEqual(['limit'])
  expect(reasons({ id: '1' }, line('1', 2, '2027-04-08'))).toEqual(['day'])
  expect(reasons({ id: '1', dayChoices: ['2027-04-08'] })).toEqual(['day'])
  expect(reasons({ id: '1', dayChoices: ['2027-04-08'] }, line('1', 2, '2027-04-08'))).toEqual([])
})

test('a removed type has no name, and a conflict removes the line', () => {
  expect(reconcile([line('9', 2)], []).changes).toEqual([{ reason: 'gone', name: '', other: '', quantity: 0 }])
  const offered = [aTicketType({ id: '1' }), aTicketType({ id: '2', conflictsWith: ['1'] })]
  expect(reconcile([line('1', 1), line('2', 2)], offered).changes).toEqual([
    { reason: 'conflict', name: 'ticket 2', other: 'ticket 1', quantity: 0 },
  ])
})

test('two days share what is left, and the later line gets the rest', () => {
  const day = aTicketType({ id: '1', left: 3, dayChoices: ['2027-04-08', '2027-04-09', '2027-04-10'] })
  const { lines, changes } = reconcile([line('1', 2, '2027-04-08'), line('1', 2, '2027-04-09'), line('1', 1, '2027-04-10')], [day])
  expect(lines).toEqual([line('1', 2, '2027-04-08'), line('1', 1, '2027-04-09')])
  expect(changes.map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ['fewer', 1],
    ['soldOut', 0],
  ])
})

test('a type that is no longer offered costs nothing', () => {
  expect(totalFenOf([line('1', 2)], [])).toBe(0)
})

test('a request names types in a fixed order, and a day only where there is one', () => {
  expect(itemsOf([line('2', 1), line('1', 1, '2027-04-09'), line('1', 1, '2027-04-08')])).toEqual([
    { ticketTypeId: '1', quantity: 1, day: '2027-04-08' },
    { ticketTypeId: '1', quantity: 1, day: '2027-04-09' },
    { ticketTypeId: '2', quantity: 1 },
  ])
})

test('a day without places cannot be chosen, and leaves the basket under its own name', () => {
  const day = aTicketType({ id: '1', dayChoices: ['2027-04-08', '2027-04-09'], soldOutDays: ['2027-04-08'] })
  expect([maxOf(day, '2027-04-08', [day], []), maxOf(day, '2027-04-09', [day], [])]).toEqual([0, maxPerLine])
  const { lines, changes } = reconcile([line('1', 1, '2027-04-08'), line('1', 1, '2027-04-09')], [day])
  expect(lines).toEqual([line('1', 1, '2027-04-09')])
  expect(changes.map(({ reason }) => reason)).toEqual(['daySoldOut'])
})
