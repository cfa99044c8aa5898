import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

/** A person whom the organiser approved, at a fair that names these fields. */
const anApproved = async (reviewedFields?: string[]): Promise<Visitor> => {
  const exhibition = await server.anExhibition({ config: withForm({ review: 'manual', ...(reviewedFields ? { reviewedFields } : {}) }) })
  const person = await server.aVisitor({ exhibition, review: 'none' })
  await submit(person, {})
  await server.app.pool.query("UPDATE registrations SET review_state = 'approved' WHERE tenant_id = $1 AND account_id = $2", [
    person.tenantId,
    person.accountId,
  ])
  return person
}

const submit = (as: Visitor, values: Record<string, unknown>) => {
  const body = personBody()
  return server.data(registrationCalls.submit, { as, body: { ...body, values: { ...body.values, ...values } as typeof body.values } })
}

const reviewAfter = async (as: Visitor, values: Record<string, unknown>): Promise<string | null> =>
  (await submit(as, values)).userExhibitionVO.examineResult

test('without a list a new company goes back to review, and a new interest does not', async () => {
  const person = await anApproved()
  assert.equal(await reviewAfter(person, { interests: ['a', 'b'] }), 'approve')
  assert.equal(await reviewAfter(person, { interests: ['a', 'b'], company: '另一家公司' }), 'underReview')
})

test('the fair names the fields whose change goes back to review', async () => {
  const person = await anApproved(['interests'])
  assert.equal(await reviewAfter(person, { company: '另一家公司' }), 'approve')
  assert.equal(await reviewAfter(person, { company: '另一家公司', interests: ['b'] }), 'underReview')
})

test('an empty list lets every correction pass', async () => {
  const person = await anApproved([])
  assert.equal(await reviewAfter(person, { name: '赵敏', company: '另一家公司' }), 'approve')
})
