import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSentences } from '../../../server/areas'
import { asFailure, fail, failFields, isAborted, isLockTimeout, isRetryable, isTaken, orNull } from '../../../server/core/errors/failure'
import { failureEnvelope } from '../../../server/core/errors/failureEnvelope'
import { addErrorSentences } from '../../../server/core/errors/errorSentences'
import { GatewayError } from '../../../server/gateways/GatewayError'

addErrorSentences(errorSentences)

const withCode = (code: string, message = 'x', cause?: unknown): Error => Object.assign(new Error(message, { cause }), { code })
const reasonOf = (error: unknown): string => asFailure(error).reason

test('one reason is nothing, and every other error stays one', async () => {
  assert.equal(await orNull('notExhibitor', Promise.resolve(7)), 7)
  assert.equal(await orNull('notExhibitor', Promise.reject(fail('notExhibitor'))), null)
  await assert.rejects(orNull('notExhibitor', Promise.reject(fail('notFound'))), { reason: 'notFound' })
  await assert.rejects(orNull('notExhibitor', Promise.reject(withCode('57P01'))), { code: '57P01' })
})

test('every error becomes a failure that callers know', () => {
  const own = fail('noSuchTenant')
  assert.equal(asFailure(own), own)
  const gateway = (code: 'full' | 'timeout'): GatewayError => new GatewayError(code, { service: 'storage', operation: 'put' })
  assert.deepEqual([reasonOf(gateway('full')), reasonOf(gateway('timeout'))], ['storageFull', 'gatewayUnavailable'])
  for (const code of [
    '08006',
    '53100',
    '57P01',
    '57014',
    '25P03',
    '55P03',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
  ])
    assert.equal(reasonOf(withCode(code)), 'unavailable', code)
  for (const message of [
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ]) {
    assert.equal(reasonOf(new Error(message)), 'unavailable', message)
    assert.equal(reasonOf(new Error('x', { cause: new Error(message) })), 'unavailable', message)
    assert.equal(reasonOf(new Error(`a ${message}`)), 'systemError', message)
  }
  for (const code of ['FST_ERR_CTP_BODY_TOO_LARGE', '22021', '22P05', '22003', '22P02'])
    assert.equal(reasonOf(withCode(code)), 'unreadable', code)
  const ofRoutine = (routine: string): Error => new Error('outer', { cause: Object.assign(withCode('22003'), { routine }) })
  assert.equal(reasonOf(ofRoutine('pg_strtoint64_safe')), 'notFound', 'an id that no row can have')
  assert.equal(reasonOf(ofRoutine('pg_strtoint32_safe')), 'unreadable')
  assert.equal(reasonOf(new SyntaxError('x')), 'unreadable')
  for (const statusCode of [400, 403, 404, 414]) assert.equal(reasonOf(Object.assign(new Error('x'), { statusCode })), 'notFound')
  for (const other of [
    Object.assign(new Error('x'), { statusCode: 500 }),
    { statusCode: 404 },
    withCode('23505'),
    withCode('99FST_ERR_CTP'),
    withCode('22008'),
    null,
    'x',
  ])
    assert.equal(reasonOf(other), 'systemError')
  assert.equal(reasonOf(new Error('outer', { cause: withCode('53100') })), 'unavailable')
  assert.equal(reasonOf(Object.assign(new Error('outer', { cause: withCode('53100') }), { code: 7 })), 'unavailable')
})

test('an upload whose sender left is no fault of the server', () => {
  assert.equal(isAborted(withCode('ECONNRESET', 'aborted')), true)
  for (const error of [withCode('ECONNRESET', 'other'), withCode('EPIPE', 'aborted'), { message: 'aborted', code: 'ECONNRESET' }])
    assert.equal(isAborted(error), false)
  assert.equal(reasonOf(withCode('ECONNRESET', 'aborted')), 'unreadable')
})

test('keys that exist, rows that are held and conflicts that pass are recognised by their SQLSTATE', () => {
  const codes = ['23505', '55P03', '40001', '40P01']
  const errors = codes.map((code) => new Error('outer', { cause: withCode(code) }))
  assert.deepEqual(errors.map(isTaken), [true, false, false, false])
  assert.deepEqual(errors.map(isLockTimeout), [false, true, false, false])
  assert.deepEqual(errors.map(isRetryable), [false, false, true, true])
})

test("a failure is answered in the caller's language, with its details and fields", () => {
  const ticket = { cn: '贵宾票', en: 'VIP' }
  const { http, body } = failureEnvelope(fail('ticketLimit', { ticket, limit: 2, none: null, other: { cn: 'x' }, more: { en: 'x' } }), 'cn')
  assert.equal(http, errorSentences.ticketLimit.http)
  assert.deepEqual(body.data, { ticket: '贵宾票', limit: 2, none: null, other: { cn: 'x' }, more: { en: 'x' } })
  assert.deepEqual([body.success, typeof body.code], [false, 'number'])
  assert.match(body.msg, /贵宾票/)
  assert.match(failureEnvelope(fail('ticketLimit', { ticket, limit: 2 }), 'en').body.msg, /VIP/)
  assert.equal(failureEnvelope(fail('systemError'), 'en').body.data, null)
  const fields = failureEnvelope(failFields({ phone: { code: 'phoneInvalid' } }), 'en').body.data?.fields
  assert.deepEqual(
    fields?.map(({ field, code }) => [field, code]),
    [['phone', 'phoneInvalid']],
  )
  assert.notEqual(fields?.[0]?.msg, failureEnvelope(failFields({ phone: { code: 'phoneInvalid' } }), 'cn').body.data?.fields?.[0]?.msg)
  assert.equal(failureEnvelope(fail('tooManyRequests', { seconds: 30 }), 'en').body.data?.retryAfterSeconds, 30)
  assert.equal(fail('systemError').message, 'systemError')
})
