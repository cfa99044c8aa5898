import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groupCalls } from '../../../contract/group/group.calls'
import { groupReviewCalls } from '../../../contract/group/groupReview.calls'
import { decideNextStep } from '../../../contract/rules/entry/nextStep'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { gotBy } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import {
  aGroupFair,
  aLeader,
  aSubordinate,
  anApprovedLeader,
  decideOnGroup,
  groupBody,
  groupReviewer,
  groupValues,
  sendGroup,
  waitingGroup,
} from './aGroupFair'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  fair = await aGroupFair(server, { maxMembers: 60 })
  organiser = await groupReviewer(server, fair)
})
after(() => server.stop())

/** The fields that a group is refused for, with their codes. */
const refusedFields = async (as: Person, more: object): Promise<Record<string, string>> => {
  const body = await groupBody(server, as, groupValues(more as never))
  const answer = await server.refused('invalid', groupCalls.submit, { as, body })
  const { fields } = answer.data as { fields: { field: string; code: string }[] }
  return Object.fromEntries(fields.map(({ field, code }) => [field, code]))
}

const statusOf = async (as: Person): Promise<number | null> =>
  (await server.data(registrationCalls.addAndGetAll, { as })).visitingGroupLeaderVO?.processStatus ?? null

/** Where a person goes after sign-in by the printed link. */
const nextOf = async (as: Person): Promise<string> =>
  decideNextStep(readUserState(await server.data(registrationCalls.addAndGetAll, { as })), {
    ...{ language: 'cn', hasStopped: false, hasBusinessCard: false, hasConfirmation: false },
    ...{ hasQuestionnaire: { cn: false, en: false }, questionnaireCount: 0, registerLinkId: '12010009' },
  }).to

test('a leader founds a group, the organiser approves it, and a message says so @rule:R37 @rule:R61 @call:POST /api/ef-visiting-group-client/visitingGroup/submit @call:GET /api/ef-visiting-group-client/visitingGroup/own @call:GET /api/ef-registration-data-client/visitingGroup/page @call:GET /api/ef-registration-data-client/visitingGroup/detail @call:POST /api/ef-registration-data-client/visitingGroup/decide', async () => {
  const leader = await aLeader(server, fair)
  const fresh = await server.data(groupCalls.own, { as: leader })
  assert.deepEqual([fresh.standing, fresh.state, fresh.isOffered, fresh.isOpen, fresh.counts], ['none', null, true, true, null])
  assert.match(JSON.stringify(fresh.founding!.form), /最多 60 人/, 'the cap is said before it is hit')
  const values = groupValues({ booths: [{ kind: 'raw', count: '2', area: '72' }] })
  const sent = await sendGroup(server, leader, values)
  assert.deepEqual([sent.standing, sent.state, sent.name], ['leader', 'submitted', values.name])
  await server.refused('groupInReview', groupCalls.submit, { as: leader, body: await groupBody(server, leader, values) })
  await server.refused('groupNotApproved', groupCalls.list, { as: leader })
  const listed = await waitingGroup(server, organiser, values.name)
  assert.deepEqual([listed.contactPhone, listed.boothCount, listed.boothArea, listed.expected], ['139****9000', 2, 72, 40])
  const detail = await server.data(groupReviewCalls.detail, { as: organiser, query: { id: listed.id } })
  assert.deepEqual([detail.contactPhone, detail.place.length, detail.booths.length], ['13900139000', 3, 1])
  await decideOnGroup(server, organiser, values.name)
  const own = await server.data(groupCalls.own, { as: leader })
  assert.deepEqual(own.counts, { members: 0, missing: 0, maxMembers: 60, parts: 0, subordinates: 0 })
  assert.deepEqual(
    (await server.data(groupCalls.list, { as: leader })).map(({ name, parentId }) => [name, parentId]),
    [[values.name, null]],
  )
  const [message] = await gotBy(server, leader.phone!)
  assert.match(message!.text, new RegExp(String(values.name)))
  const { rows } = await server.app.pool.query<{ changes: { after: { state: string } }[] }>(
    "SELECT changes FROM audit_records WHERE tenant_id = $1 AND call LIKE '%visitingGroup/decide'",
    [fair.tenantId],
  )
  assert.ok(
    rows.some(({ changes }) => changes[0]!.after.state === 'approved'),
    'the decision is in the audit trail',
  )
})

