import { conflictOf, itemsOf, maxOf, reconcile, totalFenOf, withQuantity } from '@contract/rules/basket'
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
