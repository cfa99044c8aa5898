import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { programmeCalls as calls } from '../../../contract/conference/programme.calls'
import { scheduleCalls } from '../../../contract/conference/schedule.calls'
import { sessionGuestCalls } from '../../../contract/conference/sessionGuest.calls'
import type { ErrorData } from '../../../contract/envelope'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import type { Language } from '../../../contract/language'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aProgramme, anOrganiserOf, storeProgramme } from './aProgramme'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const aFair = async (): Promise<void> => {
  fair = await server.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-09' })
  organiser = await anOrganiserOf(server, fair)
}

const unchanged = { added: 0, changed: 0, removed: 0, ticketTypesOfNothing: [] }

const exported = async (language: Language) => {
  const { file } = await server.data(calls.exportSheets, { as: organiser, language })
  return Buffer.from(file, 'base64')
}

const importOf = (bytes: Uint8Array) => ({ as: organiser, body: { file: Buffer.from(bytes).toString('base64') } })

type Rows = Record<string, unknown[][]>

const workbook = (sheets: Rows): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows as string[][] })) })

const placesOf = async (sheets: Rows): Promise<string[]> => {
  const { data } = await server.refused('invalid', calls.importSheets, importOf(await workbook(sheets)))
  return (data as ErrorData).fields!.map(({ field, code }) => `${field} ${code}`).sort()
}

/** With a ticket rule, a cancelled session, codes with zeros and texts that a spreadsheet would take for formulas. */
const fullProgramme = async (): Promise<ProgrammeFile> => {
  const file = aProgramme()
  const ticketTypeId = (await server.aTicketType({ exhibition: fair })).id
  const [first, second, ...rest] = file.sessions
  const papers = [
    { title: { cn: '幻灯片', en: 'Slides' }, url: 'https://slides.example/1.pdf', speaker: 'weber' },
    { title: { cn: '论文', en: 'Paper' }, url: 'https://slides.example/2.pdf' },
  ]
  return {
    ...file,
    rooms: [...file.rooms, { code: '007', name: { cn: '=1+1', en: '+8 room' } }],
    sessions: [{ ...first!, signUp: 'open', capacity: 40, isCancelled: true, papers }, { ...second!, signUp: 'review' }, ...rest],
    tickets: [{ ticketTypeId, node: 'robots', most: 2 }],
  }
}

test('a programme leaves as a workbook in either language, whose import changes nothing @call:GET /api/ef-registration-client/conference/programmeExportSheets @call:POST /api/ef-registration-client/conference/programmeImportSheets', async () => {
  await aFair()
  await storeProgramme(server, fair, await fullProgramme())
  const before = await server.data(calls.exportFile, { as: organiser })
  for (const language of ['cn', 'en'] as const) {
    const bytes = await exported(language)
    const report = await server.data(calls.importSheets, importOf(bytes))
    assert.deepEqual(report, { ...unchanged, sessions: before.sessions.length }, language)
    const { sheets } = await readXlsx(bytes)
    assert.equal(sheets.length, 9)
    assert.match(String(sheets.at(-1)!.rows[1]), language === 'cn' ? /会议室/ : /Rooms/)
  }
  assert.deepEqual(await server.data(calls.exportFile, { as: organiser }), before)
})

