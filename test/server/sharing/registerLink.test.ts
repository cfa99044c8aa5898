import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registerLinkCalls } from '../../../contract/sharing/registerLink.calls'
import { readArrival } from '../../../contract/rules/entry/arrival'
import { shortLinkCode, shortLinkPath } from '../../../contract/rules/entry/shortLink'
import { limits } from '../../../server/areas'
import { forgetLimits } from '../account/signIn'
import { exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { almostSame, lettersOf } from '../../support/almostSame'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test("a link's parameters are stored for a code: its scene fits, contains tenant and fair, and anyone can read it back @call:POST /api/ef-registration-client/client/userRegisterLink/save @call:GET /api/ef-registration-client/client/userRegisterLink/detail", async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const { tenantId, exhibitionId } = visitor
  const link = {
    registerLinkId: '12',
    languageType: 'en',
    registrationSource: 'inviteCard',
    inviteUserId: visitor.accountId,
    sourceCode: '展 1',
  }
  const { scene } = await server.data(registerLinkCalls.save, { as: visitor, body: link })
  assert.match(scene, /^[0-9a-z]{1,32}$/)
  assert.equal(scene.slice(0, 6), tenantId)
  assert.equal(readArrival(`?scene=${scene}`).scene, scene)
  assert.deepEqual(await server.data(registerLinkCalls.detail, { query: { scene } }), {
    exhibitionId,
    registerType: 'visitor',
    tenantId,
    ...link,
  })
  assert.equal(
    (await server.data(registerLinkCalls.save, { as: visitor, body: { ...link } })).scene,
    scene,
    'the same link has the same code',
  )
  assert.notEqual((await server.data(registerLinkCalls.save, { as: visitor, body: { ...link, languageType: 'cn' } })).scene, scene)
})

test('nobody makes codes for another fair, nor with unknown parameters', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const other = await server.anExhibition()
  await server.refused('wrongScope', registerLinkCalls.save, {
    as: visitor,
    body: { tenantId: other.tenantId, exhibitionId: other.exhibitionId },
  })
  await server.refused('wrongScope', registerLinkCalls.save, { as: visitor, body: { exhibitionId: other.exhibitionId } })
  await server.refused('invalid', registerLinkCalls.save, { as: visitor, body: { openid: 'o123' } })
  await server.refused('invalid', registerLinkCalls.save, { as: visitor, body: { registerType: 'king' } })
  await server.refused('notSignedIn', registerLinkCalls.save, { at: visitor, body: {} })
})

test('an unknown scene is not found, whatever its form', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const { scene } = await server.data(registerLinkCalls.save, { as: visitor, body: {} })
  const near = almostSame(scene, { of: lettersOf.base36 })
  for (const wrong of [near, scene.slice(1), 'abc', 'z'.repeat(32)])
    await server.refused('notFound', registerLinkCalls.detail, { query: { scene: wrong } })
  for (const wrong of ['', 'a b', 'x'.repeat(81), '../x'])
    await server.refused('invalid', registerLinkCalls.detail, { query: { scene: wrong } })
})

test('a phone that scans a short link in the mini-program reads its parameters by the same call', async () => {
  const registerLinks = [{ id: 'aQ7mZk2TfR9x', registerType: 'visitor' as const, title: { cn: '嘉宾', en: 'Guests' } }]
  const fair = await server.anExhibition({ config: { ...exhibitionConfig, byRegisterType: { visitor: noForm }, registerLinks } })
  const scanned = (id: string): string => shortLinkCode(`https://fair.example${shortLinkPath({ ...fair, registerLinkId: id })}?en`)
  assert.deepEqual(await server.data(registerLinkCalls.detail, { query: { scene: scanned('aQ7mZk2TfR9x') } }), {
    ...fair,
    registerType: 'visitor',
    registerLinkId: 'aQ7mZk2TfR9x',
    registrationSource: 'registration',
  })
  await server.refused('notFound', registerLinkCalls.detail, { query: { scene: scanned('aQ7mZk2TfR9y') } })
  assert.equal(shortLinkCode('https://fair.example/x/r/1'), '')
})

test('creating and reading codes is limited', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const made = await Promise.all(
    Array.from({ length: limits.registerLinksPerAccountHour.points + 1 }, () =>
      server.call(registerLinkCalls.save, { as: visitor, body: {} }),
    ),
  )
  assert.equal(made.filter(({ status }) => status === 429).length, 1)
  const tries = await Promise.all(
    Array.from({ length: limits.registerLinkReadsPerNetworkMinute.points + 1 }, () =>
      server.call(registerLinkCalls.detail, { query: { scene: 'abc' } }),
    ),
  )
  assert.ok(tries.some(({ status }) => status === 429))
  await forgetLimits(server)
})
