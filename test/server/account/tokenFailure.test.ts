import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenFailure } from '../../../server/areas/account/token/tokenFailure'
import { type Failure, fail, failFields } from '../../../server/core/errors/failure'

test('a failure of the token call has HTTP 200 and two bare members, in the language of its own parameter', () => {
  const answer = (failure: Failure, request: object = {}) => tokenFailure(failure, 'cn', { query: {}, body: null, ...request } as never)
  const cn = answer(fail('noSuchTenant'))
  assert.equal(cn.http, 200)
  assert.deepEqual(Object.keys(cn.body as object).sort(), ['error_code', 'error_description'])
  const description = (request: object): unknown =>
    (answer(fail('noSuchTenant'), request).body as { error_description: string }).error_description
  for (const request of [{ query: { languatetype: 'en' } }, { body: { languatetype: 'en' } }])
    assert.match(String(description(request)), /^[\x20-\x7e]+$/)
  assert.match(String(description({ query: { languatetype: 'fr' } })), /\p{Script=Han}/u)
  const asked = tokenFailure(fail('noSuchTenant'), 'en', { query: { languatetype: 'cn' } } as never).body as { error_description: string }
  assert.match(asked.error_description, /\p{Script=Han}/u)
  assert.equal(answer(fail('unavailable')).http, 503)
  assert.equal((answer(fail('tooManyRequests', { seconds: 9 })).body as { retry_after_seconds?: number }).retry_after_seconds, 9)
  const field = answer(failFields({ phone: { code: 'phoneInvalid' } }), { query: { languatetype: 'en' } }).body as {
    error_description: string
  }
  assert.match(field.error_description, /.+ \(phone: .+\)$/)
})
