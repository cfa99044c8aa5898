import { activationErrors, activationLetters, checkLetter, normalActivation, shownActivation } from '@contract/rules/tickets/activation'
import { zoneVerdict } from '@contract/rules/tickets/gate'
import { type CodeChoice, chosenTicket } from '@contract/rules/tickets/oneCode'
import { everyType } from '@contract/rules/tickets/pass'

const choice = (ticketId: string, change: Partial<CodeChoice> = {}): CodeChoice => ({
  ticketId,
  verdict: 'good',
  isOneEntry: false,
  daysLeft: 3,
  lastInMs: null,
  ...change,
})
const chosen = (...choices: CodeChoice[]) => chosenTicket(choices, 'in')?.ticketId

test('one code is the ticket of today’s entry, then one for the whole fair, then the one that ends first, then the oldest', () => {
  const daily = choice('1', { isOneEntry: true, daysLeft: 1 })
  expect(chosen(daily, choice('2'))).toBe('2')
  expect(chosen(daily, choice('2'), choice('3', { daysLeft: 1 }))).toBe('3')
  expect(chosen(choice('10'), choice('9'))).toBe('9')
  expect(chosen(choice('2'), choice('4', { verdict: 'again', lastInMs: 5 }))).toBe('4')
  // A ticket that does not let in again makes room for the next.
  expect(chosen(choice('4', { verdict: 'entered', lastInMs: 5 }), daily)).toBe('1')
  expect(chosen()).toBeUndefined()
})

test('if every ticket refuses, the reason that says most counts; a person leaves with the ticket of the last entry', () => {
  const refused = [
    choice('1', { verdict: 'ticketVoid' }),
    choice('2', { verdict: 'otherDay' }),
    choice('3', { verdict: 'entered' }),
    choice('4', { verdict: 'stale' }),
  ]
  expect(chosen(...refused)).toBe('3')
  expect(chosen(...refused.slice(0, 2))).toBe('2')
  const leaving = [choice('1', { lastInMs: 5 }), choice('2', { lastInMs: 9 }), choice('3')]
  expect(chosenTicket(leaving, 'out')?.ticketId).toBe('2')
})

test('without a network a zone with ticket types leaves the one code to a person', () => {
  const zone = { id: 'hall', name: { cn: '', en: '' }, reentry: 'free' as const }
  const rules = { zones: [zone, { ...zone, id: 'vip', ticketTypeIds: ['7'] }], rotatingPass: false, copies: 'letIn' as const }
  expect(['hall', 'vip'].map((id) => zoneVerdict(rules, id, everyType, '2027-04-08'))).toEqual(['good', 'unchecked'])
})

test('a check letter finds each wrong letter and letters that changed places', () => {
  const free = '7KQ2M9XWZ4BCDEF'
  const code = free + checkLetter(free)
  expect(activationErrors({ code })).toEqual({})
  expect(activationErrors({ code: ` ${shownActivation(code).toLowerCase()} ` })).toEqual({})
  for (let at = 0; at < code.length; at += 1)
    for (const letter of activationLetters)
      if (letter !== code[at]) expect(activationErrors({ code: code.slice(0, at) + letter + code.slice(at + 1) }).code).toBeDefined()
  for (let at = 0; at + 1 < code.length; at += 1)
    expect(activationErrors({ code: code.slice(0, at) + code[at + 1]! + code[at]! + code.slice(at + 2) }).code).toBeDefined()
})

test.each([
  [{}, { code: 'required' }],
  [{ code: ' - ' }, { code: 'required' }],
  [{ code: 'ABC' }, { code: 'activationInvalid' }],
  [{ code: '2222222222222222', number: '912345678901' }, { code: 'unknownField' }],
  [
    { number: '', check: '' },
    { number: 'required', check: 'required' },
  ],
  [{ number: '91234567890', check: '22222222' }, { number: 'paperNumberInvalid' }],
  [{ number: '9123-4567-8901', check: '2222 2223' }, { check: 'activationInvalid' }],
  [{ number: '９１２３４５６７８９０１', check: '2222–2222' }, {}],
])('what is typed as %j has these errors', (typed, errors) => {
  expect(Object.fromEntries(Object.entries(activationErrors(typed)).map(([field, { code }]) => [field, code]))).toEqual(errors)
})

test('a code has one spelling, and is shown in groups of four', () => {
  expect(normalActivation(' ａb-2３—c\u200b ')).toBe('AB23C')
  expect(shownActivation('2222333344')).toBe('2222-3333-44')
})