test('a workbook that a person wrote is read with its times, choices, blank rows and sheets in any order', async () => {
  await aFair()
  const bytes = await workbook({
    'On stage': [
      ['Session code', 'Speaker code', 'Role'],
      ['s1', 'li', '主席'],
    ],
    Notes: [['Anything']],
    场次: [
      ['编号', '类型', '标题（中文）', 'Title (English)', '开始时间', '结束时间', '报名方式', '席位', '已取消', '会议室编号'],
      ['s1', '主旨演讲', '开幕', 'Opening', new Date('2027-04-08T09:00:00Z'), '2027/4/8 9:45', '直接报名', 30, '否', '01'],
      [null, '', '  '],
      ['s2', 'WORKSHOP', '工作坊', 'Workshop', '2027-04-08T10:00', '2027年4月8日 11：30', 'none', '', '是'],
    ],
    rooms: [
      ['Code', 'Name (Chinese)', 'Name (English)', 'Capacity'],
      ['01', '一号厅', 'Hall 1', 200],
    ],
    Speakers: [
      ['Code', 'Name (Chinese)', 'Name (English)', 'Company (English) *'],
      ['li', '李明', 'Li Ming', 'Acme'],
    ],
  })
  await server.data(calls.importSheets, importOf(bytes))
  const { rooms, speakers, sessions } = await server.data(calls.exportFile, { as: organiser })
  assert.deepEqual(rooms, [{ code: '01', name: { cn: '一号厅', en: 'Hall 1' }, capacity: 200 }])
  assert.deepEqual(speakers, [{ code: 'li', name: { cn: '李明', en: 'Li Ming' }, company: { cn: '', en: 'Acme' } }])
  assert.deepEqual(
    sessions.map(({ code, kind, startTime, endTime, signUp, capacity, isCancelled, room, speakers: people }) => [
      ...[code, kind, startTime, endTime, signUp, capacity, isCancelled, room],
      people?.map((one) => one.role),
    ]),
    [
      ['s1', 'keynote', '2027-04-08 09:00:00', '2027-04-08 09:45:00', 'open', 30, false, '01', ['chair']],
      ['s2', 'workshop', '2027-04-08 10:00:00', '2027-04-08 11:30:00', 'none', undefined, true, undefined, []],
    ],
  )
})

test('a workbook names the guests of sessions and the contacts of speakers, and none leaves with an export', async () => {
  await aFair()
  const sheets = (phone: string): Rows => ({
    Speakers: [
      ['Code', 'Name (Chinese)', 'Name (English)', 'Email'],
      ['li', '李明', 'Li Ming', 'li@acme.example'],
    ],
    Sessions: [
      ['Code', 'Kind', 'Title (Chinese)', 'Title (English)', 'Begins', 'Ends', 'Audience', 'Sign-up'],
      ['s1', 'talk', '早餐会', 'Breakfast', '2027-04-08 08:00', '2027-04-08 09:00', 'By invitation', 'Open'],
    ],
    Guests: [
      ['Session code', 'Phone', 'Email', 'Register type'],
      ['s1', 13800138000, '', ''],
      ['s1', phone, '', ''],
      ['s1', '', 'wang@acme.example', ''],
      ['s1', '', '', 'media'],
    ],
  })
  assert.deepEqual(await placesOf(sheets('12')), ['guests.3.phone phoneInvalid'])
  await server.data(calls.importSheets, importOf(await workbook(sheets('13900139000'))))
  const visitor = await server.aVisitor({ exhibition: fair })
  const { records } = await server.data(calls.page, { as: visitor })
  const list = () => server.data(sessionGuestCalls.page, { as: organiser, query: { conferenceId: records[0]!.id } })
  const before = (await list()).records.map(({ by, value }) => [by, value])
  assert.deepEqual(before, [
    ['phone', '138****8000'],
    ['phone', '139****9000'],
    ['email', 'wa****@acme.example'],
    ['registerType', 'media'],
  ])
  const { sheets: written } = await readXlsx(await exported('en'))
  assert.doesNotMatch(JSON.stringify(written), /acme\.example|13800138000/)
  await server.data(calls.importSheets, importOf(await exported('en')))
  assert.equal((await list()).total, 4, 'a list that a file does not speak of stays')
})

