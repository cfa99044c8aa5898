import * as errorCodes from '@contract/account/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { Challenge } from '@/parts/signIn/challenge'

const failure = (code: number, message = 'why'): CallFailure => new CallFailure('answer', code, message)

test('after a one-time password a new one is required, by the usual rules @rule:R41', () => {
  const challenge = new Challenge()
  expect([challenge.check(), challenge.parameters]).toEqual([true, {}])
  expect(challenge.handleFailure(failure(errorCodes.passwordWrong))).toBe(false)
  expect(challenge.handleFailure(failure(errorCodes.passwordMustChange))).toBe(true)
  const { password } = challenge
  password.fields.set('newPassword', 'keller-2026')
  password.fields.set('newPassword1', 'keller-2026')
  expect([challenge.check(['Keller-2026']), password.field('newPassword').error]).toEqual([false, '密码不能与账号相同'])
  expect(challenge.check([], 'keller-2026')).toBe(false)
  expect(challenge.check(['keller'])).toBe(true)
  expect(challenge.parameters).toEqual({ newPassword: 'keller-2026', newPassword1: 'keller-2026' })
})
