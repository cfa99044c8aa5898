import * as errorCodes from '@contract/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { Challenge } from '@/parts/signIn/challenge'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

let drawn = 0
beforeEach(() => {
  drawn = 0
  mockCall
    .mockReset()
    .mockImplementation(async () => ({ key: `key${(drawn += 1)}`, image: 'data:image/png;base64,', expiresInSeconds: 180 }))
})

const failure = (code: number, message = 'why'): CallFailure => new CallFailure('answer', code, message)

test('a required captcha appears with its reason, and its answer is sent along', async () => {
  const challenge = new Challenge()
  expect([challenge.check(), challenge.parameters]).toEqual([true, {}])
  expect(await challenge.handleFailure(failure(errorCodes.captchaNeeded))).toBe(true)
  expect([challenge.needsPicture, challenge.captcha.of('captchaCode').error]).toEqual([true, 'why'])
  expect(challenge.check()).toBe(false)
  challenge.captcha.set('captchaCode', ' aceh ')
  expect([challenge.check(), challenge.captcha.of('captchaCode').error, challenge.parameters]).toEqual([
    true,
    null,
    { captchaKey: 'key1', captchaCode: 'aceh' },
  ])
})

test('each attempt uses up the captcha, whatever its result', async () => {
  const challenge = new Challenge()
  await challenge.handleFailure(failure(errorCodes.captchaNeeded))
  challenge.captcha.set('captchaCode', 'ACEH')
  expect(await challenge.handleFailure(failure(11014))).toBe(false)
  expect([challenge.parameters.captchaKey, challenge.captcha.typed.captchaCode]).toEqual(['key2', ''])
  expect(await challenge.handleFailure(failure(errorCodes.captchaWrong, 'misread'))).toBe(true)
  expect([challenge.parameters.captchaKey, challenge.captcha.of('captchaCode').error]).toEqual(['key3', 'misread'])
})

test('a captcha that does not load shows the reason and can be reloaded', async () => {
  const challenge = new Challenge()
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await challenge.renew()
  expect([challenge.picture, challenge.captcha.of('captchaCode').error]).toEqual([null, 'No connection'])
  await challenge.renew()
  expect([challenge.picture?.key, challenge.captcha.of('captchaCode').error]).toEqual(['key1', null])
})

test('after a one-time password a new one is required, by the usual rules @rule:R41', async () => {
  const challenge = new Challenge()
  expect(await challenge.handleFailure(failure(errorCodes.passwordMustChange))).toBe(true)
  const { password } = challenge
  password.fields.set('newPassword', 'keller-2026')
  password.fields.set('newPassword1', 'keller-2026')
  expect([challenge.check(['Keller-2026']), password.field('newPassword').error]).toEqual([false, '密码不能与账号相同'])
  expect(challenge.check([], 'keller-2026')).toBe(false)
  expect(challenge.check(['keller'])).toBe(true)
  expect(challenge.parameters).toEqual({ newPassword: 'keller-2026', newPassword1: 'keller-2026' })
})
