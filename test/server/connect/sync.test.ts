import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contactCalls } from '../../../contract/connect/contact.calls'
import type { SentEntry, StoredEntry } from '../../../contract/connect/contactSync.schema'
import type { ContactEntry } from '../../../contract/rules/connect/contactEntry'
import { foldContact } from '../../../contract/rules/connect/foldContact'
import { randomInt, randomKey, seed } from '../../support/random'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, entryOf, giveSeat, sync, typedIn } from './aBooth'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const shuffled = <T>(all: readonly T[]): T[] => {
  const rest = [...all]
  return all.map(() => rest.splice(randomInt(rest.length), 1)[0]!)
}

const detail = (as: Member, id: string) => server.data(contactCalls.detail, { as, query: { id } })
const list = async (as: Member) => (await server.data(contactCalls.list, { as, query: { size: 100 } })).records

const everythingSince = async (as: Member, after = '0'): Promise<StoredEntry[]> => {
  const { entries, cursor, isMore } = await server.data(contactCalls.since, { as, query: { after, size: 7 } })
  return isMore ? [...entries, ...(await everythingSince(as, cursor))] : entries
}

/** What a phone makes of the entries that it got. */
const foldedOnPhone = (entries: readonly StoredEntry[], contactId: string) =>
  foldContact(
    entries.filter((one) => one.contactId === contactId).map((one) => ({ ...one, atMs: Date.parse(one.at) }) as unknown as ContactEntry),
  )

test(`what several members write offline becomes one truth, whatever comes first (seed ${seed}) @call:POST /api/ef-connect-client/information/sync @call:GET /api/ef-connect-client/information/since`, async () => {
  const fair = await aFairOfContacts(server)
  const first = await aScanner(server, fair)
  const members = [first, await aScanner(server, fair, first.exhibitorId), await aScanner(server, fair, first.exhibitorId)]
  const badges = [await aBadge(server, fair, { name: '李雷' }), await aBadge(server, fair, { name: '韩梅梅' })]
  const skews = [0, 3_600_000, -3_600_000]
  for (let round = 0; round < 4; round += 1) {
    // Each phone gives a person a key of its own, and scans and writes for an hour.
    const written = members.flatMap((member, who) =>
      badges.flatMap(({ qr }, badge) => {
        const key = randomKey()
        const at = () => ({ agoMs: 60_000 + randomInt(3_600_000) })
        const entries = [
          entryOf(server, key, 'scan', { code: qr }, at()),
          entryOf(server, key, 'note', { text: `第${round}轮 ${who} ${badge}` }, at()),
          entryOf(server, key, 'field', { name: 'company', value: `公司${randomInt(9)}` }, at()),
          entryOf(server, key, randomInt(2) ? 'tag' : 'untag', { tag: '重点' }, at()),
          entryOf(server, key, 'temperature', { value: ['hot', 'warm', 'cold'][randomInt(3)]! }, at()),
        ]
        return entries.map((entry) => ({ member, who, entry }))
      }),
    )
    for (const rest = shuffled(written); rest.length > 0;) {
      const batch = rest.splice(0, 1 + randomInt(6))
      for (const [who, member] of members.entries()) {
        const own = batch.filter((one) => one.who === who).map(({ entry }) => entry)
        if (own.length === 0) continue
        for (let times = randomInt(2); times >= 0; times -= 1) {
          const { answers } = await sync(server, member, own, skews[who])
          assert.deepEqual(
            answers.map(({ isTaken, reason }) => [isTaken, reason]).filter(([isTaken]) => !isTaken),
            [],
          )
        }
      }
    }
  }
  const all = await list(first)
  assert.deepEqual(all.map(({ values }) => values.name).sort(), ['李雷', '韩梅梅'].sort(), 'two people are two contacts')
  const entries = await everythingSince(members[1]!)
  for (const { id } of all) {
    const shown = await detail(members[2]!, id)
    const phone = foldedOnPhone(entries, id)
    assert.equal(shown.notes, 12, 'no note is lost')
    assert.deepEqual([shown.values, shown.temperature, shown.tags.map(({ tag }) => tag)], [phone.values, phone.temperature, phone.tags])
    assert.deepEqual(
      shown.noteList.map(({ text }) => text),
      phone.notes.map(({ text }) => text),
    )
    assert.equal(shown.history.length, phone.history.length)
  }
  assert.equal(new Set(entries.map(({ entryId }) => entryId)).size, 120)
})

