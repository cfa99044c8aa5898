import { type Passage, type Reentry, answerOf, judge } from '@contract/rules/tickets/gate'

const scan = (id: string, minute: number, values: Partial<Passage> = {}): Passage => ({
  id,
  zone: 'hall',
  place: 'South gate',
  direction: 'in',
  atMs: minute * 60_000,
  day: '2027-04-08',
  check: 'good',
  isLetIn: true,
  ...values,
})

const answered = (reentry: Reentry, before: Passage[], values: Partial<Passage> = {}): string => {
  const { verdict, first } = judge(scan('now', 90, values), before, reentry, false)
  return `${verdict} ${answerOf(verdict)}${first ? ` after ${first.atMs / 60_000}` : ''}`
}

const entry = scan('entry', 10)
const exit = scan('exit', 60, { direction: 'out' })

test('a person who comes back to a zone in which people come and go is let in, and the first entry is a note', () => {
  expect(answered('free', [])).toBe('good yes')
  expect(answered('free', [entry])).toBe('again yes after 10')
  expect(answered('free', [entry, exit])).toBe('again yes after 10')
})

test('a person who left by the gate comes back, and one who did not is inside', () => {
  expect(answered('afterExit', [entry, exit])).toBe('again yes after 10')
  expect(answered('afterExit', [entry])).toBe('inside no after 10')
  expect(answered('afterExit', [entry, exit, scan('back', 70)])).toBe('inside no after 70')
})

test('a zone for one entry a day, a copy and an unchecked number are answered as before', () => {
  expect(answered('once', [entry, exit])).toBe('entered no after 10')
  expect(answered('free', [entry], { check: 'copy' })).toBe('copy ask after 10')
  expect(answered('free', [entry], { check: 'unchecked' })).toBe('unchecked ask after 10')
})