test('a refusal says why, the group keeps its reason until it is sent again @rule:R26 @rule:R37', async () => {
  const leader = await aLeader(server, fair)
  const values = groupValues()
  await sendGroup(server, leader, values)
  const { id, revision } = await waitingGroup(server, organiser, values.name)
  await server.refused('invalid', groupReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'refuse', reason: ' ' } })
  await decideOnGroup(server, organiser, values.name, 'refuse', '请补充参观目的')
  await server.refused('groupChanged', groupReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'approve' } })
  assert.match((await gotBy(server, leader.phone!))[0]!.text, /请补充参观目的/)
  const refused = await server.data(groupCalls.own, { as: leader })
  assert.deepEqual([refused.state, refused.reason, await statusOf(leader)], ['refused', '请补充参观目的', 2])
  const body = await groupBody(server, leader, { ...values, purpose: '' })
  await server.data(groupCalls.saveDraft, { as: leader, body })
  const kept = await server.data(groupCalls.own, { as: leader })
  assert.deepEqual([kept.state, kept.reason, kept.founding!.values['purpose'] ?? ''], ['refused', '请补充参观目的', ''])
  const again = await sendGroup(server, leader, { ...values, purpose: '采购五轴机床' })
  assert.deepEqual([again.state, again.reason], ['submitted', ''])
  await decideOnGroup(server, organiser, values.name)
  assert.equal(await statusOf(leader), 3)
})

test('the organiser takes an approval back, and the group is closed until it is approved again', async () => {
  const leader = await anApprovedLeader(server, fair)
  const { records } = await server.data(groupReviewCalls.page, { as: organiser, query: { state: 'approved', size: 100 } })
  const { id, revision } = records.find((one) => one.id === leader.groupId)!
  await server.data(groupReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'refuse', reason: '资料不实' } })
  await server.refused('groupNotApproved', groupCalls.list, { as: leader })
  await sendGroup(server, leader, leader.values)
  await decideOnGroup(server, organiser, leader.values.name)
  assert.equal((await server.data(groupCalls.list, { as: leader })).length, 1)
})

test("a draft continues on another phone, and is the leader's alone @call:POST /api/ef-visiting-group-client/visitingGroup/saveDraft", async () => {
  const leader = await aLeader(server, fair)
  const values = { name: groupValues().name }
  const first = await groupBody(server, leader, values)
  const { revision } = await server.data(groupCalls.saveDraft, { as: leader, body: first })
  assert.equal((await server.data(groupCalls.own, { as: leader })).founding!.values['name'], values.name)
  assert.equal(await statusOf(leader), 0, 'a draft is no group yet')
  await server.refused('draftChanged', groupCalls.saveDraft, { as: leader, body: first })
  await server.refused('groupChanged', groupCalls.submit, { as: leader, body: { ...first, values: groupValues() } })
  await server.data(groupCalls.saveDraft, { as: leader, body: { ...first, revision } })
  await server.refused('invalid', groupCalls.saveDraft, {
    as: leader,
    body: { ...(await groupBody(server, leader, {})), values: { stranger: '1' } },
  })
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM visiting_groups WHERE leader_account_id = $1', [
    leader.accountId,
  ])
  await server.refused('notFound', groupReviewCalls.detail, { as: organiser, query: { id: rows[0]!.id } })
  await server.refused('invalid', groupReviewCalls.page, { as: organiser, query: { state: 'draft' as never } })
})

test('a leader takes a group back while it waits, and not after the decision @call:POST /api/ef-visiting-group-client/visitingGroup/takeBack', async () => {
  const leader = await aLeader(server, fair)
  const values = groupValues()
  await server.refused('groupDecided', groupCalls.takeBack, { as: leader })
  await sendGroup(server, leader, values)
  assert.equal((await server.data(groupCalls.takeBack, { as: leader })).state, 'draft')
  assert.equal(await waitingGroup(server, organiser, values.name), undefined)
  await sendGroup(server, leader, values)
  await decideOnGroup(server, organiser, values.name)
  await server.refused('groupDecided', groupCalls.takeBack, { as: leader })
})

test('a group has at most 300 booths and 300 square metres, as sums over its rows @rule:R43', async () => {
  const leader = await aLeader(server, fair)
  const rows = (...counts: [string, string][]) => ({ booths: counts.map(([count, area]) => ({ kind: 'standard', count, area })) })
  assert.deepEqual(await refusedFields(leader, rows(['200', '9'], ['101', '9'])), { 'booths.1.count': 'totalTooBig' })
  assert.deepEqual(await refusedFields(leader, rows(['1', '150.5'], ['1', '150'])), { 'booths.1.area': 'totalTooBig' })
  assert.deepEqual(await refusedFields(leader, rows(['0', '9'])), { 'booths.0.count': 'tooSmall' })
  assert.equal((await sendGroup(server, leader, groupValues(rows(['200', '150.5'], ['100', '149.5'])))).state, 'submitted')
})

test('wrong and missing fields are named, and the cap of members is kept @rule:R61', async () => {
  const leader = await aLeader(server, fair)
  assert.deepEqual(await refusedFields(leader, { name: '', kind: 'circus', expected: '61', contactPhone: '123', place: ['CN', 'XX'] }), {
    ...{ name: 'required', kind: 'choiceUnknown', expected: 'tooBig', contactPhone: 'phoneInvalid', place: 'choiceUnknown' },
  })
  const body = await groupBody(server, leader, groupValues())
  await server.refused('formChanged', groupCalls.submit, { as: leader, body: { ...body, version: 99 } })
  await server.refused('formChanged', groupCalls.submit, { as: leader, body: { ...body, formId: 'group.change' } })
  await server.refused('tooLarge', groupCalls.saveDraft, { as: leader, body: { ...body, values: { purpose: '长'.repeat(30_000) } } })
})

