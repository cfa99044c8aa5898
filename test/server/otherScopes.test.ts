import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { autoLoginCalls } from '../../contract/account/autoLogin.calls'
import { passwordCalls } from '../../contract/account/password.calls'
import type { Call } from '../../contract/call'
import type { ErrorName } from '../../contract/errorCodes'
import { errorCodes } from '../../contract/errorCodes'
import { shareCalls } from '../../contract/sharing/share.calls'
import { userRelationCalls } from '../../contract/people/userRelation.calls'
import { registerTypes, roleOf } from '../../contract/registerTypes'
import { grantedRights, mayOpen } from '../../contract/rules/rights'
import { fileCalls } from '../../contract/visitor/file.calls'
import { ownDataCalls } from '../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { CallOptions, Person } from './support/makeCall'
import type { Exhibition, Visitor } from './support/makers'
import { allCalls as rows, nameOf } from './support/roles'
import { type TestServer, startTestServer } from './support/testServer'
import { personBody, withForm } from './visitor/aFair'
import { aJpeg, upload } from './visitor/upload'

/** A session counts in its own tenant, exhibition and register type, and what it names must be its own. */
let server: TestServer
let fair: Exhibition
/** Of the same organiser. */
let sister: Exhibition
/** Of another one. */
let foreign: Exhibition

before(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const tenant = { tenantId: fair.tenantId, settings: {} } as never
  sister = await server.anExhibition({ tenant, config: withForm({ review: 'manual' }) })
  foreign = await server.anExhibition({ config: withForm({ review: 'manual' }) })
})
after(() => server.stop())

const refusedScope = async (row: Call, as: Person, at: Exhibition & { registerType?: string }): Promise<void> => {
  const { code } = await server.call(row, { as, at, params: { tenantId: at.tenantId, id: '1' } })
  assert.equal(
    code,
    errorCodes.wrongScope,
    `${nameOf(row)} at ${at === foreign ? 'another organiser' : at === sister ? 'another fair' : 'another type'}`,
  )
}

test('no call takes a session to another organiser, another fair or another register type', async () => {
  const people = new Map<string, Visitor>()
  for (const row of rows.filter(({ access }) => access !== 'open')) {
    const type = registerTypes.find((one) => mayOpen(roleOf(one), row.access))
    if (!type) continue
    const person = people.get(type) ?? (await server.aVisitor({ exhibition: fair, registerType: type }))
    people.set(type, person)
    await refusedScope(row, person, { ...foreign, registerType: type })
    if (row.needsNoExhibition) continue
    await refusedScope(row, person, { ...sister, registerType: type })
    const other = registerTypes.find((one) => one !== type && roleOf(one) === roleOf(type))
    if (other) await refusedScope(row, person, { ...fair, registerType: other })
  }
  assert.ok(people.size >= 2)
})

test("no organiser's call takes a session to another organiser", async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...grantedRights] })
  const own = rows.filter(({ access }) => access !== 'open' && !registerTypes.some((type) => mayOpen(roleOf(type), access)))
  assert.ok(own.length >= 8)
  for (const row of own) await refusedScope(row, organiser, foreign)
})

const aPersonOf = async (owner: Visitor, name: string): Promise<{ id: string; userId: string; registrationId: string }> =>
  server.data(userRelationCalls.submit, { as: owner, body: personBody({ name }) })

