import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { PretalxSchedule } from '../../../contract/conference/pretalx.schema'
import { type TestServer, startTestServer } from '../support/testServer'
import { anOrganiserOf } from './aProgramme'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const talk = (more: object) => ({
  ...{ id: 1, guid: 'a-guid', date: '2027-04-08T03:00:00+01:00', duration: '00:45', title: 'Ten years of gears', language: 'en' },
  ...more,
})

/** What pretalx writes, with what a programme does not take. */
const schedule: PretalxSchedule = {
  schedule: {
    conference: {
      ...{ acronym: 'gears 2027', title: 'Gears', rooms: [{ name: 'Hall A', slug: 'hall-a' }], tracks: [{ name: 'Grinding' }] },
      ...{ daysCount: 1, time_zone_name: 'Europe/Berlin' },
      days: [
        {
          rooms: {
            'Hall A': [
              talk({
                ...{ code: 'ABC', track: 'Grinding', type: 'Keynote', abstract: 'Short.', description: 'Long.' },
                persons: [{ code: 'P1', name: 'Anna Weber', biography: 'Grinds.', avatar: 'https://pictures.example/anna.png' }],
              }),
              talk({
                code: 'DEF',
                date: '2027-04-08T04:00:00+01:00',
                duration: '1:00:15',
                track: null,
                type: 'Talk',
                language: 'zh-hans',
                persons: [{ id: 7, name: null }],
              }),
            ],
            大厅: [talk({ code: 'GHI', track: '未列出', type: 'Coffee break' })],
          },
        },
      ],
    },
  },
} as PretalxSchedule

test('a schedule of pretalx becomes a programme in the zone of the fair, which can be imported @call:POST /api/ef-registration-client/conference/programmeFromPretalx', async () => {
  const fair = await server.anExhibition()
  const as = await anOrganiserOf(server, fair)
  const file = await server.data(programmeCalls.fromPretalx, { as, body: schedule })
  assert.deepEqual(file.nodes, [
    { code: 'gears-2027', kind: 'conference', name: { cn: 'Gears', en: 'Gears' } },
    { code: 'track-Grinding', parent: 'gears-2027', kind: 'track', name: { cn: 'Grinding', en: 'Grinding' } },
    { code: 'track', parent: 'gears-2027', kind: 'track', name: { cn: '未列出', en: '未列出' } },
  ])
  assert.deepEqual(
    file.rooms.map(({ code }) => code),
    ['Hall-A', 'n'],
  )
  const [first, second, third] = file.sessions
  assert.deepEqual(
    [first!.kind, first!.startTime, first!.endTime, first!.intro?.en, first!.speakers],
    ['keynote', '2027-04-08 10:00:00', '2027-04-08 10:45:00', 'Short.\n\nLong.', [{ code: 'P1' }]],
  )
  assert.deepEqual(
    [second!.node, second!.language, second!.endTime, second!.speakers],
    ['gears-2027', 'cn', '2027-04-09 11:15:00', []],
    'a day, and an unnamed person is left out',
  )
  assert.deepEqual([third!.kind, third!.room, third!.node], ['break', 'n', 'track'])
  const usable = { ...file, sessions: file.sessions.filter(({ code }) => code !== 'DEF') }
  const { added } = await server.data(programmeCalls.importFile, { as, body: usable })
  assert.equal(added, 2 + 3 + 1 + 2)
  const again = await server.data(programmeCalls.fromPretalx, { as, body: schedule })
  assert.deepEqual(again, file, 'the same codes at each time')
})

test('what is no schedule of pretalx is refused by its place', async () => {
  const as = await anOrganiserOf(server, await server.anExhibition())
  const wrong = structuredClone(schedule)
  wrong.schedule.conference.days[0]!.rooms['Hall A']![0]!.duration = 'an hour'
  const { data } = await server.refused('invalid', programmeCalls.fromPretalx, { as, body: wrong })
  assert.match(JSON.stringify(data), /schedule\.conference\.days\.0\.rooms\.Hall A\.0\.duration/)
  await server.refused('invalid', programmeCalls.fromPretalx, { as, body: {} as PretalxSchedule })
})
