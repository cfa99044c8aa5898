import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile, SessionsQuery } from '../../../contract/conference/programme.schema'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aProgramme, aSession, anOrganiserOf, storeProgramme } from './aProgramme'

let server: TestServer
let fair: Exhibition
let visitor: Visitor
let organiser: Person

before(async () => {
  server = await startTestServer()
  server.clock.setTo(new Date('2027-04-01T02:00:00Z'))
  fair = await server.anExhibition()
  visitor = await server.aVisitor({ exhibition: fair })
  organiser = await anOrganiserOf(server, fair)
  await storeProgramme(server, fair)
})
after(() => server.stop())

/** The English titles of a list, in its order. */
const titles = async (query: SessionsQuery = {}, as: Person = visitor): Promise<string[]> =>
  (await server.data(programmeCalls.page, { as, query })).records.map(({ title }) => title.en.replace('Session ', ''))

const idOf = async (title: string): Promise<string> =>
  (await server.data(programmeCalls.page, { as: visitor, query: { size: 100 } })).records.find(({ title: { en } }) => en.endsWith(title))!
    .id

test('sessions come by time, without hidden ones @call:GET /api/ef-registration-client/conference/sessionPage', async () => {
  assert.deepEqual(await titles(), ['tour', 'opening', 'grip', 'later'])
  const [tour, opening] = (await server.data(programmeCalls.page, { as: visitor })).records
  assert.deepEqual(tour!.way, [])
  assert.deepEqual(
    [opening!.startTime, opening!.day, opening!.room?.hallNo, opening!.way.map(({ en }) => en), opening!.speakers.map(({ en }) => en)],
    ['2027-04-08 10:00:00', '2027-04-08', 'A1', ['Forum'], ['Anna Weber']],
  )
  assert.equal(opening!.startsAtMs, Date.parse('2027-04-08T02:00:00Z'))
})

test('a list is narrowed by day, track with what is below it, room, language and words', async () => {
  const { nodes, rooms, days } = await server.data(programmeCalls.outline, { as: visitor })
  const node = (name: string): string => nodes.find(({ name: { en } }) => en === name)!.id
  assert.deepEqual(days, [
    { day: '2027-04-08', sessions: 3 },
    { day: '2027-04-09', sessions: 1 },
  ])
  assert.deepEqual(await titles({ day: '2027-04-09' }), ['later'])
  assert.deepEqual(await titles({ nodeId: node('Robots') }), ['grip', 'later'])
  assert.deepEqual(await titles({ nodeId: node('Forum') }), ['opening', 'grip', 'later'])
  assert.deepEqual(await titles({ conferenceTypeId: 'main' }), ['opening', 'grip', 'later'])
  assert.deepEqual(await titles({ conferenceTypeId: 'other' }), [])
  assert.deepEqual(await titles({ roomId: rooms.find(({ name: { en } }) => en === 'Hall B')!.id }), ['grip'])
  // What is interpreted is found in both languages.
  assert.deepEqual(await titles({ language: 'en' }), ['opening', 'later'])
  assert.deepEqual(await titles({ of: 'activities' }), ['tour'])
  assert.deepEqual(await titles({ of: 'conferences', day: '2027-04-08' }), ['opening', 'grip'])
  for (const text of ['li ming', '李明', 'ACME', 'session grip']) assert.deepEqual(await titles({ text }), ['grip'], text)
  assert.deepEqual(await titles({ text: '%' }), [])
})

test('the outline names conferences before what is below them @call:GET /api/ef-registration-client/conference/programme', async () => {
  const { nodes } = await server.data(programmeCalls.outline, { as: visitor })
  assert.deepEqual(
    nodes.map(({ name, kind }) => [name.en, kind]),
    [
      ['Forum', 'conference'],
      ['Robots', 'track'],
      ['Grippers', 'topic'],
    ],
  )
  assert.equal(nodes[1]!.parentId, nodes[0]!.id)
})

test('a session names its speakers with their topics; a hidden one is not found @call:GET /api/ef-registration-client/conference/session', async () => {
  const detail = await server.data(programmeCalls.detail, { as: visitor, query: { conferenceId: await idOf('grip') } })
  assert.deepEqual(
    detail.speakers.map(({ name, role, topic }) => [name.en, role, topic.en]),
    [
      ['Li Ming', 'speaker', 'Soft grippers'],
      ['Anna Weber', 'speaker', ''],
    ],
  )
  assert.match(detail.link, new RegExp(`conferenceId=${detail.id}`))
  const { rows } = await server.app.pool.query<{ id: string }>(
    "SELECT id FROM conference_sessions WHERE code = 'secret' AND exhibition_id = $1",
    [fair.exhibitionId],
  )
  await server.refused('notFound', programmeCalls.detail, { as: visitor, query: { conferenceId: rows[0]!.id } })
})

