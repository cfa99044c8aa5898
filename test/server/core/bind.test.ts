import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { get, post, rows } from '../../../contract/call'
import { bind } from '../../../server/core/calls/bind'

/**
 * What must not compile. The type check is the test: each line under `@ts-expect-error` fails it on the day it compiles.
 */
const Thing = Type.Object({ id: Type.String() })
const Other = Type.Object({ count: Type.Integer() })
const thingSchemas = { read: { purpose: 'Reads', query: Thing, data: Other }, write: { purpose: 'Writes', body: Thing, data: Type.Null() } }
const swappedSchemas = {
  read: { purpose: 'Reads', query: Thing, data: Thing },
  write: { purpose: 'Writes', body: Thing, data: Type.Null() },
}
const bodySchemas = { read: { purpose: 'Reads', query: Thing, data: Other }, write: { purpose: 'Writes', body: Other, data: Type.Null() } }

const thingCalls = rows<typeof thingSchemas>()({
  read: get('/api/thing', { access: 'open' }),
  write: post('/api/thing', { access: 'signedIn' }),
})

const handlers = () => ({
  read: async ({ query }: { query: { id: string } }) => ({ count: query.id.length }),
  write: async ({ body }: { body: { id: string } }) => {
    assert.ok(body.id)
    return null
  },
})

/** Compiled, never run. */
export const refusedByTheCompiler = (): void => {
  const row = get('/api/thing', { access: 'open' })
  const [read, write] = [handlers().read, handlers().write]
  // @ts-expect-error a row without schemas
  rows<typeof thingSchemas>()({ read: row, write: row, more: row })
  // @ts-expect-error schemas without a row
  rows<typeof thingSchemas>()({ read: row })
  // @ts-expect-error another answer's schemas
  bind(thingCalls, swappedSchemas, handlers)
  // @ts-expect-error another body's schemas
  bind(thingCalls, bodySchemas, handlers)
  // @ts-expect-error a noun without the schemas of one of its rows
  bind(thingCalls, { read: thingSchemas.read }, handlers)
  // @ts-expect-error a row without a handler
  bind(thingCalls, thingSchemas, () => ({ read }))
  // @ts-expect-error a handler with another answer
  bind(thingCalls, thingSchemas, () => ({ read: write, write }))
  // @ts-expect-error a handler with another body
  bind(thingCalls, thingSchemas, () => ({ read, write: async ({ body }) => body.count }))
}

test('a row keeps its method, path and options as they were written', () => {
  assert.deepEqual(thingCalls, {
    read: { method: 'GET', path: '/api/thing', access: 'open' },
    write: { method: 'POST', path: '/api/thing', access: 'signedIn' },
  })
  assert.equal(bind(thingCalls, thingSchemas, handlers).length, 1)
})
