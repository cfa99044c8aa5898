import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rankingCalls } from '../../../contract/sharing/ranking.calls'
import { shareCalls } from '../../../contract/sharing/share.calls'
import type { SpreadPeriod } from '../../../contract/rules/sharing/ranking'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { auditOf } from '../../../server/areas/audit'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'

const rankingCall = '@call:GET /api/ef-registration-client/invitation/share/ranking'
const saveCall = '@call:POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId'

let server: TestServer
before(async () => {
  server = await startTestServer()
  // A Wednesday at ten in Shanghai.
  server.clock.setTo(new Date('2027-04-07T02:00:00Z'))
})
after(() => server.stop())

const trophy = { cn: '保温杯', en: 'Flask' }
const spreading = {
  ranksBy: 'registered' as const,
  prizes: [
    { period: 'fair' as const, fromRank: 1, toRank: 1, least: 2, name: trophy },
    { period: 'fair' as const, fromRank: 2, toRank: 3, least: 1, name: { cn: '贴纸', en: 'Sticker' } },
    { period: 'day' as const, fromRank: 1, toRank: 1, least: 5, name: trophy },
  ],
}

const aRankedFair = (): Promise<Exhibition> => server.anExhibition({ config: { ...withForm(), spreading } })

/** A person who shares: registered before the people who come by the link. */
const aSharer = async (exhibition: Exhibition, name: string, more: { phone?: string; email?: string } = {}): Promise<Visitor> => {
  const sharer = await server.aVisitor({ exhibition, name, ...more })
  server.clock.advance({ seconds: 1 })
  return sharer
}

const cameBy = (as: Visitor, parent: Visitor) =>
  server.data(shareCalls.saveParent, { as, body: { fissionParentBladeUserId: parent.accountId } })

/** A person who comes by a sharer's link and is registered. */
const invitee = async (parent: Visitor): Promise<Visitor> => {
  const one = await server.aVisitor({ exhibition: parent })
  assert.deepEqual(await cameBy(one, parent), { isSaved: true })
  return one
}

const inviteesOf = async (parent: Visitor, count: number): Promise<Visitor[]> => {
  const all: Visitor[] = []
  for (let at = 0; at < count; at += 1) all.push(await invitee(parent))
  return all
}

const ranking = (as: Visitor, period?: SpreadPeriod, language: 'cn' | 'en' = 'cn') =>
  server.data(rankingCalls.mine, { as, language, ...(period ? { query: { period } } : {}) })

const numbersOf = async (as: Visitor, period?: SpreadPeriod): Promise<[number, number]> => {
  const { registered, came } = await ranking(as, period)
  return [registered, came]
}

const enters = async (visitor: Visitor, recordId: string): Promise<void> => {
  const ticket = await server.aTicket({ visitor })
  const as = await server.anOrganiser({ tenant: visitor, exhibitionId: visitor.exhibitionId, rights: ['readPasses'] })
  const at = server.clock.now().toISOString().replace(/\.\d+/, '')
  await server.data(entranceCalls.submit, { as, body: { records: [{ recordId, ticketId: ticket.id, entrance: '南门', at }] } })
}

const differences = async ({ tenantId }: Exhibition): Promise<string[]> =>
  (await auditOf(server.app.pool, { tenantId, now: server.clock.now() })).flatMap((one) =>
    one.differences.map(({ check, about, expected, found }) => `${check}: ${about}: ${expected}, ${found}`),
  )