test('what was written of a person before the scan came joins the contact that is known', async () => {
  const fair = await aFairOfContacts(server)
  const one = await aScanner(server, fair)
  const two = await aScanner(server, fair, one.exhibitorId)
  const { qr } = await aBadge(server, fair, { name: '李雷' })
  const [key, other] = [randomKey(), randomKey()]
  await sync(server, one, [entryOf(server, key, 'scan', { code: qr }, { agoMs: 5000 })])
  await sync(server, two, [entryOf(server, other, 'note', { text: '先写' }, { agoMs: 4000 })])
  assert.equal((await list(one)).length, 2)
  const { cursor } = await server.data(contactCalls.since, { as: one, query: {} })
  const { answers } = await sync(server, two, [entryOf(server, other, 'scan', { code: qr }, { agoMs: 3000 })])
  const [contact, ...more] = await list(one)
  assert.deepEqual([more.length, contact!.notes, answers[0]!.contactId], [0, 1, contact!.id])
  const moved = await server.data(contactCalls.since, { as: one, query: { after: cursor } })
  assert.deepEqual(
    moved.entries.map(({ contactId }) => contactId),
    [contact!.id, contact!.id],
    'phones read the moved entry again',
  )
  const late = await sync(server, two, [entryOf(server, other, 'note', { text: '后写' })])
  assert.equal(late.answers[0]!.contactId, contact!.id)
})

test('each entry is taken or refused alone, with its reason', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const stranger = await aScanner(server, fair)
  const theirs = await typedIn(server, stranger, { name: '别家' })
  const { id } = await typedIn(server, member, { name: '自家' })
  const dayMs = 86_400_000
  const sent: [SentEntry, string | null][] = [
    [entryOf(server, id, 'note', { text: '好' }), null],
    [entryOf(server, id, 'note', { text: 'x'.repeat(2001) }), 'entryInvalid'],
    [entryOf(server, id, 'note', {}), 'entryInvalid'],
    [entryOf(server, id, 'field', { name: 'constructor', value: 'x' }), 'entryInvalid'],
    [entryOf(server, 'nobody', 'note', { text: 'x' }), 'entryInvalid'],
    [entryOf(server, '77', 'note', { text: 'x' }), 'contactUnknown'],
    [entryOf(server, '99999999999999999999', 'note', { text: 'x' }), 'entryInvalid'],
    [entryOf(server, theirs.id, 'note', { text: 'x' }), 'contactUnknown'],
    [entryOf(server, id, 'merge', { into: theirs.id }), 'contactUnknown'],
    [entryOf(server, id, 'merge', { into: id }), 'contactUnknown'],
    [entryOf(server, id, 'owner', { accountId: stranger.accountId }), 'entryInvalid'],
    [entryOf(server, id, 'note', { text: 'x' }, { agoMs: 61 * dayMs }), 'timeInvalid'],
    [entryOf(server, id, 'note', { text: 'x' }, { agoMs: -2 * 60_000 }), 'timeInvalid'],
    [entryOf(server, randomKey(), 'scan', { code: 'x' }), 'badgeRefused'],
    [entryOf(server, randomKey(), 'scan', { proof: 'x' }), 'proofInvalid'],
    [entryOf(server, randomKey(), 'scan', {}), 'entryInvalid'],
  ]
  const { answers } = await sync(
    server,
    member,
    sent.map(([entry]) => entry),
  )
  assert.deepEqual(
    answers.map(({ refusal }) => refusal),
    sent.map(([, refusal]) => refusal),
  )
  assert.equal(answers[13]!.reason, '这不是入场二维码')
  // The same id from another member, or for another kind, is not the same entry.
  const [good] = sent[0]!
  const colleague = await aScanner(server, fair, member.exhibitorId)
  assert.equal((await sync(server, colleague, [good])).answers[0]!.refusal, 'entryDiffers')
  assert.equal((await sync(server, member, [{ ...good, kind: 'tag', payload: { tag: 'x' } }])).answers[0]!.refusal, 'entryDiffers')
  assert.equal((await sync(server, member, [good, good])).answers.length, 1)
  const row = await detail(member, id)
  assert.deepEqual([row.notes, row.tags, row.ownerId], [1, [], null])
  assert.equal((await list(stranger)).length, 1)
  const head = { deviceTime: server.clock.now().toISOString() }
  for (const body of [
    {},
    { ...head, entries: [] },
    { ...head, entries: [{ ...good, kind: 'tombstone' }] },
    { ...head, entries: [{ ...good, entryId: 'x' }] },
    { ...head, entries: [{ ...good, at: 'yesterday' }] },
    { ...head, entries: [{ ...good, payload: { text: 'x', more: 1 } }] },
    { ...head, entries: Array.from({ length: 201 }, () => good) },
    { deviceTime: 'now', entries: [good] },
  ])
    await server.refused('invalid', contactCalls.sync, { as: member, body: body as never })
})

