import { callingCodeOfRegion, callingCodes, offeredCallingCodes } from '@contract/rules/values/callingCodes'
import {
  callingCodeOf,
  dialledPhone,
  firstCallingCode,
  maskEmail,
  maskPhone,
  normaliseEmail,
  normalisePhone,
  validateEmail,
  validatePhone,
} from '@contract/rules/values/contacts'

test('a phone is read in the country that was chosen', () => {
  expect(normalisePhone('151 12345678', '49')).toBe('+4915112345678')
  expect(normalisePhone('0151 12345678', '49')).toBe('+4915112345678')
  expect(normalisePhone('00151 12345678', '49')).toBe('+15112345678')
  expect(normalisePhone('+49 (0)0151 12345678')).toBe('+4915112345678')
  expect(normalisePhone('1001512345', '49')).toBe('+491001512345')
  expect(normalisePhone('13800138000', '49')).toBe('+4913800138000')
  expect(normalisePhone('+86 138 0013 8000', '49')).toBe('13800138000')
  expect(normalisePhone('+86 10 1234 5678', '49')).toBe('+861012345678')
  expect(normalisePhone('１３８００１３８０００')).toBe('13800138000')
})

test('only the zero before a mainland mobile is dropped', () => {
  expect(normalisePhone('013800138000')).toBe('13800138000')
  for (const typed of ['0138001380001', '02012345678', '1013800138000']) expect(normalisePhone(typed)).toBe(typed)
})

test('a text that is no phone is refused', () => {
  for (const typed of [
    '',
    '12',
    '12800138000',
    '138001380001',
    '213800138000',
    '+0123456789',
    '+123456',
    '+1234567',
    '+123456789012345',
    '+1234567890123456',
    '1+1234567',
    '+12345678x',
  ])
    expect(validatePhone(typed)).toEqual({ code: 'phoneInvalid' })
  for (const typed of ['13800138000', '+14155552671', '+4915112345678']) expect(validatePhone(typed)).toBeNull()
})

test('a phone without a known country has no calling code', () => {
  expect([callingCodeOf('+0'), callingCodeOf('+'), callingCodeOf('13800138000')]).toEqual(['', '', '86'])
  expect([dialledPhone('13800138000'), dialledPhone('+4915112345678')]).toEqual(['+8613800138000', '+4915112345678'])
})

test('a phone field begins with the own code, where the fair takes it', () => {
  expect(firstCallingCode('41')).toBe('41')
  expect(firstCallingCode('41', [])).toBe('41')
  expect(firstCallingCode('41', ['86', '41'])).toBe('41')
  expect(firstCallingCode('41', ['852', '86'])).toBe('86')
  expect(firstCallingCode('41', ['852', '853'])).toBe('852')
})

test('every listed code is read from a number, has one main region, and is named in both languages', () => {
  for (const { code, region, name } of callingCodes) {
    expect([region, callingCodeOf(`+${code}5551234`)]).toEqual([region, code])
    expect(name.cn).toMatch(/^[一-鿿（）-]+$/)
    expect(name.en).toMatch(/^\p{Lu}/u)
    expect(callingCodes.filter((row) => row.code === code && row.isMain)).toHaveLength(1)
  }
  expect(new Set(callingCodes.map(({ region }) => region)).size).toBe(callingCodes.length)
})

test('the regions of China are named as such in both languages', () => {
  const names = ['HK', 'MO', 'TW'].map((region) => callingCodes.find((row) => row.region === region)!.name)
  expect(names).toEqual([
    { cn: '中国香港', en: 'Hong Kong, China' },
    { cn: '中国澳门', en: 'Macao, China' },
    { cn: '中国台湾', en: 'Taiwan, China' },
  ])
})

test('the list begins with the own region, and is otherwise in the order of the language', () => {
  const offered = offeredCallingCodes('en', 'CH')
  expect(offered.slice(0, 3).map(({ region }) => region)).toEqual(['CH', 'CN', 'HK'])
  expect(offered.at(-1)!.name.en).toBe('Zimbabwe')
  expect(offeredCallingCodes('cn', null, ['65', '41', '86']).map(({ code }) => code)).toEqual(['86', '65', '41'])
  expect([callingCodeOfRegion('CH'), callingCodeOfRegion('XX')]).toEqual(['41', undefined])
})

test('a number of no country is refused', () => {
  for (const phone of ['+9991234567', '+2101234567', '+3841234567', '+6991234567'])
    expect(validatePhone(phone)).toEqual({ code: 'phoneInvalid' })
  for (const phone of ['+41791234567', '+966501234567', '+26771234567']) expect(validatePhone(phone)).toBeNull()
})

test('a mask lets the owner recognise a contact, and nobody call', () => {
  expect([maskPhone('13800138000'), maskPhone('1234567'), maskPhone('123456')]).toEqual(['138****8000', '123****4567', '123456'])
  expect([maskEmail('lina@example.com'), maskEmail('l@example.com')]).toEqual(['li****@example.com', 'l****@example.com'])
})

test('an email is an address of common mail servers, in the sizes that they accept', () => {
  expect(normaliseEmail(' Li@Example.COM ')).toBe('li@example.com')
  const of = (local: number, domain: number): string => `${'a'.repeat(local)}@${'b'.repeat(50)}.${'c'.repeat(domain)}.com`
  for (const email of ['li.na+fair@mail.example.com', of(64, 10)]) expect(validateEmail(email)).toBeNull()
  for (const email of [
    '',
    'li',
    '@example.com',
    'li@com',
    'li@-a.com',
    'li@a.c0m-',
    'a b@c.com',
    'li@example.com x',
    '<li@example.com',
    'li..na@example.com',
  ])
    expect(validateEmail(email)).toEqual({ code: 'emailInvalid' })
  expect(validateEmail(of(65, 10))).toEqual({ code: 'emailInvalid' })
  expect(validateEmail(`${'a'.repeat(60)}.abcd@example.com`)).toEqual({ code: 'emailInvalid' })
  expect(validateEmail(`${'a'.repeat(60)}.abc@example.com`)).toBeNull()
  const whole = (length: number): string => `a@${'b.'.repeat(124)}${'c'.repeat(length - 250)}`
  expect([whole(254).length, validateEmail(whole(254)), validateEmail(whole(255))]).toEqual([254, null, { code: 'emailInvalid' }])
})
