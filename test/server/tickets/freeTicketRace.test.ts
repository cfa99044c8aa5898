import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PoolClient } from 'pg'
import { errorCodes } from '../../../contract/errorCodes'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import type { FreeInvitation } from '../../../contract/tickets/freeTicket.schema'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aFreeQuota, claimFreeOf, countsOf, inviteFrom } from './aFreeQuota'

let server: TestServer
let other: TestServer
let fair: Exhibition
let type: TicketType
before(async () => {
  server = await startTestServer()
  other = await server.another()
  fair = await server.anExhibition()
  type = await server.aTicketType({ exhibition: fair })
})
after(async () => {
  await other.stop()
  await server.stop()
})

/** The people call in turn at two servers, which have connections of their own. */
const atBoth = (at: number): TestServer => (at % 2 ? other : server)

/** A person whom a busy server sends away asks again with the same key, as the client does. */
const claimPatiently = async (by: TestServer, as: Visitor, key: string, once: string) => {
  const ask = () => by.call(freeTicketCalls.claim, { as, body: { key }, key: once })
  let answer = await ask()
  for (let tries = 1; tries < 6 && answer.code === errorCodes.unavailable; tries += 1) answer = await ask()
  return answer
}

const crowdClaims = async (guests: Visitor[], links: FreeInvitation[]) =>
  Promise.all(
    guests.flatMap((as, at) => links.map(({ key }, link) => claimPatiently(atBoth(at + link), as, key!, `race-${as.accountId}-${link}`))),
  )

