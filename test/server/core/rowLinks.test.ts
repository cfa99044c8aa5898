import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { linkKeyOf, readLinkKey } from '../../../contract/rules/linkKeys'
import { rowLinks } from '../../../server/core/http/rowLinks'
import { wrongLinkPath } from '../../../server/core/http/shortAddress'
import type { LinkedRow } from '../../../server/core/secrets/linkToken'
import { almostSame } from '../../support/almostSame'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
/** Rows that exist, by their ids. */
const rows = new Map<string, LinkedRow>()
let row: LinkedRow
const links = rowLinks<LinkedRow>({
  kind: 'gift',
  letter: 'x',
  find: async (_, { tenantId, id }) => (rows.get(id)?.tenantId === tenantId ? rows.get(id)! : null),
  readKey: readLinkKey,
})
before(async () => {
  server = await startTestServer()
  const { tenantId, exhibitionId } = await server.anExhibition()
  const key = { tenantId, exhibitionId, id: '1234' }
  row = { ...key, tokenHash: links.newHash(server.app, key) }
  rows.set(row.id, row)
})
after(() => server.stop())

test('a row is opened by its key and by its short address, and by nothing else', async () => {
  const { link, code, token } = links.addressOf(server.app, row)!
  assert.equal(link, `${server.app.config.publicUrl}/x/${code}`)
  assert.equal(await links.ofKey(server.app, row, linkKeyOf({ id: row.id, token })), row)
  assert.deepEqual(await links.ofCode(server.app, code), { row, token })
  assert.equal(await links.ofKey(server.app, row, linkKeyOf({ id: row.id, token: almostSame(token) })), null)
  assert.equal(await links.ofKey(server.app, row, row.id), null, 'a number is no key')
  assert.equal(await links.ofKey(server.app, { ...row, tenantId: '999999' }, linkKeyOf({ id: row.id, token })), null)
  assert.equal(await links.ofCode(server.app, almostSame(code)), null)
  assert.equal(await links.ofCode(server.app, ''), null)
})

test('the token of one kind opens no other, and a hash of another secret has no address', () => {
  const others = rowLinks<LinkedRow>({ kind: 'guest', letter: 'y', find: async () => row, readKey: readLinkKey })
  assert.notEqual(others.newHash(server.app, row), row.tokenHash)
  assert.equal(others.addressOf(server.app, row), null)
})

test('a short address leads to the page of its row, and one that proves nothing to the page for wrong links', async () => {
  const site = Fastify()
  links.serve(site, server.app, ({ row: { id }, token, exhibition, way }) => `/page?${[id, token, exhibition.id, way].join(',')}`)
  links.serve(site, server.app, () => '/end', '/end')
  const leadsTo = async (url: string): Promise<string> => String((await site.inject({ url })).headers.location)
  const { code, token } = links.addressOf(server.app, row)!
  assert.equal(await leadsTo(`/x/${code}?w=q`), `/#/page?${[row.id, token, row.exhibitionId, 'q'].join(',')}`)
  assert.equal(await leadsTo(`/x/${code}`), `/#/page?${[row.id, token, row.exhibitionId, ''].join(',')}`)
  assert.equal(await leadsTo(`/x/${code}/end`), '/#/end')
  assert.equal(await leadsTo(`/x/${almostSame(code)}`), `/#${wrongLinkPath}`)
  assert.equal(await leadsTo('/x/none'), `/#${wrongLinkPath}`)
  await site.close()
})