test('whatever another person, fair or organiser owns is not found, and stays as it was', async () => {
  const [caller, victim, stranger] = [
    await server.aVisitor({ exhibition: fair, review: 'none' }),
    await server.aVisitor({ exhibition: fair, review: 'none' }),
    await server.aVisitor({ exhibition: foreign, review: 'none' }),
  ]
  const [managed, managedThere] = [await aPersonOf(victim, '李明'), await aPersonOf(stranger, '赵敏')]
  const elsewhere = await server.aVisitor({ exhibition: foreign, review: 'underReview' })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...grantedRights] })
  const colleague = await server.anOrganiser({ tenant: foreign, rights: ['review'] })
  const photos = [await upload(server, victim, aJpeg(2000)), await upload(server, stranger, aJpeg(2000))]
  const atSister = await server.aVisitor({ exhibition: sister, review: 'underReview' })
  const decision = { examineResult: 'approve' as const, revision: '1' }
  const tries: [ErrorName, Call, CallOptions<Call>][] = [
    ...photos.flatMap(({ data: { attachId: photo } }): [ErrorName, Call, CallOptions<Call>][] => [
      ['invalid', registrationCalls.submit, { as: caller, body: personBody({ photo }) }],
      ['invalid', userRelationCalls.submit, { as: caller, body: personBody({ photo }) }],
    ]),
    ...[managed, managedThere].flatMap(({ id, userId, registrationId }): [ErrorName, Call, CallOptions<Call>][] => [
      ['notFound', userRelationCalls.bringAlong, { as: caller, body: { userIds: [userId] } }],
      ['notFound', userRelationCalls.detail, { as: caller, query: { bladeUserId: userId } }],
      ['notFound', userRelationCalls.ofRegistration, { as: caller, query: { id: registrationId } }],
      ['notFound', userRelationCalls.submit, { as: caller, body: { ...personBody(), id } }],
      ['notFound', userRelationCalls.remove, { as: caller, body: { id } }],
      ['notFound', userRelationCalls.handOver, { as: caller, body: { id } }],
      ['wrongScope', ownDataCalls.requestErase, { as: caller, body: { userId } }],
    ]),
    ['wrongScope', ownDataCalls.erase, { as: caller, body: { userId: victim.accountId } }],
    ['wrongScope', ownDataCalls.erase, { as: caller, body: { userId: stranger.accountId } }],
    ['notFound', reviewCalls.decide, { as: organiser, body: { id: elsewhere.registrationId, ...decision } }],
    // A right covers all fairs of the organiser, and each call one of them.
    ['notFound', reviewCalls.decide, { as: organiser, body: { id: atSister.registrationId, ...decision } }],
    ['notFound', passwordCalls.reset, { as: organiser, body: { userIds: colleague.accountId } }],
    ['notFound', passwordCalls.reset, { as: organiser, body: { userIds: victim.accountId } }],
    ['notFound', autoLoginCalls.issueHandle, { as: organiser, body: { account: elsewhere.phone! } }],
  ]
  const state = async (): Promise<unknown> =>
    Promise.all(
      ['accounts', 'registrations', 'user_relations', 'files'].map(
        async (table) =>
          (
            await server.app.pool.query(`SELECT * FROM ${table} WHERE tenant_id = $1 OR tenant_id = $2 ORDER BY id`, [
              fair.tenantId,
              foreign.tenantId,
            ])
          ).rows,
      ),
    )
  const before = await state()
  for (const [name, row, options] of tries) await server.refused(name, row, options)
  assert.deepEqual(await server.data(shareCalls.saveParent, { as: caller, body: { fissionParentBladeUserId: stranger.accountId } }), {
    isSaved: false,
  })
  const [outcome] = await server.data(reviewCalls.decideBatch, {
    as: organiser,
    body: { items: [{ id: elsewhere.registrationId, revision: '1' }], examineResult: 'approve' },
  })
  assert.equal(outcome!.result, 'notFound')
  assert.deepEqual(await state(), before)
})

test("a link to one person's file opens no other file, no other fair and no other organiser", async () => {
  const [one, other] = [
    await server.aVisitor({ exhibition: fair, review: 'none' }),
    await server.aVisitor({ exhibition: fair, review: 'none' }),
  ]
  const [{ data: own }, { data: theirs }] = [await upload(server, one, aJpeg(2000)), await upload(server, other, aJpeg(2000))]
  assert.equal((await fetch(own.link)).status, 200)
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(own.link)
    change(url)
    return url.href
  }
  const path = (id: string): string => fileCalls.read.path.replace(':id', id)
  const forged = [
    changed((url) => (url.pathname = path(theirs.attachId))),
    changed((url) => (url.pathname = path(`0${own.attachId}`))),
    changed((url) => url.searchParams.set('exhibitionId', sister.exhibitionId)),
    changed((url) => url.searchParams.set('tenantId', foreign.tenantId)),
    changed((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
  ]
  for (const link of forged) assert.equal((await fetch(link)).status, 404, link)
})
