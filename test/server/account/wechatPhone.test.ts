import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenCalls } from '../../../contract/account/token.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, granted, refusedGrant, signInByCode } from './signIn'
import { randomBytes } from '../../support/random'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: { ...exhibitionConfig, signInAgreements: [{ id: 'privacy', title: { cn: '隐私', en: 'Privacy' } }] },
  })
})
after(() => server.stop())

const codeFor = (phone: string, country = '86'): string => `sandbox-phone-${country}-${phone}-${randomBytes(6).toString('hex')}`

const parametersOf = (exhibition: Exhibition, phoneCode: string, agreements = 'privacy') => ({
  grant_type: 'wechatphone',
  tenantId: exhibition.tenantId,
  exhibitionid: exhibition.exhibitionId,
  registerType: 'visitor',
  agreements,
  phoneCode,
})

test("WeChat's own button signs a person in with the account of their phone @call:POST /api/blade-auth/oauth/token", async () => {
  const plain = await server.anExhibition()
  const phone = aPhone().replace(/^\+86/, '')
  const first = await signInByCode(server, plain, { phone })
  const second = await granted(server, parametersOf(plain, codeFor(phone)))
  const state = await server.data(registrationCalls.addAndGetAll, { as: { ...plain, token: second.access_token } })
  assert.equal(second.user_id, first.accountId)
  assert.equal(state.userId, second.user_id)
})

test("a code of WeChat's button works once, and a made-up one never", async () => {
  const phoneCode = codeFor('13912345678')
  await granted(server, parametersOf(fair, phoneCode))
  await refusedGrant(server, 'handleInvalid', parametersOf(fair, phoneCode))
  for (const madeUp of ['', 'x', 'sandbox-13912345678-aa', '13912345678'])
    await refusedGrant(server, 'handleInvalid', parametersOf(fair, madeUp))
})

test('the agreements come first, and a refused attempt leaves the code valid', async () => {
  const phoneCode = codeFor('13912345679')
  await refusedGrant(server, 'agreementsMissing', parametersOf(fair, phoneCode, ''))
  await granted(server, parametersOf(fair, phoneCode))
})

test('a phone of another country keeps its code; a fair without phone sign-in, or without a mini-program, refuses', async () => {
  const token = await granted(server, parametersOf(fair, codeFor('91234567', '852')))
  assert.ok(token.user_name.endsWith('4567'))
  const byEmail = await server.anExhibition({
    config: { ...exhibitionConfig, functionConfig: { cnLoginMode: 'appemail', enLoginMode: 'appemail' } },
  })
  await refusedGrant(server, 'grantUnsupported', parametersOf(byEmail, codeFor('13912345671')))
  const tenant = await server.aTenant({ settings: { miniProgram: undefined } as never })
  const without = await server.anExhibition({ tenant })
  assert.equal((await server.call(tokenCalls.grant, { body: parametersOf(without, codeFor('13912345672')) })).status, 503)
})