test(`equal numbers share a place, the next one is skipped, and the caller sees neighbours, prizes and the way up, with masked names ${rankingCall}`, async () => {
  const fair = await aRankedFair()
  const [first, second, equal, last, none] = [
    await aSharer(fair, '王丽娜'),
    await aSharer(fair, 'Anna Keller'),
    await aSharer(fair, '陈明'),
    await aSharer(fair, '李想'),
    await aSharer(fair, '赵一'),
  ]
  for (const [sharer, count] of [
    [first, 3],
    [second, 2],
    [equal, 2],
    [last, 1],
  ] as const)
    await inviteesOf(sharer, count)
  const mine = (await ranking(equal)).ranking!
  assert.deepEqual([mine.rank, mine.sharers, mine.toNext], [2, 4, 1])
  assert.deepEqual(
    mine.leaders.map(({ rank, name, people }) => [rank, name, people]),
    [
      [1, '王**', 3],
      [2, '陈明', 2],
      [2, 'A**', 2],
    ],
  )
  assert.deepEqual(
    mine.neighbours.map(({ rank, name, isMe }) => [rank, name, isMe]),
    [
      [1, '王**', false],
      [2, '陈明', true],
      [2, 'A**', false],
      [4, '李**', false],
    ],
  )
  assert.deepEqual(
    mine.prizes.map(({ name, isMine }) => [name, isMine]),
    [
      ['保温杯', false],
      ['贴纸', true],
    ],
  )
  const top = (await ranking(first, 'fair', 'en')).ranking!
  assert.deepEqual([top.rank, top.toNext, top.prizes[0]], [1, null, { name: 'Flask', fromRank: 1, toRank: 1, least: 2, isMine: true }])
  const below = (await ranking(last)).ranking!
  assert.deepEqual([below.rank, below.neighbours.map(({ rank }) => rank), below.prizes.some(({ isMine }) => isMine)], [4, [2, 2, 4], false])
  const outside = (await ranking(none)).ranking!
  assert.deepEqual([outside.rank, outside.neighbours, outside.toNext, outside.leaders.length], [null, [], 1, 3])
  assert.deepEqual(await differences(fair), [])
})

test(`a day's and a week's ranking count the people of that day and week, and a prize asks for a least number ${rankingCall}`, async () => {
  const fair = await aRankedFair()
  const sharer = await aSharer(fair, '王丽娜')
  await inviteesOf(sharer, 2)
  await server.refused('invalid', rankingCalls.mine, { as: sharer, query: { period: 'month' as 'day' } })
  const today = (await ranking(sharer, 'day')).ranking!
  assert.deepEqual([today.rank, today.prizes.map(({ isMine }) => isMine)], [1, [false]])
  await server.clock.held(async () => {
    server.clock.advance({ days: 1 })
    const { accessToken } = await server.app.sessions.open({ ...sharer })
    const later = { ...sharer, token: accessToken }
    await invitee(later)
    assert.deepEqual(
      [await numbersOf(later, 'day'), await numbersOf(later, 'week'), await numbersOf(later)],
      [
        [1, 0],
        [3, 0],
        [3, 0],
      ],
    )
    server.clock.advance({ days: 4 })
    const { accessToken: monday } = await server.app.sessions.open({ ...sharer })
    const next = { ...sharer, token: monday }
    assert.deepEqual(
      [await numbersOf(next, 'week'), await numbersOf(next)],
      [
        [0, 0],
        [3, 0],
      ],
    )
    assert.equal((await ranking(next, 'week')).ranking!.rank, null)
  })
})

test(`a person counts once, when the form is sent and again at the first entry, whichever comes first: the link or the form ${saveCall}`, async () => {
  const fair = await aRankedFair()
  const sharer = await aSharer(fair, '王丽娜')
  const newcomer = await server.aVisitor({ exhibition: fair, review: 'none' })
  await cameBy(newcomer, sharer)
  assert.deepEqual(await numbersOf(sharer), [0, 0], 'who only signed in is not registered')
  await server.data(registrationCalls.submit, { as: newcomer, body: personBody() })
  assert.deepEqual(await numbersOf(sharer), [1, 0])
  const late = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.submit, { as: late, body: personBody() })
  await Promise.all(Array.from({ length: 6 }, () => cameBy(late, sharer)))
  await server.data(registrationCalls.submit, { as: late, body: personBody() })
  assert.deepEqual(await numbersOf(sharer), [2, 0], 'a form that is sent again counts no second person')
  await enters(late, 'gate-1')
  await enters(late, 'gate-2')
  assert.deepEqual(await numbersOf(sharer), [2, 1])
  const both = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const one = await server.aVisitor({ exhibition: fair, review: 'none' })
      await Promise.all([cameBy(one, sharer), server.call(registrationCalls.submit, { as: one, body: personBody() })])
      return one
    }),
  )
  assert.equal((await numbersOf(sharer))[0], 2 + both.length, 'a link and a form at the same moment are counted')
  assert.deepEqual(await differences(fair), [])
})

