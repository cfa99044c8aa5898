import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as errorCodes from '../../../contract/errorCodes'
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

const crowdClaims = async (guests: Visitor[], links: FreeInvitation[]) =>
  Promise.all(
    guests.flatMap((as, at) =>
      links.map(({ key }, link) =>
        atBoth(at + link).call(freeTicketCalls.claim, { as, body: { key: key! }, key: `race-${as.accountId}-${link}` }),
      ),
    ),
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

test('without the guard in its statement the same crowd takes more than a link has, and the audit says so', async () => {
  const quota = await aFreeQuota(server, fair, type, { quota: 3 })
  const invitation = await inviteFrom(server, quota, { places: 3 })
  // Reads first and decides then, as a careless claim would.
  const careless = async (by: TestServer): Promise<boolean> => {
    const { rows } = await by.app.pool.query<{ claimed: number }>('SELECT claimed FROM free_invitations WHERE id = $1', [invitation.id])
    await new Promise((resolve) => setTimeout(resolve, 20))
    return rows[0]!.claimed < 3
  }
  const let3 = (await Promise.all(Array.from({ length: 20 }, (_, at) => careless(atBoth(at))))).filter(Boolean)
  assert.ok(let3.length > 3, 'the crowd is not fast enough to show anything')
  // What such a claim would leave behind does not go unnoticed.
  await server.app.pool.query("UPDATE free_invitations SET claimed = 3, state = 'claimed', ended_at = now() WHERE id = $1", [invitation.id])
  const found = (await auditDifferences(server, fair)).join('\n')
  assert.ok(found.includes('quota of free tickets') && found.includes('claims of an invitation'), found)
  await server.app.pool.query("UPDATE free_invitations SET claimed = 0, state = 'open', ended_at = NULL WHERE id = $1", [invitation.id])
  await assert.rejects(server.app.pool.query('UPDATE free_quotas SET claimed = 1 WHERE id = $1', [quota.quotaId]), /free_quotas_used/)
  assert.deepEqual(await auditDifferences(server, fair), [])
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
