import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Failure } from '../../../server/core/errors/failure'
import { checkerOf, queryReaderOf } from '../../../server/core/calls/validation'

const refused = (schema: Parameters<typeof checkerOf>[0], value: unknown): unknown => {
  try {
    checkerOf(schema)(value)
    return null
  } catch (error) {
    return error instanceof Failure ? error.fields : error
  }
}

test('each deviation from a schema is reported by its field and code', () => {
  const one = (schema: Parameters<typeof Type.Optional>[0], value: unknown): unknown =>
    (refused(Type.Object({ at: schema }), { at: value }) as Record<string, unknown> | null)?.at ?? null
  const cases: [Parameters<typeof Type.Optional>[0], unknown, object | null][] = [
    [Type.String(), 'x', null],
    [Type.String(), 7, { code: 'wrongType' }],
    [Type.String({ minLength: 1 }), '', { code: 'required' }],
    [Type.String({ minLength: 2 }), 'x', { code: 'tooShort', min: 2 }],
    [Type.String({ maxLength: 2 }), 'xxx', { code: 'tooLong', max: 2 }],
    [Type.String({ pattern: '^a$' }), 'b', { code: 'patternMismatch' }],
    [Type.Array(Type.String(), { minItems: 1 }), [], { code: 'tooFew', min: 1 }],
    [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], { code: 'tooMany', max: 1 }],
    [Type.Record(Type.String(), Type.String(), { maxProperties: 1 }), { a: '', b: '' }, { code: 'tooMany', max: 1 }],
    [Type.Integer({ minimum: 2 }), 1, { code: 'tooSmall', min: 2 }],
    [Type.Number({ exclusiveMinimum: 2 }), 2, { code: 'tooSmall', min: 2 }],
    [Type.Integer({ maximum: 2 }), 3, { code: 'tooBig', max: 2 }],
    [Type.Number({ exclusiveMaximum: 2 }), 2, { code: 'tooBig', max: 2 }],
    [Type.Enum(['a', 'b']), 'c', { code: 'choiceUnknown' }],
    [Type.Literal('a'), 'c', { code: 'choiceUnknown' }],
  ]
  for (const [schema, value, error] of cases) assert.deepEqual(one(schema, value), error)
  assert.deepEqual(refused(Type.Object({ a: Type.Object({ b: Type.String() }), c: Type.String() }), { a: {} }), {
    'a.b': { code: 'required' },
    c: { code: 'required' },
  })
  assert.deepEqual(refused(Type.Object({ a: Type.Object({ b: Type.String() }) }), { a: {} }), { 'a.b': { code: 'required' } })
  const deep = Type.Object({ outer: Type.Object({ inner: Type.Integer() }) })
  assert.deepEqual(refused(deep, { outer: { inner: 'x' } }), { 'outer.inner': { code: 'wrongType' } })
  const choice = refused(Type.Object({ a: Type.Union([Type.Literal('x'), Type.Integer()]) }), { a: 'y' }) as Record<string, object>
  assert.deepEqual(Object.keys(choice), ['a'])
  const eitherOf = Type.Union([Type.Object({ b: Type.String() }), Type.Object({ c: Type.String() })])
  assert.deepEqual(one(eitherOf, {}), { code: 'choiceUnknown' })
  const closed = Type.Object({}, { additionalProperties: false })
  assert.deepEqual(refused(closed, { more: 1 }), { more: { code: 'unknownField' }, '': { code: 'unknownField' } })
})

test('a query arrives as text and is read as its schema says', () => {
  const read = queryReaderOf(Type.Object({ size: Type.Integer({ default: 10 }), isOpen: Type.Optional(Type.Boolean()) }))
  assert.deepEqual(read({ size: '20', isOpen: 'true' }), { size: 20, isOpen: true })
  assert.deepEqual(read({}), { size: 10 })
  assert.throws(() => read({ size: 'many' }), Failure)
})

/** Of the processor, because other tests run at the same time. */
const milliseconds = (work: () => void): number => {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

test('a body made to be refused slowly holds up nobody: repeated values, and rows far beyond the limit', () => {
  const ids = Type.Object({ ids: Type.Array(Type.String({ pattern: '^\\d+$' }), { maxItems: 50, uniqueItems: true }) })
  const row = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 9 })]))
  const value = Type.Union([Type.String(), Type.Array(Type.String()), Type.Array(row, { maxItems: 300 }), Type.Null()])
  const rows = Type.Object({ values: Type.Record(Type.String(), value) })
  const cases: [Parameters<typeof checkerOf>[0], unknown, Record<string, object>][] = [
    [ids, { ids: Array<string>(30_000).fill('1') }, { ids: { code: 'tooMany', max: 50 } }],
    [ids, { ids: Array.from({ length: 9000 }, (_, at) => String(at)) }, { ids: { code: 'tooMany', max: 50 } }],
    [rows, { values: { a: Array.from({ length: 40_000 }, () => ({})) } }, { 'values.a': { code: 'wrongType' } }],
  ]
  for (const [schema, body, expected] of cases) {
    refused(schema, {})
    const took = milliseconds(() => {
      const fields = refused(schema, body) as Record<string, object>
      for (const [field, error] of Object.entries(expected)) assert.deepEqual(fields[field], error)
    })
    assert.ok(took < 400, `${Math.round(took)} ms`)
  }
})

test('a body whose first thousand values are right, and which is far too long, is refused all the same', () => {
  const schema = Type.Object({ ids: Type.Array(Type.String(), { maxItems: 2000 }) })
  assert.throws(
    () => checkerOf(schema)({ ids: Array<string>(3000).fill('1') }),
    (error: Failure) => error.reason === 'unreadable',
  )
})
