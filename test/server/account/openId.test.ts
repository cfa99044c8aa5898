import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeOpenIdHandle, readOpenIdHandle } from '../../../server/core/secrets/openIdHandle'
import { Failure } from '../../../server/core/errors/failure'
import { sandboxOpenId } from '../../../server/sandboxes'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, anEmail, askCode, codeParameters, forgetLimits, grant, granted, refusedGrant, signInByCode } from './signIn'
import { aHandle, aMiniHandle } from './wechatReturn'
import { almostSame } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const byOpenId = (at: Exhibition, openid: string) => ({
  grant_type: 'appopenid',
  scope: 'all',
  type: 'account',
  tenantId: at.tenantId,
  exhibitionid: at.exhibitionId,
  openid,
})

test('an unknown open id is "No user information", and the first sign-in by phone binds it @call:POST /api/blade-auth/oauth/token', async () => {
  const handle = await aHandle(server, fair, 'li')
  const unknown = await refusedGrant(server, 'noSuchUser', { ...byOpenId(fair, handle), languatetype: 'en' })
  assert.deepEqual(unknown, { error_code: 2001, error_description: 'No user information' })
  const visitor = await signInByCode(server, fair, { phone: aPhone() }, { openid: handle })
  const again = await granted(server, byOpenId(fair, await aHandle(server, fair, 'li')))
  assert.equal(again.user_id, visitor.accountId)
})

test('the first sign-in by email binds the open id of the mini-program too', async () => {
  const visitor = await signInByCode(server, fair, { email: anEmail() }, { openid: await aMiniHandle(server, fair, 'wang') })
  assert.equal((await granted(server, byOpenId(fair, await aMiniHandle(server, fair, 'wang')))).user_id, visitor.accountId)
  await refusedGrant(server, 'noSuchUser', byOpenId(fair, await aHandle(server, fair, 'wang')))
})

test('knowing an open id, a phone or an account name signs nobody in', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, wechatSeed: 'known', phone: aPhone() })
  const openId = sandboxOpenId(server.sandbox.settings.accounts.messagingApp.appId, 'known')
  await refusedGrant(server, 'handleInvalid', byOpenId(fair, openId))
  await refusedGrant(server, 'handleInvalid', byOpenId(fair, ''))
  await refusedGrant(server, 'codeNotAsked', { ...byOpenId(fair, openId), grant_type: 'appsms', phone: visitor.phone! })
  await refusedGrant(server, 'passwordWrong', { ...byOpenId(fair, openId), grant_type: 'password', username: visitor.phone! })
})

test('a handle works once, also for simultaneous sign-ins', async () => {
  await server.aVisitor({ exhibition: fair, wechatSeed: 'zhao', phone: aPhone() })
  const handle = await aHandle(server, fair, 'zhao')
  const answers = await Promise.all(Array.from({ length: 8 }, () => grant(server, byOpenId(fair, handle))))
  assert.equal(answers.filter((answer) => 'access_token' in answer).length, 1)
  await refusedGrant(server, 'handleInvalid', byOpenId(fair, handle))
})

test('a handle expires after ten minutes, belongs to one organiser and cannot be changed', async () => {
  await server.aVisitor({ exhibition: fair, wechatSeed: 'chen', phone: aPhone() })
  const handle = await aHandle(server, fair, 'chen')
  await refusedGrant(server, 'handleInvalid', byOpenId(await server.anExhibition(), handle))
  const at = Math.floor(handle.length / 2)
  await refusedGrant(server, 'handleInvalid', byOpenId(fair, almostSame(handle, { at })))
  server.clock.advance({ minutes: 10, seconds: 1 })
  await refusedGrant(server, 'handleInvalid', byOpenId(fair, handle))
})

test('a handle does not reveal its open id', async () => {
  const identity = { tenantId: fair.tenantId, appId: 'wx1', openId: 'oSECRETSECRETSECRETSECRET123' }
  const handle = await makeOpenIdHandle(server.app, identity)
  const parts = handle
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ')
  assert.ok(!handle.includes(identity.openId) && !parts.includes(identity.openId))
  assert.deepEqual(await readOpenIdHandle(server.app, fair.tenantId, handle, { isConsumed: true }), {
    appId: 'wx1',
    openId: identity.openId,
  })
  await assert.rejects(
    readOpenIdHandle(server.app, fair.tenantId, handle, { isConsumed: false }),
    (error) => error instanceof Failure && error.reason === 'handleInvalid',
  )
})

test('an open id stays with its account; another person can still sign in with that WeChat', async () => {
  const first = await signInByCode(server, fair, { phone: aPhone() }, { openid: await aHandle(server, fair, 'sun') })
  const second = await signInByCode(server, fair, { phone: aPhone() }, { openid: await aHandle(server, fair, 'sun') })
  assert.notEqual(second.accountId, first.accountId)
  assert.equal((await granted(server, byOpenId(fair, await aHandle(server, fair, 'sun')))).user_id, first.accountId)
})

test('a handle that expired while the code was typed does not block the sign-in', async () => {
  const phone = aPhone()
  const handle = await aHandle(server, fair, 'late')
  server.clock.advance({ minutes: 11 })
  const code = await askCode(server, fair, { phone })
  await granted(server, { ...codeParameters(fair, { phone }, code), openid: handle })
  await refusedGrant(server, 'noSuchUser', byOpenId(fair, await aHandle(server, fair, 'late')))
})

test('a wrong code binds nothing and does not use the handle up', async () => {
  const phone = aPhone()
  const handle = await aHandle(server, fair, 'wu')
  const code = await askCode(server, fair, { phone })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await refusedGrant(server, 'codeWrong', { ...codeParameters(fair, { phone }, wrong), openid: handle })
  const { user_id: id } = await granted(server, { ...codeParameters(fair, { phone }, code), openid: handle })
  assert.equal((await granted(server, byOpenId(fair, await aHandle(server, fair, 'wu')))).user_id, id)
  await forgetLimits(server)
})