test('what a member wrote before the seat was taken away is taken afterwards, and nothing later', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const colleague = await server.anExhibitorMember({ exhibition: fair, exhibitorId: member.exhibitorId })
  await giveSeat(server, colleague, 0)
  const minuteMs = 60_000
  server.clock.advance({ minutes: 10 })
  const ended = new Date(server.clock.now().getTime() - 5 * minuteMs)
  await server.app.pool.query('UPDATE contact_seats SET ended_at = $2 WHERE account_id = $1', [colleague.accountId, ended])
  const key = randomKey()
  const { answers } = await sync(server, colleague, [
    entryOf(server, key, 'note', { text: '还有权限' }, { agoMs: 5 * minuteMs + 1000 }),
    entryOf(server, key, 'note', { text: '权限已取消' }, { agoMs: 5 * minuteMs - 1000 }),
    entryOf(server, key, 'note', { text: '还没有权限' }, { agoMs: 11 * minuteMs }),
  ])
  assert.deepEqual(
    answers.map(({ refusal }) => refusal),
    [null, 'notAuthorised', 'notAuthorised'],
  )
  await server.refused('scanNotAuthorised', contactCalls.since, { as: colleague, query: {} })
  assert.equal((await list(member))[0]!.notes, 1)
})

test('contacts of one person are joined and taken apart again, and nothing is lost', async () => {
  const fair = await aFairOfContacts(server)
  const member = await aScanner(server, fair)
  const one = await typedIn(server, member, { name: '李雷', phone: '13800000001' })
  const other = await typedIn(server, member, { name: '李磊', company: '精工机床' })
  const update = (id: string, body: object) =>
    server.data(contactCalls.update, { as: member, body: { id, changeId: randomKey(), ...body } })
  server.clock.advance({ seconds: 1 })
  await update(one.id, { note: '写在第一个' })
  const hidden = await update(one.id, { mergeInto: other.id })
  assert.equal(hidden.rootId, other.id)
  const [shown, ...more] = await list(member)
  assert.deepEqual(
    [shown!.id, more.length, shown!.notes, shown!.values.phone, shown!.values.company],
    [other.id, 0, 1, '13800000001', '精工机床'],
  )
  const whole = await detail(member, other.id)
  assert.deepEqual(
    whole.merged.map(({ name }) => name),
    ['李雷'],
  )
  assert.ok(
    whole.history.some(({ slot }) => slot === 'name'),
    'the other name is kept',
  )
  const found = await server.data(contactCalls.list, { as: member, query: { keyword: '138 0000 0001' } })
  assert.deepEqual(
    found.records.map(({ id }) => id),
    [other.id],
  )
  // Two members may join two contacts into each other. Neither disappears.
  await update(other.id, { mergeInto: one.id })
  assert.equal((await list(member)).length, 1)
  await update(other.id, { isTakenApart: true })
  server.clock.advance({ seconds: 1 })
  await update(one.id, { isTakenApart: true })
  const apart = await list(member)
  assert.deepEqual(apart.map(({ values }) => values.name).sort(), ['李磊', '李雷'])
  assert.equal((await detail(member, one.id)).notes, 1)
  assert.equal((await detail(member, other.id)).values.phone, undefined)
})

test('members who write at one time write one after the other', async () => {
  const fair = await aFairOfContacts(server)
  const first = await aScanner(server, fair)
  const members = [first, await aScanner(server, fair, first.exhibitorId), await aScanner(server, fair, first.exhibitorId)]
  const { qr } = await aBadge(server, fair)
  await Promise.all(
    members.flatMap((member, who) =>
      Array.from({ length: 4 }, (_, at) => {
        const key = randomKey()
        return sync(server, member, [
          entryOf(server, key, 'scan', { code: qr }, { agoMs: 10_000 }),
          entryOf(server, key, 'note', { text: `${who} ${at}` }, { agoMs: 9000 - at }),
        ])
      }),
    ),
  )
  const rows = await list(first)
  assert.deepEqual([rows.length, rows[0]!.notes], [1, 12])
  const { rows: places } = await server.app.pool.query<{ seq: string }>(
    'SELECT seq FROM contact_entries WHERE tenant_id = $1 ORDER BY seq',
    [fair.tenantId],
  )
  assert.deepEqual(
    places.map(({ seq }) => Number(seq)),
    Array.from({ length: 24 }, (_, at) => at + 1),
  )
})
