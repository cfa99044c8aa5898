import { fieldSentence } from '../../../../contract/fieldErrors'
import {
  accountLengthsOf,
  validateAccount,
  validateNewPassword,
  validatePassword,
  validatePasswords,
} from '../../../../contract/rules/account/passwords'

describe('the length of an account @rule:R40', () => {
  const rows: [typed: string, lengths: { accountMinLength?: number; accountMaxLength?: number }, code: string | null][] = [
    ['', {}, 'required'],
    ['abc', {}, 'tooShort'],
    ['abcd', {}, null],
    [`  ABCD `, {}, null],
    ['a'.repeat(32), {}, null],
    ['a'.repeat(33), {}, 'tooLong'],
    ['展商八号', {}, null],
    ['展商八', {}, 'tooShort'],
    ['😀😀😀😀', {}, null],
    ['abcd', { accountMinLength: 6 }, 'tooShort'],
    ['abcdef', { accountMinLength: 6 }, null],
    ['abcdefg', { accountMaxLength: 6 }, 'tooLong'],
    ['ab', { accountMinLength: 1, accountMaxLength: 2 }, null],
    ['abcde', { accountMinLength: 6, accountMaxLength: 6 }, 'tooShort'],
    ['abcdef', { accountMinLength: 6, accountMaxLength: 6 }, null],
    // A maximum below the minimum says nothing.
    ['abcd', { accountMinLength: 20, accountMaxLength: 10 }, null],
    // A phone or an email address is a valid name of any length.
    ['13800138000', { accountMaxLength: 6 }, null],
    ['a.very.long.name.of.somebody@a.very.long.domain.example.com', {}, null],
  ]
  test.each(rows)('%j under %j: %s', (typed, lengths, code) => {
    expect(validateAccount(typed, accountLengthsOf(lengths))?.code ?? null).toBe(code)
  })

  test("the sentence contains the exhibition's own number", () => {
    expect(fieldSentence(validateAccount('abc', accountLengthsOf({ accountMinLength: 6 }))!, 'en')).toBe('At least 6 characters')
    expect(fieldSentence(validateAccount('abcdefghijk', accountLengthsOf({ accountMaxLength: 10 }))!, 'cn')).toBe('最多 10 个字符')
  })
})

test('an existing password is checked for its length only @rule:R41', () => {
  const codes = ['', 'seven77', 'eight888', 'a'.repeat(128), 'a'.repeat(129)].map((password) => validatePassword(password)?.code ?? null)
  expect(codes).toEqual(['required', 'tooShort', null, null, 'tooLong'])
})

describe('a new password @rule:R41', () => {
  const rows: [password: string, code: string | null][] = [
    ['', 'required'],
    ['a1!', 'tooShort'],
    ['abcd12!', 'tooShort'],
    ['abcd123!', null],
    ['ABCD123!', null],
    ['abcdefgh', 'passwordTooSimple'],
    ['12345678', 'passwordTooSimple'],
    ['abcd1234', 'passwordTooSimple'],
    ['abcd!!!!', 'passwordTooSimple'],
    ['1234!!!!', 'passwordTooSimple'],
    ['abcd 123', 'passwordTooSimple'],
    ['abcd 123.', null],
    ['密码安全一二三1！', null],
    ['пароль12#', null],
    ['pass１２３４_', null],
    ['😀😀😀😀abc1', null],
    [`a1!${'x'.repeat(125)}`, null],
    [`a1!${'x'.repeat(126)}`, 'tooLong'],
    ['Hall-8-stand', 'passwordIsAccount'],
    [' HALL-8-STAND ', 'passwordIsAccount'],
  ]
  test.each(rows)('%j: %s', (password, code) => {
    expect(validateNewPassword(password, ['hall-8-stand', null])?.code ?? null).toBe(code)
  })
})

describe('a whole password change @rule:R41', () => {
  const good = 'Gate 3, aisle 7?'
  const rows: [typed: [string, string], oldPassword: string | undefined, refused: Record<string, string>][] = [
    [[good, good], undefined, {}],
    [[good, good], 'Hall 8, stand 12!', {}],
    [[good, good], '', { oldPassword: 'required' }],
    [[good, good], good, { newPassword: 'passwordSame' }],
    [[good, ''], undefined, { newPassword1: 'required' }],
    [[good, `${good} `], undefined, { newPassword1: 'passwordsDiffer' }],
    [['weak', 'weaker'], '', { oldPassword: 'required', newPassword: 'tooShort', newPassword1: 'passwordsDiffer' }],
  ]
  test.each(rows)('%j after %j', ([newPassword, newPassword1], oldPassword, refused) => {
    const found = validatePasswords({ newPassword, newPassword1 }, oldPassword === undefined ? {} : { oldPassword })
    expect(Object.fromEntries(Object.entries(found).map(([field, { code }]) => [field, code]))).toEqual(refused)
  })
})
