import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exhibitionCalls } from '../../../contract/entry/exhibition.calls'
import { systemCalls } from '../../../contract/entry/system.calls'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const listFor = (tenantId: string) => server.data(exhibitionCalls.list, { headers: { tenantId } })

test("an organiser's fairs are listed, the next first; past, closed and foreign ones are not", async () => {
  const tenant = await server.aTenant()
  const dates = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
  const later = await server.anExhibition({ tenant, ...dates('2031-05-01', '2031-05-03') })
  const next = await server.anExhibition({ tenant, ...dates('2031-04-01', '2031-04-03') })
  await server.anExhibition({ tenant, ...dates('2001-04-01', '2001-04-03') })
  await server.anExhibition({ tenant, ...dates('2031-06-01', '2031-06-03'), config: { pageConfig: { closeRegistrationLink: true } } })
  await server.anExhibition({ ...dates('2031-04-01', '2031-04-03') })
  assert.deepEqual(
    (await listFor(tenant.tenantId)).map(({ exhibitionId }) => exhibitionId),
    [next.exhibitionId, later.exhibitionId],
  )
})

test("without an organiser, the listed organisers' fairs come together, the next first", async () => {
  const [one, other, unlisted] = [await server.aTenant(), await server.aTenant(), await server.aTenant()]
  const from = (tenant: typeof one, startsOn: string) => server.anExhibition({ tenant, startsOn, endsOn: startsOn })
  const later = await from(one, '2031-07-02')
  const next = await from(other, '2031-07-01')
  await from(other, '2001-07-01')
  await from(unlisted, '2031-07-01')
  server.app.config.listedTenants = [one.tenantId, other.tenantId, '999999']
  const fairs = await server.data(exhibitionCalls.list, { headers: { tenantId: '' } })
  server.app.config.listedTenants = []
  assert.deepEqual(
    fairs.map(({ tenantId, exhibitionId }) => ({ tenantId, exhibitionId })),
    [next, later],
  )
})

test('an unknown organiser has none and gets the error', async () => {
  await server.refused('noSuchTenant', exhibitionCalls.list, { headers: { tenantId: '999999' } })
})

test('the answer says whether outside services are configured, and not in production', async () => {
  const fair = await server.anExhibition()
  const seen = await server.data(systemCalls.inspect, { at: fair })
  for (const [name, value] of Object.entries(seen)) assert.equal(typeof value, name === 'publicUrl' ? 'string' : 'boolean')
  server.app.config.isProduction = true
  const { status } = await server.call(systemCalls.inspect, { at: fair })
  server.app.config.isProduction = false
  assert.equal(status, 404)
})
