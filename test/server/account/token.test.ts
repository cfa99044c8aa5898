import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenCalls } from '../../../contract/account/token.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, anEmail, askCode, codeParameters, forgetLimits, grant, granted, aProof, refusedGrant, signInByCode } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test("a phone code signs a visitor in, with the dialect's answer and without an envelope @call:POST /api/blade-auth/oauth/token", async () => {
  const phone = aPhone()
  const token = await granted(server, codeParameters(fair, { phone }, await askCode(server, fair, { phone })))
  assert.equal(token.token_type, 'bearer')
  assert.equal(token.tenant_id, fair.tenantId)
  assert.equal(typeof token.user_id, 'string')
  assert.equal(token.user_name, `${phone.slice(0, 3)}****${phone.slice(-4)}`)
  assert.ok('dept_id' in token && !('code' in token))
  const state = await server.data(registrationCalls.addAndGetAll, { as: { ...fair, token: token.access_token } })
  assert.equal(state.userId, token.user_id)
})

test('the token call reads its parameters from the query, a form or JSON @call:POST /api/blade-auth/oauth/token', async () => {
  for (const channel of ['query', 'form', 'json'] as const) {
    const email = anEmail()
    const parameters = {
      ...codeParameters(fair, { email }, await askCode(server, fair, { email })),
      languatetype: 'en',
      registerType: 'visitor',
    }
    const text = new URLSearchParams(parameters).toString()
    const answer = await fetch(`${server.url}${tokenCalls.grant.path}${channel === 'query' ? `?${text}` : ''}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
        ...(channel === 'form'
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : channel === 'json'
            ? { 'content-type': 'application/json' }
            : {}),
      },
      ...(channel === 'form' ? { body: text } : channel === 'json' ? { body: JSON.stringify(parameters) } : {}),
    })
    const body = (await answer.json()) as { access_token?: string }
    assert.ok(body.access_token, `by ${channel}: ${JSON.stringify(body)}`)
  }
})

test('a person keeps one account, from the first sign-in on @call:POST /api/blade-auth/oauth/token', async () => {
  const phone = aPhone()
  const first = await signInByCode(server, fair, { phone })
  await forgetLimits(server)
  const again = await signInByCode(server, fair, { phone }, { registerType: 'media' })
  assert.equal(again.accountId, first.accountId)
})

test('wrong, used, never requested and expired codes have their own answers without an envelope @rule:R35', async () => {
  const phone = aPhone()
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone }, '123456'))
  const code = await askCode(server, fair, { phone })
  const wrong = await refusedGrant(server, 'codeWrong', { ...codeParameters(fair, { phone }, wrongOf(code)), languatetype: 'en' })
  assert.equal(wrong.error_description, 'Incorrect code. Attempts left: 4.')
  await granted(server, codeParameters(fair, { phone }, code))
  await refusedGrant(server, 'codeUsed', codeParameters(fair, { phone }, code))
  const late = aPhone()
  const lateCode = await askCode(server, fair, { phone: late })
  server.clock.advance({ minutes: 5, seconds: 1 })
  await refusedGrant(server, 'codeExpired', codeParameters(fair, { phone: late }, lateCode))
})

test('after five wrong codes even the correct one is rejected', async () => {
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  const wrong = codeParameters(fair, { phone }, wrongOf(code))
  for (const left of [4, 3, 2, 1]) {
    const { error_description: text } = await refusedGrant(server, 'codeWrong', { ...wrong, ...(await aProof(server, fair)) })
    assert.equal(text, `验证码不正确，还可尝试 ${left} 次`)
  }
  await refusedGrant(server, 'codeTooManyTries', { ...wrong, ...(await aProof(server, fair)) })
  await refusedGrant(server, 'codeTooManyTries', { ...codeParameters(fair, { phone }, code), ...(await aProof(server, fair)) })
})

test('of many simultaneous guesses at most the allowed five are checked', async () => {
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  const guesses = Array.from({ length: 14 }, (_, at) =>
    codeParameters(fair, { phone }, String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')),
  )
  await Promise.all(guesses.map(async (guess) => grant(server, { ...guess, ...(await aProof(server, fair)) })))
  const {
    rows: [row],
  } = await server.app.pool.query<{ tries: number }>('SELECT tries FROM sign_in_codes ORDER BY id DESC LIMIT 1')
  assert.ok(row!.tries >= 3 && row!.tries <= 5, String(row!.tries))
  server.clock.advance({ minutes: 1 })
  for (let round = row!.tries; round < 5; round += 1) {
    await grant(server, { ...guesses[0]!, ...(await aProof(server, fair)) })
    server.clock.advance({ seconds: 30 })
  }
  await refusedGrant(server, 'codeTooManyTries', { ...codeParameters(fair, { phone }, code), ...(await aProof(server, fair)) })
})

test('of ten simultaneous sign-ins with one code one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const phone = aPhone()
    const parameters = codeParameters(fair, { phone }, await askCode(server, fair, { phone }))
    // Ten simultaneous attempts would exhaust the tries first.
    await server.app.pool.query('UPDATE sign_in_codes SET tries = -100')
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(server, parameters)))
    assert.equal(answers.filter((answer) => 'access_token' in answer).length, 1)
    const { rows } = await server.app.pool.query('SELECT id FROM accounts WHERE tenant_id = $1 AND phone = $2', [fair.tenantId, phone])
    assert.equal(rows.length, 1)
  }
})

test('the last three codes are valid, because an older message may arrive last; the one before them is not', async () => {
  const phone = aPhone()
  const codes: string[] = []
  for (let sent = 0; sent < 4; sent += 1) {
    codes.push(await askCode(server, fair, { phone }))
    await forgetLimits(server)
  }
  const [oldest, second, , newest] = codes
  if (!codes.slice(1).includes(oldest!)) await refusedGrant(server, 'codeWrong', codeParameters(fair, { phone }, oldest!))
  await granted(server, codeParameters(fair, { phone }, second!))
  await refusedGrant(server, 'codeUsed', codeParameters(fair, { phone }, newest!))
})

test("a caller without the app's credential, or with an unknown organiser, exhibition or grant, gets the reason @rule:R33 @rule:R35", async () => {
  const parameters = codeParameters(fair, { phone: aPhone() }, '123456')
  await refusedGrant(server, 'badClient', parameters, { authorization: 'Basic bm90Om91cnM=' })
  await refusedGrant(server, 'badClient', parameters, { authorization: '' })
  const unknown = await refusedGrant(server, 'noSuchTenant', { ...parameters, tenantId: '000001' })
  assert.equal(unknown.error_code, 2002)
  await refusedGrant(server, 'linkIncorrect', { ...parameters, exhibitionid: '1' })
  await refusedGrant(server, 'linkIncorrect', { ...parameters, registerType: 'somebody' })
  for (const grantType of ['client_credentials', 'authorization_code'])
    await refusedGrant(server, 'grantUnsupported', { ...parameters, grant_type: grantType })
  await refusedGrant(server, 'invalid', { tenantId: fair.tenantId })
})

test('if parameters and headers name two organisers or exhibitions, nobody is signed in', async () => {
  const other = await server.anExhibition()
  const parameters = codeParameters(fair, { phone: aPhone() }, '123456')
  await refusedGrant(server, 'wrongScope', parameters, { tenantid: other.tenantId })
  await refusedGrant(server, 'wrongScope', parameters, { tenantid: fair.tenantId, exhibitionid: other.exhibitionId })
})

test('a token of one exhibition or register type is valid for no other @rule:R31', async () => {
  const { tenantId } = fair
  const sister = await server.anExhibition({ tenant: { tenantId, settings: {} } })
  const visitor = await signInByCode(server, fair, { phone: aPhone() })
  await server.refused('wrongScope', registrationCalls.addAndGetAll, { as: visitor, at: { ...sister, registerType: 'visitor' } })
  await server.refused('wrongScope', registrationCalls.addAndGetAll, { as: visitor, at: { ...fair, registerType: 'media' } })
  await server.refused('wrongScope', registrationCalls.addAndGetAll, {
    as: visitor,
    at: { ...(await server.anExhibition()), registerType: 'visitor' },
  })
})

test('more than fifteen attempts for one phone within a quarter of an hour must wait', async () => {
  const phone = aPhone()
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone }, '123456'))
  await server.app.pool.query(`UPDATE rate_limits SET points = 15 WHERE key LIKE 'signInPerContactNetworkQuarter:%'`)
  const { retry_after_seconds: seconds } = await refusedGrant(server, 'tooManyRequests', codeParameters(fair, { phone }, '123456'))
  assert.ok(seconds! > 800 && seconds! <= 900)
  await forgetLimits(server)
})

test('signing out ends the session on every process within ten seconds @call:GET /api/blade-auth/oauth/logout', async () => {
  const visitor = await signInByCode(server, fair, { phone: aPhone() })
  const second = await server.another()
  try {
    await second.data(registrationCalls.addAndGetAll, { as: visitor })
    assert.equal(await server.data(tokenCalls.signOut, { as: visitor }), null)
    const answer = await server.refused('notSignedIn', registrationCalls.addAndGetAll, { as: visitor })
    assert.equal(answer.code, 401)
    server.clock.advance({ seconds: 11 })
    await second.refused('notSignedIn', registrationCalls.addAndGetAll, { as: visitor })
    await refusedGrant(server, 'notSignedIn', { grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: visitor.refreshToken })
  } finally {
    await second.stop()
  }
})

test('a refresh token changes with each use, and a stolen one ends the session for both holders', async () => {
  const visitor = await signInByCode(server, fair, { phone: aPhone() })
  const refresh = (token: string) => ({ grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: token })
  const next = await granted(server, refresh(visitor.refreshToken))
  assert.notEqual(next.refresh_token, visitor.refreshToken)
  assert.equal(next.user_id, visitor.accountId)
  await server.data(registrationCalls.addAndGetAll, { as: { ...visitor, token: next.access_token } })
  const repeated = await granted(server, refresh(visitor.refreshToken))
  assert.equal(repeated.user_id, visitor.accountId, 'an answer that was lost may be asked for again')
  server.clock.advance({ minutes: 2 })
  await refusedGrant(server, 'notSignedIn', refresh(visitor.refreshToken))
  await refusedGrant(server, 'notSignedIn', refresh(repeated.refresh_token))
  await refusedGrant(server, 'notSignedIn', refresh(`${fair.tenantId}.1.forged`))
  const other = await server.anExhibition()
  const one = await signInByCode(server, fair, { phone: aPhone() })
  await refusedGrant(server, 'notSignedIn', { ...refresh(one.refreshToken), tenantId: other.tenantId })
})

test('an access token is valid for an hour', async () => {
  const visitor = await signInByCode(server, fair, { phone: aPhone() })
  server.clock.advance({ minutes: 59 })
  await server.data(registrationCalls.addAndGetAll, { as: visitor })
  server.clock.advance({ minutes: 2 })
  await server.refused('notSignedIn', registrationCalls.addAndGetAll, { as: visitor })
})