test('a workbook is refused by sheet, row and column, and nothing of it is stored', async () => {
  await aFair()
  const sessionHead = ['Code', 'Kind', 'Title (Chinese)', 'Title (English)', 'Begins', 'Ends', 'Room code', 'Seats', 'Cancelled']
  const session = ['s1', 'talk', '开幕', 'Opening', '2027-04-08 09:00', '2027-04-08 10:00', '', '', '']
  const withCell = (at: number, value: unknown): unknown[] => session.map((cell, place) => (place === at ? value : cell))
  assert.deepEqual(
    await placesOf({
      Sessions: [sessionHead, [], withCell(1, 'Party'), withCell(3, ''), withCell(7, 'many'), withCell(8, 'maybe')],
    }),
    ['sessions.3.kind choiceUnknown', 'sessions.4.title.en required', 'sessions.5.capacity wrongType', 'sessions.6.isCancelled wrongType'],
  )
  assert.deepEqual(
    await placesOf({
      Sessions: [sessionHead, [], withCell(6, 'nowhere'), session, withCell(4, 'at nine')],
      'On stage': [['Session code', 'Speaker code'], [], ['s1', 'nobody']],
    }),
    [
      'appearances.3.code choiceUnknown',
      'sessions.3.room choiceUnknown',
      'sessions.4.code codeTwice',
      'sessions.5.code codeTwice',
      'sessions.5.startTime dateInvalid',
    ],
  )
  assert.deepEqual(
    await placesOf({
      'On stage': [
        ['Session code', 'Speaker code', 'Fee'],
        ['s9', 'li', 100],
      ],
    }),
    ['appearances.1.fee unknownField', 'appearances.2.session choiceUnknown'].map((text) => text.replace('fee', 'Fee')),
  )
  assert.deepEqual(
    await placesOf({
      Rooms: [
        ['Code', 'Name (English)'],
        ['r', 'Room'],
      ],
    }),
    ['rooms.1.name.cn required'],
  )
  for (const bytes of [Buffer.from('no workbook'), await workbook({ People: [['Name'], ['Li']] })])
    await server.refused('importUnreadable', calls.importSheets, importOf(bytes))
  const { sessions, rooms } = await server.data(calls.exportFile, { as: organiser })
  assert.deepEqual([sessions, rooms], [[], []])
})

const calendarOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//a//b//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

const fromCalendar = (calendar: string): Promise<ProgrammeFile> => server.data(calls.fromCalendar, { as: organiser, body: { calendar } })

const timesOf = ({ sessions }: ProgrammeFile): string[][] => sessions.map(({ title, startTime, endTime }) => [title.en, startTime, endTime])

test("a fair's own calendar becomes its programme again @call:POST /api/ef-registration-client/conference/programmeFromCalendar", async () => {
  await aFair()
  await storeProgramme(server, fair)
  const visitor = await server.aVisitor({ exhibition: fair })
  const { nodes } = await server.data(calls.outline, { as: visitor })
  const { link } = await server.data(scheduleCalls.makeFeed, { as: visitor, body: { nodeId: nodes[0]!.id } })
  const calendar = await (await fetch(server.url + new URL(link!).pathname)).text()
  const file = await fromCalendar(calendar)
  const stored = await server.data(calls.exportFile, { as: organiser })
  const wanted = stored.sessions.filter(({ node, audience }) => node !== undefined && audience !== 'hidden')
  assert.deepEqual(
    file.sessions.map(({ startTime, endTime }) => [startTime, endTime]).sort(),
    wanted.map(({ startTime, endTime }) => [startTime, endTime]).sort(),
  )
  await aFair()
  const { added } = await server.data(calls.importFile, { as: organiser, body: file })
  assert.equal(added, file.sessions.length + file.rooms.length + file.nodes.length)
})

