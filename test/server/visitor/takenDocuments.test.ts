import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { networkHash } from '../../../server/core/network'
import { limits } from '../../../server/core/rateLimits'
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
