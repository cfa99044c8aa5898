import { callingCodeOf, normalisePhone, validateEmail, validatePhone } from '@contract/rules/values/contacts'
import { isCountryTaken } from '@contract/rules/values/phoneCountries'
import { normaliseName, validateName } from '@contract/rules/values/names'

test('an email is of a supported provider itself, not of a domain that ends or begins like one @rule:R54', () => {
  const supported = ['qq.com', 'Example.org']
  for (const email of ['li@qq.com', 'li@EXAMPLE.org']) expect(validateEmail(email, supported)).toBeNull()
  for (const email of ['li@notqq.com', 'li@mail.qq.com', 'li@qq.com.cn', 'li@qq.co'])
    expect(validateEmail(email, supported)).toEqual({ code: 'emailProviderUnsupported' })
})

test.each(['王#丽', 'Li@Na', 'Li_Na', 'Li$', 'Li!', 'Li 2', '王丽娜1'])('%s is no name @rule:R47', (name) => {
  expect(validateName(name)).toEqual({ code: 'nameInvalid' })
})

test.each(['王丽娜', '古丽·阿卜杜', "Anne-Marie O'Neill", 'J. R. Müller Jr.'])('%s is a name @rule:R47', (name) => {
  expect(validateName(name)).toBeNull()
})

test.each([
  ['+86 0 139-1234-5678', '13912345678'],
  ['0139 1234 5678', '13912345678'],
  ['0086 139 1234 5678', '13912345678'],
  ['+49 (0)151 12345678', '+4915112345678'],
  ['0049 0151 12345678', '+4915112345678'],
  ['+852 6123 4567', '+85261234567'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+225 07 12 34 56 78', '+2250712345678'],
])('%s is the phone %s, whether or not the zero of its country is typed', (typed, phone) => {
  expect([normalisePhone(typed), validatePhone(typed)]).toEqual([phone, null])
})

test('a phone belongs to its country, and a number without one gets no code', () => {
  expect(['13912345678', '+4915112345678', '+85261234567', '+12025550123'].map(callingCodeOf)).toEqual(['86', '49', '852', '1'])
  expect(['13912345678', '+4915112345678', '+881612345678'].map((phone) => isCountryTaken(phone))).toEqual([true, true, false])
  expect(['13912345678', '+4915112345678'].map((phone) => isCountryTaken(phone, ['86', '852']))).toEqual([true, false])
})

test.each([
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
  ['Ma.Theresa  Cruz', 'Ma. Theresa Cruz'],
  ['evil.cn', 'evil. cn'],
  ['t．cn', 't. cn'],
  ['گل.محمد', 'گل. محمد'],
])('%s has one spelling, and is no web address @rule:R47', (typed, name) => {
  expect(normaliseName(typed)).toBe(name)
  expect(validateName(name)).toBeNull()
})

test.each([
  '+8816200000123',
  '+870123456789',
  '+882161234567',
  '+979123456789',
  '+19005550123',
  '+15005550123',
  '+449012345678',
  '+447012345678',
  '+499005550123',
  '+33891234567',
  '+41900123456',
  '+61190012345',
  '+8616812345',
])('no fair sends to %s, whatever it names', (phone) => {
  expect(isCountryTaken(phone)).toBe(false)
  expect(isCountryTaken(phone, ['1', '33', '41', '44', '49', '61', '86', '870', '881', '882', '979'])).toBe(false)
})

test.each([
  '13912345678',
  '16612345678',
  '+12025550123',
  '+447911123456',
  '+4915112345678',
  '+33612345678',
  '+61412345678',
  '+85251234567',
  '+66812345678',
  '+573101234567',
  '+420702123456',
])('a fair that names nothing sends to the mobile phone %s', (phone) => expect(isCountryTaken(phone)).toBe(true))
