import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { granted, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const refresh = (token: string): Record<string, string> => ({ grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: token })

test('two tabs that refresh together get the same next token, and neither is signed out later', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const second = await server.another()
  try {
    const [one, other, third] = await Promise.all([server, second, server].map((at) => granted(at, refresh(visitor.refreshToken))))
    assert.deepEqual([other!.refresh_token, third!.refresh_token], [one!.refresh_token, one!.refresh_token])
    for (const token of [one!, other!, third!])
      await server.data(registrationCalls.addAndGetAll, { as: { ...visitor, token: token.access_token } })
    server.clock.advance({ minutes: 61 })
    const later = await granted(second, refresh(other!.refresh_token))
    await server.data(registrationCalls.addAndGetAll, { as: { ...visitor, token: later.access_token } })
  } finally {
    await second.stop()
  }
})

test('a refresh token reused after its minute ends the session, even several steps old', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  let newest = visitor.refreshToken
  for (let step = 0; step < 3; step += 1) {
    newest = (await granted(server, refresh(newest))).refresh_token
    server.clock.advance({ minutes: 2 })
  }
  await refusedGrant(server, 'notSignedIn', refresh(visitor.refreshToken))
  await refusedGrant(server, 'notSignedIn', refresh(newest))
  await server.refused('notSignedIn', registrationCalls.addAndGetAll, { as: visitor })
})

test('a forged refresh token ends no session', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const [tenantId, id, last] = visitor.refreshToken.split('.') as [string, string, string]
  const forged = [
    `${tenantId}.${id}.0-forged`,
    `${tenantId}.${id}.1-${last.slice(2)}`,
    `${tenantId}.${id}.${last}x`,
    `${tenantId}.${id}.00-${last.slice(2)}`,
    `${tenantId}.${id}`,
    `${tenantId}.`,
    'x',
  ]
  for (const token of forged) await refusedGrant(server, 'notSignedIn', refresh(token))
  await granted(server, refresh(visitor.refreshToken))
})

test('a session unused for thirty days has ended; a used one continues', async () => {
  const [idle, busy] = [await server.aVisitor({ exhibition: fair }), await server.aVisitor({ exhibition: fair })]
  server.clock.advance({ minutes: 20 * 24 * 60 })
  const { refresh_token: next } = await granted(server, refresh(busy.refreshToken))
  server.clock.advance({ minutes: 11 * 24 * 60 })
  await refusedGrant(server, 'notSignedIn', refresh(idle.refreshToken))
  await granted(server, refresh(next))
})

test("a session ends half a year after its sign-in, and an organiser's after twelve hours, however much they are used", async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  let token = visitor.refreshToken
  const renewed = async (): Promise<string> => (await granted(server, refresh(token))).refresh_token!
  for (let month = 0; month < 6; month += 1) {
    token = await renewed()
    server.clock.advance({ minutes: 29 * 24 * 60 })
  }
  token = await renewed()
  server.clock.advance({ minutes: 7 * 24 * 60 })
  await refusedGrant(server, 'notSignedIn', refresh(token))
  const { tenantId, accountId } = await server.anOrganiser({ tenant: fair })
  token = (await server.app.sessions.open({ tenantId, accountId, exhibitionId: null, registerType: 'staff' })).refreshToken
  for (let hour = 0; hour < 11; hour += 1) {
    token = await renewed()
    server.clock.advance({ minutes: 60 })
  }
  token = await renewed()
  server.clock.advance({ minutes: 61 })
  await refusedGrant(server, 'notSignedIn', refresh(token))
})
