import { freeKeyOf, isFreeKey, normaliseNote, readFreeKey, validateNote } from '@contract/rules/tickets/freeTicket'
import { readRowName } from '@contract/rules/linkKeys'

test('a key names its invitation and its token, and a gift reads none of it', () => {
  const key = freeKeyOf({ id: '123', token: 'a-token_1' })
  expect(readFreeKey(key)).toEqual({ id: '123', token: 'a-token_1' })
  expect(readRowName(key)).toBeNull()
  expect([isFreeKey(key), isFreeKey('123.a')]).toEqual([true, false])
  expect(readFreeKey('f12')).toEqual({ id: '12', token: '' })
  for (const text of ['', 'f', 'f.', '12.a', 'fx.a', `f${'1'.repeat(20)}.a`, 'f1.a b', `f1.${'a'.repeat(65)}`])
    expect(readFreeKey(text)).toBeNull()
})

test('words of an inviter are one line', () => {
  expect(normaliseNote(' 欢迎\n\t光临\u200b ')).toBe('欢迎 光临')
})

test.each([
  '欢迎莅临 3 号馆 A12 展位',
  'See you at 10:30, hall 5.',
  'Dr. Wang and I look forward to it. Booth B2',
  '2027 年 4 月 8 日见',
  '欢迎光临。我们在三号馆等您。',
  'See you there. In hall 3 we have coffee, tea and cake. Come in!',
  'A polka dot stand, 100% cotton & silk / wool',
  'Prices from 12.50 to 99.90 yuan, 20% off',
  '请在北门集合，10 点见',
  '',
])('words that lead nowhere are sent: %s', (note) => expect(validateNote(note)).toBeNull())

test.each([
  'https://evil.example',
  'www.evil',
  '详见 evil.com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil.公司',
  'me@there',
  '微信 13812345678',
  '138-1234-5678',
  '1 3 8 1 2 3',
  'e\u200bvil.com',
  '192.168.1.1/x',
  '192 . 168 . 1 . 1',
  'evil。example',
  'evil｡com',
  'evil .com',
  'evil . com',
  'evil. com',
  'evil dot com',
  'evil (dot) example',
  'evil[.]example',
  'evil点com',
  'evil%2ecom',
  'evil%2Fx',
  'evil&#46;com',
  'evil·com',
  'evil,com',
  'evil_com',
  'hxxp evil',
  '//evil',
  'https:evil',
  '0x7f000001',
  'e v i l . c o m',
  '微信号：abc_fair',
  'WeChat: abc-fair',
])('words that lead away are refused: %s', (note) => expect(validateNote(note)).toEqual({ code: 'noteLeadsAway' }))

test('words have an end', () => {
  expect(validateNote('字'.repeat(100))).toBeNull()
  expect(validateNote('字'.repeat(101))).toEqual({ code: 'tooLong', max: 100 })
})