test('sixty people on two servers claim three links of a quota: each link gives its places and not one more', async () => {
  const quota = await aFreeQuota(server, fair, type, { quota: 20 })
  const links = await Promise.all([5, 7, 8].map((places) => inviteFrom(server, quota, { places })))
  await assert.rejects(inviteFrom(server, quota))
  // Twenty at a time: on a busy machine more of them wait longer for a connection than a request may.
  const people = await server.visitors(60, { exhibition: fair })
  const answers = []
  for (const from of [0, 20, 40]) answers.push(...(await crowdClaims(people.slice(from, from + 20), links)))
  for (const { success, code } of answers) if (!success) assert.equal(code, errorCodes.freeTicketFull)
  assert.equal(answers.filter(({ success }) => success).length, 20)
  assert.deepEqual(await countsOf(server, quota), [0, 0, 20])
  const { rows } = await server.app.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM tickets k JOIN free_claims c ON c.order_id = k.order_id WHERE c.quota_id = $1 AND k.state = 'valid'`,
    [quota.quotaId],
  )
  assert.equal(rows[0]!.count, 20)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

const crowd = 6
const places = 3

/**
 * Six people claim three places at a server whose claims read the invitation without a lock, and continue only when all six have read it. So
 * each of them sees three open places, however busy the machine is, and the statements alone decide.
 * @param left the guards of the statements that stay; without them a check of the tables is no guard either
 */
const claimsBehindOneDoor = async (left: 'guarded' | 'unguarded') => {
  const control = await startTestServer()
  try {
    const { pool } = control.app
    if (left === 'unguarded') {
      const { rows } = await pool.query<{ owner: string; name: string }>(
        `SELECT conrelid::regclass::text AS owner, conname AS name FROM pg_constraint
         WHERE contype = 'c' AND conrelid IN ('free_invitations'::regclass, 'free_quotas'::regclass)`,
      )
      for (const { owner, name } of rows) await pool.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
    }
    const exhibition = await control.anExhibition()
    const ticketType = await control.aTicketType({ exhibition })
    const quota = await aFreeQuota(control, exhibition, ticketType, { quota: places })
    const invitation = await inviteFrom(control, quota, { places })
    const guests = await control.visitors(crowd, { exhibition })

    let open: () => void = () => undefined
    const door = new Promise<void>((resolve) => (open = resolve))
    let atDoor = 0
    const guards = [" AND state = 'open' AND claimed < places AND expires_at > $4", ' AND offered > 0']
    const takenOut = new Set<string>()
    const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>
    const seen = new WeakSet<PoolClient>()
    const through = (client: PoolClient): PoolClient => {
      if (seen.has(client)) return client
      seen.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
      return Object.assign(client, {
        async query(statement: unknown, ...rest: unknown[]) {
          if (typeof statement !== 'string') return query(statement, ...rest)
          if (statement.includes('FROM free_invitations') && statement.includes('FOR NO KEY UPDATE')) {
            const found = await query(statement.replace('FOR NO KEY UPDATE', ''), ...rest)
            if ((atDoor += 1) === crowd) open()
            await door
            return found
          }
          const guard = left === 'unguarded' && guards.find((one) => statement.includes(one))
          if (!guard) return query(statement, ...rest)
          takenOut.add(guard)
          // The parameter is named still, so that its type stays known.
          return query(statement.replace(guard, guard.includes('$4') ? ' AND $4::timestamptz IS NOT NULL' : ''), ...rest)
        },
      })
    }
    Object.assign(pool, {
      connect: (...args: unknown[]) => (args.length > 0 ? connect(...args) : connect().then(through)),
    })
    const answers = await Promise.all(
      guests.map((as, at) =>
        control.call(freeTicketCalls.claim, { as, body: { key: invitation.key! }, key: `door-${at}-${as.accountId}` }),
      ),
    )
    return {
      claimed: answers.filter(({ success }) => success).length,
      refused: new Set(answers.flatMap(({ success, code }) => (success ? [] : [code]))),
      differences: (await auditDifferences(control, exhibition)).join('\n'),
      takenOut: takenOut.size,
    }
  } finally {
    await control.stop()
  }
}

test('six people who saw three open places at the same moment get three tickets: the statement decides, and not what was read', async () => {
  const { claimed, refused, differences } = await claimsBehindOneDoor('guarded')
  assert.deepEqual([claimed, [...refused], differences], [places, [errorCodes.freeTicketFull], ''])
})

test('control: without the guard in the statements the same six people get six tickets, and the audit says so', async () => {
  const { claimed, differences, takenOut } = await claimsBehindOneDoor('unguarded')
  assert.ok(takenOut > 0, 'the guard was there to be taken out')
  assert.equal(claimed, crowd)
  assert.match(differences, /quota of free tickets/)
})

test('one person who claims ten times at once on two servers has one ticket', async () => {
  const quota = await aFreeQuota(server, fair, type)
  const invitation = await inviteFrom(server, quota, { places: 9 })
  const guest = await server.aVisitor({ exhibition: fair })
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      atBoth(at).call(freeTicketCalls.claim, { as: guest, body: { key: invitation.key! }, key: `once-${guest.accountId}-${at}` }),
    ),
  )
  assert.deepEqual(await countsOf(server, quota), [1, 8, 1])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('parallel invitations never promise more than the quota', async () => {
  const quota = await aFreeQuota(server, fair, type, { quota: 10 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      atBoth(at).call(freeTicketCalls.invite, {
        as: quota.staff,
        key: `promise-${quota.quotaId}-${at}`,
        body: { quotaId: quota.quotaId, way: 'link' as const, places: 3 },
      }),
    ),
  )
  assert.equal(answers.filter(({ success }) => success).length, 3)
  assert.deepEqual(await countsOf(server, quota), [1, 9, 0])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('claims, cancellations and a withdrawal at once leave books that agree', async () => {
  for (let round = 0; round < 3; round += 1) {
    const quota = await aFreeQuota(server, fair, type, { quota: 12 })
    const invitation = await inviteFrom(server, quota, { places: 12 })
    const [early, late] = [await server.visitors(5, { exhibition: fair }), await server.visitors(10, { exhibition: fair })]
    for (const guest of early) await claimFreeOf(server, guest, invitation)
    const { claims } = await server.data(freeTicketCalls.detail, { as: quota.staff, query: { id: invitation.id } })
    await Promise.all([
      crowdClaims(late, [invitation]),
      ...claims.map(({ orderId }, at) => atBoth(at).call(freeTicketCalls.void, { as: quota.staff, body: { orderId } })),
      ...claims.map(({ orderId }, at) => atBoth(at + 1).call(freeTicketCalls.void, { as: quota.staff, body: { orderId } })),
      server.call(freeTicketCalls.withdraw, { as: quota.staff, body: { id: invitation.id } }),
    ])
    const [left, offered, claimed] = await countsOf(server, quota)
    assert.deepEqual([offered, left + claimed], [0, 12])
    assert.deepEqual(await auditDifferences(server, fair), [])
  }
})