test(`a sharer's second account, another fair and people from before count for nobody ${saveCall}`, async () => {
  const fair = await aRankedFair()
  const sharer = await aSharer(fair, '王丽娜', { phone: '13912340007' })
  const second = await server.aVisitor({ exhibition: fair, review: 'none', phone: null, email: 'second@example.com' })
  await cameBy(second, sharer)
  await server.data(registrationCalls.submit, { as: second, body: personBody({ phone: '13912340007' }) })
  assert.deepEqual(await numbersOf(sharer), [0, 0])
  const elsewhere = await server.aVisitor({ exhibition: await aRankedFair() })
  assert.deepEqual(await cameBy(elsewhere, sharer), { isSaved: false })
  assert.deepEqual(await cameBy(sharer, await invitee(sharer)), { isSaved: false })
  assert.deepEqual(await numbersOf(sharer), [1, 0])
  const quiet = await server.aVisitor({ exhibition: await server.anExhibition() })
  assert.deepEqual(
    await ranking(quiet),
    { period: 'fair', registered: 0, came: 0, ranking: null },
    'a fair without a ranking shows no others',
  )
  await server.refused('notSignedIn', rankingCalls.mine, { at: fair })
})

test(`a person who deletes the account leaves the ranking and counts for nobody, and the audit finds each false number ${rankingCall}`, async () => {
  const fair = await aRankedFair()
  const [gone, other] = [await aSharer(fair, '王丽娜'), await aSharer(fair, '陈明')]
  await inviteesOf(gone, 2)
  const [one] = await inviteesOf(other, 2)
  await enters(one!, 'gate-9')
  const erase = async (as: Visitor) => {
    await server.data(ownDataCalls.requestErase, { as, body: { userId: as.accountId } })
    await server.data(ownDataCalls.erase, { as, body: { userId: as.accountId, value: (await server.outbox())[0]!.code! } })
  }
  await erase(gone)
  const left = (await ranking(other)).ranking!
  assert.deepEqual([left.rank, left.sharers, left.leaders.map(({ name }) => name)], [1, 1, ['陈明']])
  const newcomer = await server.aVisitor({ exhibition: fair })
  assert.deepEqual(await cameBy(newcomer, gone), { isSaved: false }, 'nobody comes through a person who is gone')
  await erase(one!)
  assert.deepEqual(await numbersOf(other), [1, 0])
  assert.deepEqual(await differences(fair), [])
  const damages = [
    'UPDATE spread_counts SET people = people + 1 WHERE tenant_id = $1 AND account_id = $2',
    'UPDATE spread_steps SET sharers = sharers + 1 WHERE tenant_id = $1 AND $2::bigint > 0',
    "UPDATE registration_parents SET came_on = '2027-04-07' WHERE tenant_id = $1 AND parent_account_id = $2",
  ]
  for (const damage of damages) {
    await server.app.pool.query(damage, [fair.tenantId, other.accountId])
    assert.notDeepEqual(await differences(fair), [], damage)
    await server.app.pool.query(damage.replace('+ 1', '- 1').replace("'2027-04-07'", 'NULL'), [fair.tenantId, other.accountId])
    assert.deepEqual(await differences(fair), [], damage)
  }
})
