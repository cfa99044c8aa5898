import { createHash } from 'node:crypto'
import { captchaCalls } from '@contract/account/captcha.calls'
import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import * as errorCodes from '@contract/account/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { Proof } from '@/parts/signIn/Proof'
import { randomBytes } from '../../support/random'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

/** A challenge with a known solution, as the server makes one. */
const challengeOf = (counter: number) => {
  const [salt, nonce, bytes] = [randomBytes(16), randomBytes(16), Buffer.alloc(4)]
  bytes.writeUInt32BE(counter)
  const hash = createHash('sha256')
    .update(Buffer.concat([salt, nonce, bytes]))
    .digest('hex')
  return { algorithm: 'SHA-256', cost: 1, salt: salt.toString('hex'), nonce: nonce.toString('hex'), keyPrefix: hash.slice(0, 32) }
}

const failure = (code: number): CallFailure => new CallFailure('answer', code, 'why')
const needed = failure(errorCodes.captchaNeeded)

beforeEach(() => mockCall.mockReset())

test('a call that needs no proof is sent once and without one', async () => {
  const send = jest.fn(async (answer: CaptchaAnswer) => answer)
  const proof = new Proof()
  expect(await proof.run(send)).toEqual({})
  expect([send.mock.calls.length, mockCall.mock.calls.length, proof.isWorking]).toEqual([1, 0, false])
})

test('where the server asks for a proof, the phone works it out and repeats the call by itself', async () => {
  mockCall.mockResolvedValue({ key: 'aKey', challenge: challengeOf(700), expiresInSeconds: 180 })
  const proof = new Proof()
  const working: boolean[] = []
  const send = jest.fn(async (answer: CaptchaAnswer) => {
    working.push(proof.isWorking)
    if (!answer.captchaKey) throw needed
    return answer
  })
  expect(await proof.run(send)).toEqual({ captchaKey: 'aKey', captchaCode: '700' })
  expect(mockCall).toHaveBeenCalledWith(captchaCalls.challenge)
  expect([working, proof.isWorking]).toEqual([[false, true], false])
})

test('any other failure is passed on, of the first call and of the second', async () => {
  const proof = new Proof()
  await expect(proof.run(() => Promise.reject(failure(errorCodes.passwordWrong)))).rejects.toMatchObject({ code: errorCodes.passwordWrong })
  mockCall.mockResolvedValue({ key: 'aKey', challenge: challengeOf(3), expiresInSeconds: 180 })
  const send = (answer: CaptchaAnswer) => Promise.reject(answer.captchaKey ? failure(errorCodes.passwordWrong) : needed)
  await expect(proof.run(send)).rejects.toMatchObject({ code: errorCodes.passwordWrong })
  mockCall.mockRejectedValue(new CallFailure('offline', 0, 'No connection'))
  await expect(proof.run(send)).rejects.toMatchObject({ kind: 'offline' })
  expect(proof.isWorking).toBe(false)
})
