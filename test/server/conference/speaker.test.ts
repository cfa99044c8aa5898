import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import { speakerCalls } from '../../../contract/conference/speaker.calls'
import type { ErrorData } from '../../../contract/envelope'
import type { SpeakersQuery } from '../../../contract/conference/speaker.schema'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aProgramme, anOrganiserOf, storeProgramme } from './aProgramme'

let server: TestServer
let fair: Exhibition
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  server.clock.setTo(new Date('2027-04-01T02:00:00Z'))
  fair = await server.anExhibition()
  visitor = await server.aVisitor({ exhibition: fair })
  await storeProgramme(server, fair)
})
after(() => server.stop())

const names = async (query: SpeakersQuery = {}): Promise<string[]> =>
  (await server.data(speakerCalls.listAll, { as: visitor, query })).records.map(({ name }) => name.en)

test('speakers come in the order of the organiser, and are found by name, company and track @call:GET /api/ef-registration-client/conference/listAllSpeaker', async () => {
  assert.deepEqual(await names(), ['Li Ming', 'Anna Weber'])
  assert.deepEqual(await names({ text: 'weber' }), ['Anna Weber'])
  assert.deepEqual(await names({ text: 'acme' }), ['Li Ming'])
  const { nodes } = await server.data(programmeCalls.outline, { as: visitor })
  const below = (name: string) => ({ nodeId: nodes.find((node) => node.name.en === name)!.id })
  assert.deepEqual(await names(below('Forum')), ['Li Ming', 'Anna Weber'])
  assert.deepEqual(await names({ ...below('Robots'), text: 'anna' }), ['Anna Weber'])
})

test('a speaker has the sessions of the programme by time, each with its topic @call:GET /api/ef-registration-client/conference/speaker', async () => {
  const { records } = await server.data(speakerCalls.listAll, { as: visitor })
  const weber = await server.data(speakerCalls.detail, { as: visitor, query: { id: records[1]!.id } })
  assert.deepEqual(
    weber.sessions.map(({ title, role, room }) => [title.en, role, room?.en]),
    [
      ['Session opening', 'chair', 'Hall A'],
      ['Session grip', 'speaker', 'Hall B'],
    ],
  )
  const stranger = await server.aVisitor({ exhibition: await server.anExhibition() })
  const file = aProgramme()
  const [opening, ...rest] = file.sessions
  const slides = { title: { cn: '幻灯片', en: 'Slides' }, url: 'https://slides.example/opening.pdf', speaker: 'weber' }
  const hidden = rest.map((session) => (session.audience === 'hidden' ? { ...session, papers: [slides] } : session))
  await storeProgramme(server, fair, {
    ...file,
    sessions: [{ ...opening!, papers: [slides, { title: slides.title, url: 'https://slides.example/2.pdf' }] }, ...hidden],
  })
  const { papers } = await server.data(speakerCalls.detail, { as: visitor, query: { id: records[1]!.id } })
  assert.deepEqual(papers, [{ title: slides.title, url: slides.url }], 'of the shown sessions, those that name the speaker')
  const session = await server.data(programmeCalls.detail, { as: visitor, query: { conferenceId: weber.sessions[0]!.id } })
  assert.equal(session.papers.length, 2)
  for (const [paper, place] of [
    [{ ...slides, url: 'http://slides.example' }, 'sessions.0.papers.0.url'],
    [{ ...slides, speaker: 'nobody' }, 'sessions.0.papers.0.speaker'],
  ] as const) {
    const body = { ...file, sessions: [{ ...opening!, papers: [paper] }] }
    const { data } = await server.refused('invalid', programmeCalls.importFile, { as: await anOrganiserOf(server, fair), body })
    assert.equal((data as ErrorData).fields![0]!.field, place)
  }
  await server.refused('notFound', speakerCalls.detail, { as: stranger, query: { id: records[1]!.id } })
})