test('name, contact and booths of an approved group change without a review, one writer at a time @rule:R43 @call:POST /api/ef-visiting-group-client/visitingGroup/update', async () => {
  const leader = await anApprovedLeader(server, fair, { purpose: '参观' })
  const { values } = leader
  const changed = {
    name: '武汉机床团',
    contactName: '夏雨荷',
    contactPhone: '13900139001',
    booths: [{ kind: 'raw', count: '1', area: '36' }],
  }
  const body = await groupBody(server, leader, changed)
  assert.equal(body.formId, 'group.change')
  const [one, other] = await Promise.all([
    server.call(groupCalls.change, { as: leader, body }),
    server.call(groupCalls.change, { as: leader, body: { ...body, values: { ...changed, name: '黄石机床团' } } }),
  ])
  assert.deepEqual([one, other].filter(({ success }) => success).length, 1)
  const own = await server.data(groupCalls.own, { as: leader })
  assert.equal(own.state, 'approved')
  const detail = await server.data(groupReviewCalls.detail, { as: organiser, query: { id: leader.groupId } })
  assert.deepEqual([detail.purpose, detail.contactName, detail.boothArea, detail.expected], ['参观', '夏雨荷', 36, 40])
  const next = await groupBody(server, leader, { ...changed, booths: [{ kind: 'raw', count: '1', area: '301' }] })
  await server.refused('invalid', groupCalls.change, { as: leader, body: next })
  await server.refused('invalid', groupCalls.change, { as: leader, body: { ...next, values: { ...values } } })
})

test('a person founds one group at a fair, however often the call comes', async () => {
  const leader = await aLeader(server, fair)
  const body = await groupBody(server, leader, groupValues())
  const answers = await Promise.all([1, 2, 3].map(() => server.call(groupCalls.submit, { as: leader, body })))
  assert.equal(answers.filter(({ success }) => success).length, 1)
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM visiting_groups WHERE leader_account_id = $1', [leader.accountId])
  assert.equal(rowCount, 1)
})

test('a person who waits for a review, belongs to a leader, or comes too late founds no group @rule:R26', async () => {
  const early = await aLeader(server, fair, 'underReview')
  await server.refused('notRegisteredYet', groupCalls.submit, { as: early, body: await groupBody(server, early, groupValues()) })
  const below = await aSubordinate(server, await anApprovedLeader(server, fair))
  await server.app.pool.query('UPDATE accounts SET display_name = display_name WHERE id = $1', [below.userId])
  const { form } = (await server.data(groupCalls.own, { as: await aLeader(server, fair) })).founding!
  const body = { formId: form.id, version: form.version, revision: null, values: groupValues() }
  assert.equal((await server.data(groupCalls.own, { as: below })).founding, null)
  await server.data(registrationCalls.addAndGetAll, { as: below })
  await server.refused('alreadyInGroup', groupCalls.submit, { as: below, body })
  const closed = await aGroupFair(server, { closesOn: '2020-01-01' })
  const late = await aLeader(server, closed)
  assert.deepEqual((await server.data(groupCalls.own, { as: late })).isOpen, false)
  await server.refused('groupsClosed', groupCalls.submit, { as: late, body: await groupBody(server, late, groupValues()) })
  const without = await aGroupFair(server, {}, { visitingGroups: undefined as never })
  const nobody = await aLeader(server, without)
  assert.equal((await server.data(groupCalls.own, { as: nobody })).isOffered, false)
  await server.refused('groupsNotOffered', groupCalls.submit, { as: nobody, body })
})

test('after the approval a leader without a group goes to found one, and no leader to the tickets @rule:R22 @rule:R26 @rule:R61', async () => {
  const leader = await aLeader(server, fair)
  assert.deepEqual([await statusOf(leader), await nextOf(leader)], [0, 'groupManagement'])
  const values = groupValues()
  await sendGroup(server, leader, values)
  assert.deepEqual([await statusOf(leader), await nextOf(leader)], [1, 'userCenter'])
  await decideOnGroup(server, organiser, values.name, 'refuse', '请补充')
  assert.deepEqual([await statusOf(leader), await nextOf(leader)], [2, 'userCenter'])
  await sendGroup(server, leader, values)
  await decideOnGroup(server, organiser, values.name)
  assert.deepEqual([await statusOf(leader), await nextOf(leader)], [3, 'userCenter'])
  assert.equal(await statusOf(await aSubordinate(server, leader)), 3, 'who leads a part has the group of the leader')
  const visitor = await server.aVisitor({ exhibition: fair })
  assert.deepEqual([await statusOf(visitor), await nextOf(visitor)], [null, 'ticketType'])
  const elsewhere = await aGroupFair(server, {}, { visitingGroups: undefined as never })
  assert.equal(await statusOf(await aLeader(server, elsewhere)), null, 'a fair without groups has no leaders')
})
