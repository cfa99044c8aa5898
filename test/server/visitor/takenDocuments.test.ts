import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { networkHash } from '../../../server/core/http/network'
import { limits } from '../../../server/areas'
import { behindProxy, from } from '../account/networks'
import type { Exhibition, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await behindProxy()
  fair = await server.anExhibition({ config: withForm() })
})
after(() => server.stop())

const [stranger, owner] = ['198.51.100.7', '203.0.113.9']
let last = 4_000_000
const aDocument = () => ({ kind: 'passport', number: `E${(last += 1)}7` })
const send = (as: Visitor, values: Record<string, unknown>, address = stranger) => ({
  as,
  headers: from(address),
  body: personBody(values),
})
const visitor = (): Promise<Visitor> => server.aVisitor({ exhibition: fair })

test('whether a document is registered is said only of a form that is right otherwise', async () => {
  const document = aDocument()
  await server.data(registrationCalls.submit, send(await visitor(), { document }, owner))
  const { data } = await server.refused('invalid', registrationCalls.submit, send(await visitor(), { document, name: '' }))
  assert.ok((data as ErrorData).fields!.every(({ code }) => code !== 'documentTaken'))
  await server.refused('documentTaken', registrationCalls.submit, send(await visitor(), { document }))
})

test('a network that many such answers went to gets no further one for a while, and other networks are served', async () => {
  const document = aDocument()
  await server.data(registrationCalls.submit, send(await visitor(), { document }, owner))
  const key = networkHash(server.app, fair.tenantId, stranger)
  await server.app.limits.forget('takenDocumentsPerNetworkHour', key)
  await server.app.limits.take('takenDocumentsPerNetworkHour', key, limits.takenDocumentsPerNetworkHour.points - 1)
  await server.data(registrationCalls.submit, send(await visitor(), { document: aDocument() }))
  await server.refused('documentTaken', registrationCalls.submit, send(await visitor(), { document }))
  await server.refused('tooManyRequests', registrationCalls.submit, send(await visitor(), { document }))
  await server.refused('tooManyRequests', registrationCalls.submit, send(await visitor(), { document: aDocument() }))
  await server.data(registrationCalls.submit, send(await visitor(), { document: aDocument() }, owner))
})

const head = 'name,phone,company,document号码'
/** A file of two people who are not here. */
const twoPeople = (): string => {
  const rows = [aDocument(), aDocument()].map(({ number }, at) => `王丽娜${'甲乙'[at]},1370013700${at},华东机械,${number}`)
  return Buffer.from(`${head}\n${rows.join('\n')}\n`).toString('base64')
}
const rowsLeft = async (owner: Visitor): Promise<[account: number, network: number]> => {
  const points = async (key: string): Promise<number> =>
    (await server.app.pool.query<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [key])).rows[0]?.points ?? 0
  const network = networkHash(server.app, fair.tenantId, stranger)
  return [
    limits.importedRowsPerAccountDay.points - (await points(`importedRowsPerAccountDay:${owner.tenantId}/${owner.accountId}`)),
    limits.importedRowsPerNetworkDay.points - (await points(`importedRowsPerNetworkDay:${network}`)),
  ]
}
const importAs = (as: Visitor) => ({
  as,
  headers: from(stranger),
  body: { name: '名单.csv', file: twoPeople(), agreed: ['privacy'], kind: 'team' as const },
})

test('rows of files count for the account and for the network, and a file beyond either limit takes nothing of the other', async () => {
  const [first, second, third] = [await visitor(), await visitor(), await visitor()]
  const [ofAccount, ofNetwork] = await rowsLeft(first)
  await server.data(holders.import, importAs(first))
  assert.deepEqual(await rowsLeft(first), [ofAccount - 2, ofNetwork - 2])

  const account = `${second.tenantId}/${second.accountId}`
  await server.app.limits.take('importedRowsPerAccountDay', account, limits.importedRowsPerAccountDay.points - 1)
  await server.refused('tooManyRequests', holders.import, importAs(second))
  assert.deepEqual(await rowsLeft(second), [1, ofNetwork - 2])

  const network = networkHash(server.app, fair.tenantId, stranger)
  await server.app.limits.take('importedRowsPerNetworkDay', network, ofNetwork - 3)
  await server.refused('tooManyRequests', holders.import, importAs(third))
  assert.deepEqual(await rowsLeft(third), [limits.importedRowsPerAccountDay.points, 1])
})

test("a look for a person's twins counts as a row of a file", async () => {
  await server.app.limits.forget('importedRowsPerNetworkDay', networkHash(server.app, fair.tenantId, stranger))
  const owner = await visitor()
  const { id } = await server.data(people.save, { as: owner, headers: from(stranger), body: {} })
  const [ofAccount, ofNetwork] = await rowsLeft(owner)
  const look = { as: owner, headers: from(stranger), body: { id, values: { document: aDocument() } } }
  await server.data(people.twins, look)
  assert.deepEqual(await rowsLeft(owner), [ofAccount - 1, ofNetwork - 1])
})
