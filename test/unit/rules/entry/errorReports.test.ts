import { countsAsError, isUninformative, withoutPersonalData } from '@contract/rules/entry/errorReports'

test('an answer counts as an error by its code, or by a return code of its own', () => {
  const answers = [
    { code: 200 },
    { code: '200' },
    { code: 500 },
    { code: 200, retCode: 0 },
    { code: 200, retCode: '0' },
    { code: 200, retCode: null },
    { code: 200, retCode: 7 },
    { code: 200, retCode: 'x' },
  ]
  expect(answers.map(countsAsError)).toEqual([false, true, true, false, false, false, true, true])
})

test('the error of a foreign script says nothing', () => {
  for (const message of ['Script error.', ' script error ', 'SCRIPT ERROR']) expect(isUninformative(message)).toBe(true)
  for (const message of ['', 'Script error in a.js', 'A script error', 'Script error..']) expect(isUninformative(message)).toBe(false)
})

test.each([
  ['x is not a function\n    at visit (a.js:1)', 'x is not a function'],
  ["Cannot read 'registerType' of undefined", "Cannot read 'registerType' of undefined"],
  ["No such name: 'Wang Lina'", "No such name: '…'"],
  ['The word "13800138000" and `王丽娜`', 'The word "…" and `…`'],
  ['mail to li.na+fair@example.com failed', 'mail to … failed'],
  ['GET /api/user?phone=1380 failed', 'GET /api/user failed'],
  ['at /#/jump?exhibitionId=1201 now', 'at / now'],
  ['call +86 138-0013-8000 now', 'call …now'],
  ['only 123', 'only 123'],
  ['only 12 left', 'only 12 left'],
  ['1234', '…'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdefghijk rejected', 'token … rejected'],
  ['abcdefghijklmnopqrstuvwx stays', 'abcdefghijklmnopqrstuvwx stays'],
  ['abcdefghijklmnopqrstuvwxy goes', '… goes'],
  ['访客 王丽娜 not found', '… … not found'],
])('%j is reported as %j', (message, reported) => {
  expect(withoutPersonalData(message)).toBe(reported)
})

test('a report has at most 160 characters, and names are short words', () => {
  expect(withoutPersonalData('ab '.repeat(100))).toHaveLength(160)
  expect(withoutPersonalData(`'${'a'.repeat(24)}'`)).toBe(`'${'a'.repeat(24)}'`)
  expect(withoutPersonalData("'1st' and '_first.$name' and 'name of'")).toBe("'…' and '_first.$name' and '…'")
})
