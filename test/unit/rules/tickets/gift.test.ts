import { giftIdOf, giftStates, giftTransitions, recipientErrors, recipientOf, validateGiftQuantity } from '@contract/rules/tickets/gift'

const quantities: [value: unknown, code: string | null][] = [
  [1, null],
  ['3', null],
  [50, null],
  [0, 'tooSmall'],
  [-1, 'tooSmall'],
  ['-2', 'tooSmall'],
  [1.5, 'notAnInteger'],
  ['2.5', 'notAnInteger'],
  [51, 'tooBig'],
  [1e300, 'tooBig'],
  [Infinity, 'tooBig'],
  [NaN, 'notANumber'],
  ['many', 'notANumber'],
  ['', 'notANumber'],
  [null, 'notANumber'],
]
test.each(quantities)('the quantity %p of a gift is %p @rule:R42', (value, code) => {
  expect(validateGiftQuantity(value)?.code ?? null).toBe(code)
})

const recipients: [name: string, typed: Parameters<typeof recipientErrors>[0], errors: Record<string, string>][] = [
  ['a link', { way: 'link' }, {}],
  ['a phone twice alike', { way: 'phone', contact: '13800138000', contactAgain: '13800138000' }, {}],
  ['a phone in two spellings', { way: 'phone', contact: '138 0013 8000', contactAgain: '+8613800138000' }, {}],
  ['two phones', { way: 'phone', contact: '13800138000', contactAgain: '13800138001' }, { contactAgain: 'phonesDiffer' }],
  ['one phone', { way: 'phone', contact: '13800138000' }, { contactAgain: 'required' }],
  ['no phone', { way: 'phone' }, { contact: 'required' }],
  ['a phone that is none', { way: 'phone', contact: '12', contactAgain: '12' }, { contact: 'phoneInvalid' }],
  ['an address in two spellings', { way: 'email', contact: 'A@Example.com', contactAgain: 'a@example.com ' }, {}],
  ['two addresses', { way: 'email', contact: 'a@example.com', contactAgain: 'b@example.com' }, { contactAgain: 'emailsDiffer' }],
  ['an address that is none', { way: 'email', contact: 'a@b', contactAgain: 'a@b' }, { contact: 'emailInvalid' }],
]
test.each(recipients)('the recipient as %s @rule:R42', (_name, typed, errors) => {
  expect(Object.fromEntries(Object.entries(recipientErrors(typed)).map(([field, error]) => [field, error.code]))).toEqual(errors)
})

test('a recipient is stored in the form of an account', () => {
  expect(recipientOf({ way: 'phone', contact: '+86 138 0013 8000' })).toBe('13800138000')
  expect(recipientOf({ way: 'email', contact: ' A@Example.com' })).toBe('a@example.com')
  expect(recipientOf({ way: 'link', contact: 'x' })).toBeNull()
})

test('an offer ends once', () => {
  for (const state of giftStates) if (state !== 'offered') expect(giftTransitions[state]).toEqual([])
  expect([...giftTransitions.offered].sort()).toEqual(giftStates.filter((state) => state !== 'offered').sort())
})

test('what is stored names the gift alone', () => {
  expect(giftIdOf('17.abc')).toBe('17')
})