test('a person marks sessions for themself, and reads and deletes the marks @call:POST /api/ef-registration-client/conference/favourite', async () => {
  const conferenceId = await idOf('grip')
  const mark = (isFavourite: boolean) => server.data(programmeCalls.favourite, { as: visitor, body: { conferenceId, isFavourite } })
  await mark(true)
  await mark(true)
  const other = await server.aVisitor({ exhibition: fair })
  assert.deepEqual(await titles({ isFavourite: true }), ['grip'])
  assert.deepEqual(await titles({ isFavourite: true }, other), [])
  const own = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(
    own.favouriteSessions.map(({ title, startsAt }) => [title, startsAt]),
    [['Session grip（中）', '2027-04-08 10:00:00']],
  )
  await mark(false)
  await mark(false)
  assert.deepEqual(await titles({ isFavourite: true }), [])
  await server.refused('notFound', programmeCalls.favourite, { as: visitor, body: { conferenceId: '1', isFavourite: true } })
})

test('an import that was exported changes nothing, and a later one keeps ids and marks @call:GET /api/ef-registration-client/conference/programmeExport', async () => {
  const conferenceId = await idOf('grip')
  await server.data(programmeCalls.favourite, { as: visitor, body: { conferenceId, isFavourite: true } })
  const file = await server.data(programmeCalls.exportFile, { as: organiser })
  const again = (body: ProgrammeFile) => server.data(programmeCalls.importFile, { as: organiser, body })
  assert.deepEqual(await again(file), { added: 0, changed: 0, removed: 0, sessions: 5, ticketTypesOfNothing: [] })
  const moved = file.sessions.map((one) => (one.code === 'grip' ? { ...one, startTime: '2027-04-08 10:30:00' } : one))
  const shorter = { ...file, sessions: [...moved.filter(({ code }) => code !== 'tour'), aSession('new')] }
  assert.deepEqual(await again(shorter), { added: 1, changed: 1, removed: 1, sessions: 5, ticketTypesOfNothing: [] })
  assert.equal(await idOf('grip'), conferenceId)
  assert.deepEqual(await titles({ isFavourite: true }), ['grip'])
  assert.deepEqual(await titles(), ['opening', 'new', 'grip', 'later'])
  assert.equal((await again(aProgramme())).removed, 1)
})

test('each mistake of a file is named, and nothing of it is stored @call:POST /api/ef-registration-client/conference/programmeImport', async () => {
  const refusedAt = async (change: (file: ProgrammeFile) => void): Promise<string[]> => {
    const file = aProgramme()
    change(file)
    const { data } = await server.refused('invalid', programmeCalls.importFile, { as: organiser, body: file })
    return (data as { fields: { field: string }[] }).fields.map(({ field }) => field)
  }
  const last = (file: ProgrammeFile, more: object): number => file.sessions.push(aSession('added', more))
  assert.deepEqual(await refusedAt((file) => file.rooms.push(file.rooms[0]!)), ['rooms.2.code'])
  assert.deepEqual(await refusedAt((file) => file.nodes.push({ ...file.nodes[1]!, code: 'x', parent: 'nowhere' })), ['nodes.3.parent'])
  assert.deepEqual(await refusedAt((file) => Object.assign(file.nodes[1]!, { parent: 'grippers' })), ['nodes.1.parent', 'nodes.2.parent'])
  assert.deepEqual(await refusedAt((file) => last(file, { room: 'nowhere' })), ['sessions.5.room'])
  assert.deepEqual(await refusedAt((file) => last(file, { node: 'nowhere' })), ['sessions.5.node'])
  assert.deepEqual(await refusedAt((file) => last(file, { speakers: [{ code: 'li' }, { code: 'li' }] })), ['sessions.5.speakers.1.code'])
  assert.deepEqual(await refusedAt((file) => last(file, { endTime: '2027-04-08 10:00:00' })), ['sessions.5.endTime'])
  assert.deepEqual(await refusedAt((file) => last(file, { startTime: '2027-02-30 10:00:00' })), ['sessions.5.startTime'])
  // In hall A the opening lasts until eleven.
  assert.deepEqual(
    await refusedAt((file) => last(file, { room: 'hall-a', startTime: '2027-04-08 10:59:00', endTime: '2027-04-08 12:00:00' })),
    ['sessions.5.room'],
  )
  assert.deepEqual(await titles(), ['tour', 'opening', 'grip', 'later'])
  await server.refused('forbidden', programmeCalls.importFile, { as: visitor, body: aProgramme() })
})

test('another fair has its own programme', async () => {
  const other = await server.anExhibition()
  const stranger = await server.aVisitor({ exhibition: other })
  assert.deepEqual(await titles({}, stranger), [])
  await server.refused('notFound', programmeCalls.detail, { as: stranger, query: { conferenceId: await idOf('grip') } })
  await server.refused('notFound', programmeCalls.favourite, {
    as: stranger,
    body: { conferenceId: await idOf('grip'), isFavourite: true },
  })
})
