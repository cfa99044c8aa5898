import { errorCodes } from '../../../contract/errorCodes'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { captchaCalls } from '../../../contract/account/captcha.calls'
import type { Captcha } from '../../../contract/account/captcha.schema'
import { passwordCalls } from '../../../contract/account/password.calls'
import { networkHash } from '../../../server/core/http/network'
import { limits } from '../../../server/areas'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { anAccount, password, passwordParameters } from './passwordAccount'
import { aPhone, askCode, codeParameters, forgetLimits, grant, granted, aProof, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const aName = async (): Promise<string> => (await anAccount(server, fair)).accountName

const byPassword = (username: string, typed?: string): Record<string, string> => passwordParameters(fair, username, typed)

/** Three misses at the same name. */
const missThrice = async (username: string): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await refusedGrant(server, 'passwordWrong', byPassword(username, 'wrong password'))
}

/** As the phone does it, by ALTCHA's own solver. */
const workedOut = async (captcha: Captcha): Promise<{ captchaKey: string; captchaCode: string }> => {
  const parameters = { ...captcha.challenge, keyLength: 32 }
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  return { captchaKey: captcha.key, captchaCode: String(solution!.counter) }
}

test('a challenge differs each time, hides its solution, and is worked out without a picture @call:GET /api/blade-auth/oauth/captcha', async () => {
  const [one, other] = [await server.data(captchaCalls.challenge, { at: fair }), await server.data(captchaCalls.challenge, { at: fair })]
  assert.ok(one.key !== other.key && one.challenge.nonce !== other.challenge.nonce)
  assert.equal(one.expiresInSeconds, 180)
  const name = await aName()
  await missThrice(name)
  const answer = await workedOut(one)
  assert.ok(!JSON.stringify(one).includes(`"${answer.captchaCode}"`))
  await granted(server, { ...byPassword(name), ...answer })
  await server.refused('linkIncorrect', captchaCalls.challenge, { at: { tenantId: fair.tenantId, exhibitionId: '1' } })
})

test('after the third wrong password a proof of work is required, for an existing account and an unknown one @call:POST /api/blade-auth/oauth/token', async () => {
  for (const name of [await aName(), 'ghost']) {
    await missThrice(name)
    const needed = await refusedGrant(server, 'captchaNeeded', { ...byPassword(name), languatetype: 'en' })
    assert.match(needed.error_description, /wait a moment/)
  }
  await forgetLimits(server)
})

test('a phone that works it out gets in, and needs none the next time', async () => {
  const name = await aName()
  await missThrice(name)
  await granted(server, { ...byPassword(name), ...(await aProof(server, fair)) })
  await refusedGrant(server, 'passwordWrong', byPassword(name, 'wrong password'))
  await forgetLimits(server)
})

test("the dialect's headers work too", async () => {
  const name = await aName()
  await missThrice(name)
  const { captchaKey, captchaCode } = await aProof(server, fair)
  const headers = { 'Captcha-Key': captchaKey, 'Captcha-Code': ` ${captchaCode} ` }
  assert.ok('access_token' in (await grant(server, byPassword(name), headers)))
  await forgetLimits(server)
})

test('a proof works once, for a few minutes and for its organiser; a wrong answer uses it up', async () => {
  const name = await aName()
  await missThrice(name)
  const used = await aProof(server, fair)
  await refusedGrant(server, 'passwordWrong', { ...byPassword(name, 'wrong password'), ...used })
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), ...used })
  const misread = await aProof(server, fair)
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), ...misread, captchaCode: '0000' })
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), ...misread })
  const late = await aProof(server, fair)
  server.clock.advance({ minutes: 3, seconds: 1 })
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), ...late })
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), ...(await aProof(server, await server.anExhibition())) })
  await refusedGrant(server, 'captchaWrong', { ...byPassword(name), captchaKey: 'forged', captchaCode: '12345' })
  await forgetLimits(server)
})

test('of ten simultaneous answers to one challenge one counts', async () => {
  const name = await aName()
  await missThrice(name)
  const guess = { ...byPassword(name, 'wrong password'), ...(await aProof(server, fair)) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => grant(server, guess)))
  const count = (reason: 'passwordWrong' | 'captchaWrong'): number =>
    answers.filter((answer) => 'error_code' in answer && answer.error_code === errorCodes[reason]).length
  assert.deepEqual([count('passwordWrong'), count('captchaWrong')], [1, 9])
  await forgetLimits(server)
})

test('wrong codes require a proof as wrong passwords do, at sign-in and at a password reset @call:POST /api/blade-user/updatePasswordByPhoneCode', async () => {
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let round = 0; round < 2; round += 1) await refusedGrant(server, 'codeWrong', codeParameters(fair, { phone }, wrong))
  const body = { phone, value: wrong, newPassword: password, newPassword1: password }
  await server.refused('codeWrong', passwordCalls.forgotten, { at: fair, body })
  await server.refused('captchaNeeded', passwordCalls.forgotten, { at: fair, body: { ...body, value: code } })
  await refusedGrant(server, 'captchaNeeded', codeParameters(fair, { phone }, code))
  await server.data(passwordCalls.forgotten, { at: fair, body: { ...body, value: code, ...(await aProof(server, fair)) } })
  await forgetLimits(server)
})

test('many failures from one network require a proof from everybody there, but not at another organiser', async () => {
  const name = await aName()
  const network = networkHash(server.app, fair.tenantId, '127.0.0.1')
  for (let miss = 0; miss < limits.failuresPerNetworkQuarter.points; miss += 1)
    await server.app.limits.note('failuresPerNetworkQuarter', network)
  await refusedGrant(server, 'captchaNeeded', byPassword(name))
  await granted(server, { ...byPassword(name), ...(await aProof(server, fair)) })
  const other = await server.anExhibition()
  await refusedGrant(server, 'passwordWrong', { ...byPassword(name), tenantId: other.tenantId, exhibitionid: other.exhibitionId })
  await forgetLimits(server)
})

test('one network cannot request challenges without limit, and the answer names the wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.captchaPerNetworkMinute.points + 1 }, () => server.call(captchaCalls.challenge, { at: fair })),
  )
  const refused = answers.find(({ success }) => !success)!
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await forgetLimits(server)
})