test('a calendar is read with its zones, series, places, categories and cancelled entries', async () => {
  await aFair()
  const file = await fromCalendar(
    calendarOf(
      [
        'UID:a@x',
        'SUMMARY:Opening',
        'DTSTART:20270408T010000Z',
        'DURATION:PT45M',
        'LOCATION:Hall 1',
        'CATEGORIES:Keynotes',
        'DESCRIPTION:Be there\\, please',
      ],
      ['UID:b@x', 'SUMMARY:Berlin', 'DTSTART;TZID=Europe/Berlin:20270408T100000', 'DTEND;TZID=Europe/Berlin:20270408T110000'],
      ['UID:c@x', 'SUMMARY:Local', 'DTSTART:20270408T130000', 'DTEND:20270408T140000', 'STATUS:CANCELLED', 'LOCATION:Hall 1'],
      [
        'UID:d@x',
        'SUMMARY:Coffee',
        'DTSTART:20270408T020000Z',
        'DTEND:20270408T023000Z',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20270410T020000Z',
      ],
      ['UID:d@x', 'RECURRENCE-ID:20270409T020000Z', 'SUMMARY:Late coffee', 'DTSTART:20270409T040000Z', 'DTEND:20270409T043000Z'],
      ['UID:e@x', 'SUMMARY:All day', 'DTSTART;VALUE=DATE:20270409'],
    ),
  )
  assert.deepEqual(timesOf(file), [
    ['Opening', '2027-04-08 09:00:00', '2027-04-08 09:45:00'],
    ['Berlin', '2027-04-08 16:00:00', '2027-04-08 17:00:00'],
    ['Local', '2027-04-08 13:00:00', '2027-04-08 14:00:00'],
    ['Coffee', '2027-04-08 10:00:00', '2027-04-08 10:30:00'],
    ['Late coffee', '2027-04-09 12:00:00', '2027-04-09 12:30:00'],
    ['All day', '2027-04-09 00:00:00', '2027-04-10 00:00:00'],
  ])
  assert.deepEqual(
    file.sessions.map(({ code }) => code),
    ['a-x', 'b-x', 'c-x', 'd-x', 'd-x-2', 'e-x'],
  )
  assert.deepEqual(
    [file.rooms.map(({ name }) => name.en), file.nodes.map(({ name }) => name.en)],
    [['Hall 1'], [file.nodes[0]!.name.en, 'Keynotes']],
  )
  const [opening, , local] = file.sessions
  assert.deepEqual([opening!.kind, opening!.intro?.en, local!.isCancelled], ['keynote', 'Be there, please', true])
  await server.data(calls.importFile, { as: organiser, body: file })
})

test('what is no calendar is refused, and a series without an end holds nobody up', async () => {
  await aFair()
  for (const calendar of ['Dear all', '{}', calendarOf(), calendarOf(['SUMMARY:No time'])])
    await server.refused('importUnreadable', calls.fromCalendar, { as: organiser, body: { calendar } })
  const series = (rule: string) => calendarOf(['UID:a', 'SUMMARY:A', 'DTSTART:20200408T010000Z', 'DTEND:20200408T020000Z', `RRULE:${rule}`])
  assert.deepEqual(timesOf(await fromCalendar(series('FREQ=DAILY'))), [
    ['A', '2027-04-08 09:00:00', '2027-04-08 10:00:00'],
    ['A', '2027-04-09 09:00:00', '2027-04-09 10:00:00'],
  ])
  // Years of seconds before the fair, and a day that no year has.
  for (const rule of ['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])
    await server.refused('importUnreadable', calls.fromCalendar, { as: organiser, body: { calendar: series(rule) } })
  const now = calendarOf(['UID:a', 'SUMMARY:A', 'DTSTART:20270408T010000Z', 'DTEND:20270408T020000Z', 'RRULE:FREQ=SECONDLY'])
  assert.equal((await fromCalendar(now)).sessions.length, 200)
})

test('a programme is sent and taken away with the right to set the fair up alone', async () => {
  await aFair()
  const reader = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['readPasses'] })
  await server.refused('forbidden', calls.exportSheets, { as: reader })
  await server.refused('forbidden', calls.importSheets, { as: reader, body: { file: 'UEsDBA==' } })
  await server.refused('forbidden', calls.fromCalendar, { as: reader, body: { calendar: calendarOf() } })
})
