import { errorReportCalls } from '@contract/entry/errorReport.calls'
import { withoutPersonalData } from '@contract/rules/entry/errorReports'
import { call } from '@/api/call'
import { reportError } from '@/api/errorReports'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const send = jest.mocked(call)

beforeEach(() => {
  jest.useFakeTimers()
  send.mockReset().mockResolvedValue({ kept: 1 } as never)
})
afterEach(() => jest.useRealTimers())

const sent = () => {
  jest.runAllTimers()
  return send.mock.calls.flatMap(([, settings]) => (settings as unknown as { body: { reports: unknown[] } }).body.reports)
}

test('a repeated error is reported once, with its count @rule:R36', () => {
  for (let time = 0; time < 3; time += 1) reportError({ kind: 'answer', route: 'order', call: 'GET /api/x', code: '500' })
  reportError({ kind: 'script', route: 'order', message: 'TypeError: x is undefined' })
  expect(sent()).toEqual([
    { kind: 'answer', route: 'order', call: 'GET /api/x', code: '500', times: 3 },
    { kind: 'script', route: 'order', message: 'TypeError: x is undefined', times: 1 },
  ])
})

test.each(['Script error', 'Script error.', ' script error. '])("%j of another site's script is not reported @rule:R36", (message) => {
  reportError({ kind: 'script', route: '', message })
  expect(sent()).toEqual([])
})

test('a failed report causes no further report and no toast', () => {
  send.mockRejectedValue(new Error('away'))
  reportError({ kind: 'answer', route: 'order', call: `POST ${errorReportCalls.save.path}`, code: '503' })
  expect(sent()).toEqual([])
  reportError({ kind: 'answer', route: 'order', call: 'GET /api/x', code: '503' })
  expect(sent()).toHaveLength(1)
  expect(send.mock.calls[0]![1]).not.toHaveProperty('hasToast')
})

test('only a part of a flood of errors is reported', () => {
  for (let number = 0; number < 100; number += 1) reportError({ kind: 'answer', route: 'order', call: `GET /api/x${number}`, code: '1' })
  expect(sent()).toHaveLength(20)
})

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'passCode')",
    "TypeError: Cannot read properties of undefined (reading 'passCode')",
  ],
  [
    'SyntaxError: Unexpected token \'W\', "Wang Lina 13912345678" is not valid JSON',
    'SyntaxError: Unexpected token \'W\', "…" is not valid JSON',
  ],
  ['no route to /wallet?token=abc&phone=13912345678', 'no route to /wallet'],
  ['refused for wang.lina@example.com and +86 139 1234 5678', 'refused for … and …'],
  ['王丽娜 is unknown', '… is unknown'],
  ['bearer eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJzdWIi', 'bearer ….eyJzdWIi'],
  ['first line\nsecret second line', 'first line'],
  ['x'.repeat(24).concat(' ').repeat(20), `${'x'.repeat(24)} `.repeat(20).slice(0, 160)],
])('of %j, %j is reported @rule:R36', (message, told) => {
  expect(withoutPersonalData(message)).toBe(told)
})
