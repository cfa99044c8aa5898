import {
  callingCodeOf,
  dialledPhone,
  maskEmail,
  maskPhone,
  normaliseEmail,
  normalisePhone,
  offeredDiallingCodes,
  validateEmail,
  validatePhone,
} from '@contract/rules/contacts'
import { validateName } from '@contract/rules/names'

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
    '+1234567890123456',
    '1+1234567',
    '+12345678x',
  ])
    expect(validatePhone(typed)).toEqual({ code: 'phoneInvalid' })
  for (const typed of ['13800138000', '+1234567', '+123456789012345']) expect(validatePhone(typed)).toBeNull()
})

test('a phone without a known country has no calling code', () => {
  expect([callingCodeOf('+0'), callingCodeOf('+'), callingCodeOf('13800138000')]).toEqual(['', '', '86'])
  expect([dialledPhone('13800138000'), dialledPhone('+4915112345678')]).toEqual(['+8613800138000', '+4915112345678'])
})

test('a phone field offers the countries of the exhibition, also those without a name here', () => {
  expect(offeredDiallingCodes().slice(0, 2)).toEqual([
    { code: '86', cn: '中国大陆', en: 'China' },
    { code: '852', cn: '中国香港', en: 'Hong Kong' },
  ])
  expect(offeredDiallingCodes(['354', '65', '86'])).toEqual([
    { code: '86', cn: '中国大陆', en: 'China' },
    { code: '65', cn: '新加坡', en: 'Singapore' },
    { code: '354', cn: '', en: '' },
  ])
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

test('a name has from 2 to 60 characters without the spaces around it @rule:R47', () => {
  for (const name of ['王丽', ' 王丽 ', '𠮷'.repeat(60), 'a'.repeat(60)]) expect(validateName(name)).toBeNull()
  for (const name of ['', '王', ' 王 ', '𠮷']) expect(validateName(name)).toEqual({ code: 'nameTooShort' })
  expect(validateName('a'.repeat(61))).toEqual({ code: 'tooLong', max: 60 })
})
