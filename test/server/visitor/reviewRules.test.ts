import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: {
      ...withForm({ review: 'manual', approveWhen: [[{ field: 'company', endsWith: ['机械'] }]] }),
      holidays: { off: ['2027-05-03', '2027-05-04', '2027-05-05'], worked: ['2027-05-08'] },
    },
  })
})
after(() => server.stop())

const sentIn = async (values: Record<string, unknown>) => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const submit = async (more: Record<string, unknown>) =>
    readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody(more) }))
  return { visitor, submit, state: await submit(values) }
}

test('a rule of the fair approves at once, and everybody else waits for the organiser @rule:R37', async () => {
  const { state, submit } = await sentIn({ company: '华东机械' })
  assert.deepEqual([state.review, state.isReviewed, state.reviewDueOn], ['approved', false, ''])
  assert.equal((await submit({ company: '华南机械' })).review, 'approved', 'the rule decides on the change too')
  assert.equal((await submit({ company: '别的公司' })).review, 'underReview')
  assert.equal((await sentIn({ company: '华东纺织' })).state.review, 'underReview')
})

test('a rule does not approve a person whom the organiser refused, or approved under another name', async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  for (const decision of [{ examineResult: 'fail', examineRemark: '不符' } as const, { examineResult: 'approve' } as const]) {
    const { visitor, submit } = await sentIn({ company: '华东纺织' })
    const { records } = await server.data(reviewCalls.page, { as: organiser, query: { examineResult: 'underReview' } })
    const { id, revision } = records.find((row) => row.id === visitor.registrationId)!
    await server.data(reviewCalls.decide, { as: organiser, body: { id, revision, ...decision } })
    assert.equal((await submit({ company: '华东机械' })).review, 'underReview', decision.examineResult)
  }
})

test('a person who waits reads by which working day the organiser decides, and the organiser reads it too @rule:R70', async () => {
  server.clock.setTo(new Date('2027-04-29T18:00:00Z'))
  const { visitor, state } = await sentIn({ company: '华东纺织' })
  assert.equal(state.reviewDueOn, '2027-05-08', 'sent on Friday the 30th in Shanghai, before a long holiday')
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { examineResult: 'underReview' } })
  assert.equal(records.find(({ id }) => id === visitor.registrationId)?.dueOn, '2027-05-08')
})

test('a rule on an email address asks for the proven one, and an answer that it rests on cannot be taken back @rule:R37', async () => {
  const other = await server.anExhibition({
    config: withForm({
      review: 'manual',
      reviewedFields: ['name'],
      approveWhen: [[{ field: 'email', endsWith: ['@trusted.example'] }], [{ field: 'interests', isOneOf: ['a'] }]],
    }),
  })
  const sent = async (email: string | null, ...answers: Record<string, unknown>[]) => {
    const visitor = await server.aVisitor({ exhibition: other, review: 'none', email })
    const reviews: string[] = []
    for (const values of answers) {
      const state = readUserState(await server.data(registrationCalls.submit, { as: visitor, body: personBody(values) }))
      reviews.push(state.review)
    }
    return { reviews, visitor }
  }
  const typed = { email: 'someone@trusted.example' }
  assert.deepEqual((await sent(null, typed)).reviews, ['underReview'], 'typed and never proven')
  assert.deepEqual((await sent('li@trusted.example', { email: 'other@mail.example' })).reviews, ['approved'], 'proven')
  const { reviews } = await sent('wang@mail.example', { interests: ['a'] }, { interests: ['a', 'b'] }, { interests: ['b'] })
  assert.deepEqual(reviews, ['approved', 'approved', 'underReview'])
})

test('a change that a rule approves at once needs no question, and one that it does not approve is refused until the person knows @rule:R37', async () => {
  const other = await server.anExhibition({
    config: withForm({ review: 'manual', approveWhen: [[{ field: 'interests', isOneOf: ['a'] }]] }),
  })
  const visitor = await server.aVisitor({ exhibition: other, review: 'none' })
  const send = (values: Record<string, unknown>) => ({ as: visitor, body: { ...personBody(values), mayWait: false } })
  for (const values of [{ interests: ['a'] }, { interests: ['a'], name: '马娜' }]) {
    const state = readUserState(await server.data(registrationCalls.submit, send(values)))
    assert.equal(state.review, 'approved')
  }
  const { msg } = await server.refused('newReviewNeeded', registrationCalls.submit, send({ interests: ['b'], name: '马娜' }))
  assert.equal(msg, '修改需要主办方重新审核，尚未提交')
})
