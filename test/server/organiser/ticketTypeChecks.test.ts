import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { checkTicketTypes } from '../../../server/areas/organiser/exhibitionFile/checkTicketTypes'
import { checkPools } from '../../../server/areas/organiser/exhibitionFile/checkPools'
import { datedFile } from '../../../server/areas/organiser/exhibitionFile/datedFile'
import { checkDay, isTimeZone } from '../../../server/areas/organiser/exhibitionFile/days'
import { momentIn } from '../../../server/core/time'
import { collectProblems } from '../../../server/areas/organiser/files/Problem'
import { addDays, daysBetween, isDay, weekdayOf } from '../../../server/core/days'

type TicketType = ExhibitionFile['ticketTypes'][number]

const type = (id: string, change: Partial<TicketType> = {}): TicketType =>
  ({
    id,
    entryDays: ['2027-04-08', '2027-04-09'],
    dayChoices: [],
    registerLinkIds: [],
    conflictsWith: [],
    ...change,
  }) as unknown as TicketType
const problemsOf = (types: TicketType[], timeZone: string | null = 'Europe/Berlin'): string[] =>
  collectProblems((report) => checkTicketTypes(types, timeZone, report)).map(({ path, says }) => `${path} ${says}`)

test('ticket types without mistakes are reported with none', () => {
  const right = [
    type('1', { conflictsWith: ['2'], dayChoices: ['2027-04-09'], registerLinkIds: ['abcdefgh2345'] }),
    type('2', { conflictsWith: ['1'], saleStartsAt: '2027-01-01 09:00:00', saleEndsAt: '2027-04-08 18:00:00' }),
    type('9223372036854775807'),
  ]
  assert.deepEqual(problemsOf(right), [])
})

test('an id of a ticket type is a number of 64 bits and used once', () => {
  assert.deepEqual(problemsOf([type('1'), type('1')]), ['ticketTypes[1].id "1" is used twice'])
  assert.deepEqual(problemsOf([type('9223372036854775808')]), ['ticketTypes[0].id is too large a number'])
})

test('entry days exist, are named once, and contain the days to choose', () => {
  assert.deepEqual(problemsOf([type('1', { entryDays: ['2027-02-29', '2027-04-08', '2027-04-08'] })]), [
    'ticketTypes[0].entryDays[0] is not a calendar date',
    'ticketTypes[0].entryDays[2] 2027-04-08 is used twice',
  ])
  assert.deepEqual(problemsOf([type('1', { dayChoices: ['2027-04-09', '2027-04-10', '2027-04-09'] })]), [
    'ticketTypes[0].dayChoices[2] 2027-04-09 is used twice',
    'ticketTypes[0].dayChoices[1] must be one of entryDays',
  ])
})

test('the days to choose lie close together, in whatever order they are named', () => {
  const choosing = (...days: string[]): string[] => problemsOf([type('1', { entryDays: days, dayChoices: days })])
  assert.deepEqual(choosing('2027-04-13', '2027-04-08', '2027-04-10'), [])
  assert.deepEqual(choosing('2027-04-14', '2027-04-10', '2027-04-08'), ['ticketTypes[0].dayChoices must lie within 6 days'])
})

test('entry days lie close enough together for a pass to name them', () => {
  const entering = (...entryDays: string[]): string[] => problemsOf([type('1', { entryDays })])
  assert.deepEqual(entering('2027-05-09', '2027-04-20', '2027-04-08'), [])
  assert.deepEqual(entering('2027-05-10', '2027-04-20', '2027-04-08'), ['ticketTypes[0].entryDays must lie within 32 days'])
})

test('a sale begins before it ends, at times that the clocks show', () => {
  const at = 'ticketTypes[0]'
  const summer = type('1', { saleStartsAt: '2027-03-28 02:30:00', saleEndsAt: '2027-02-30 00:00:00' })
  assert.deepEqual(problemsOf([summer]), [
    `${at}.saleStartsAt this time does not exist in Europe/Berlin`,
    `${at}.saleEndsAt this time does not exist in Europe/Berlin`,
  ])
  assert.deepEqual(problemsOf([{ ...summer, saleEndsAt: '2027-04-01 00:00:00' }], 'Asia/Shanghai'), [])
  assert.deepEqual(problemsOf([summer], null), [])
  const same = type('1', { saleStartsAt: '2027-03-01 09:00:00', saleEndsAt: '2027-03-01 09:00:00' })
  assert.deepEqual(problemsOf([same]), [`${at}.saleEndsAt must be later than saleStartsAt`])
  assert.deepEqual(problemsOf([type('1', { saleEndsAt: '2027-03-01 09:00:00' })]), [])
  assert.deepEqual(problemsOf([type('1', { saleStartsAt: '2027-03-01 09:00:00' })]), [])
})

test('an id of a link is not found by trying, and another one is proposed', () => {
  const says = /^ticketTypes\[0\]\.registerLinkIds\[0\] can be guessed; use twelve random letters and digits, such as "([a-zA-Z2-9]{12})"$/
  const proposed = ['abcdefgh234', '123456789012', 'abababababab', 'abcdefgabcdef'].map((id) => {
    const [problem = '', ...more] = problemsOf([type('1', { registerLinkIds: [id] })])
    assert.deepEqual(more, [])
    return says.exec(problem)?.[1]
  })
  assert.equal(new Set(proposed).size, 4)
  for (const id of proposed) assert.doesNotMatch(id ?? 'O', /[ilOI01]/)
  for (const id of ['abcdefgh2222', 'abcdefghabcd', 'a12345678901', '12345678901a'])
    assert.deepEqual(problemsOf([type('1', { registerLinkIds: [id] })]), [])
})

test('types that exclude each other both say so', () => {
  const says = (conflictsWith: string[], ...others: TicketType[]): string[] => problemsOf([type('1', { conflictsWith }), ...others])
  assert.deepEqual(says(['1']), ['ticketTypes[0].conflictsWith[0] must not name the ticket type itself'])
  assert.deepEqual(says(['3'], type('2')), ['ticketTypes[0].conflictsWith[0] no such ticket type: 3'])
  assert.deepEqual(says(['2'], type('2')), ['ticketTypes[0].conflictsWith[0] ticket type 2 must name 1 in turn'])
  assert.deepEqual(says(['2', '2'], type('2', { conflictsWith: ['1'] })), ['ticketTypes[0].conflictsWith[1] 2 is used twice'])
})

test('an upgrade leads to another type, never back and never to a lower price @rule:R28', () => {
  const says = (upgradesTo: string[], ...others: TicketType[]): string[] =>
    problemsOf([type('1', { upgradesTo, price: '80.00' }), ...others])
  const [dear, same] = [type('2', { price: '80.01' }), type('3', { price: '80.00' })]
  assert.deepEqual(says(['2', '3'], dear, same), [])
  const at = 'ticketTypes[0].upgradesTo'
  assert.deepEqual(says(['1']), [`${at}[0] must not name the ticket type itself`])
  assert.deepEqual(says(['4']), [`${at}[0] no such ticket type: 4`])
  assert.deepEqual(says(['2', '2'], dear), [`${at}[1] 2 is used twice`])
  assert.deepEqual(says(['2'], type('2', { price: '79.99' })), [`${at}[0] ticket type 2 costs less than 1`])
  const [first, ...more] = says(['2'], type('2', { price: '80.00', upgradesTo: ['3'] }), type('3', { price: '80.00', upgradesTo: ['1'] }))
  assert.equal(first, `${at}[0] upgrades of ticket type 2 lead back to 1`)
  assert.equal(more.length, 2)
})

test('a zone has a name, because an offset knows no summer', () => {
  assert.deepEqual(['Asia/Shanghai', 'UTC', '+08:00', 'Mars/Base', ''].map(isTimeZone), [true, true, false, false, false])
})

test('a time that the clocks skip is no moment', () => {
  assert.equal(momentIn('2027-03-28 03:00:00', 'Europe/Berlin')?.toISOString(), '2027-03-28T01:00:00.000Z')
  for (const text of ['2027-03-28 02:00:00', 'soon']) assert.equal(momentIn(text, 'Europe/Berlin'), null)
})

test('a day is one of the calendar', () => {
  assert.deepEqual(['2028-02-29', '2027-02-29', '2027-13-01', 'today'].map(isDay), [true, false, false, false])
  const problems = collectProblems((report) => {
    assert.equal(checkDay('2027-02-29', ['day'], report), false)
    assert.equal(checkDay('2028-02-29', ['other'], report), true)
  })
  assert.deepEqual(problems, [{ path: 'day', says: 'is not a calendar date' }])
  assert.deepEqual([addDays('2027-02-28', 1), addDays('2027-03-01', -1)], ['2027-03-01', '2027-02-28'])
  assert.deepEqual([daysBetween('2027-02-27', '2027-03-01'), daysBetween('2027-03-01', '2027-02-27')], [2, -2])
  assert.deepEqual([weekdayOf('2027-04-11'), weekdayOf('2027-04-12')], [0, 1])
})

/** A Thursday; in Shanghai it is Friday already. */
const now = new Date('2027-04-08T17:00:00Z')
const dated = (file: unknown): Record<string, unknown> => datedFile(file, now) as Record<string, unknown>

test('a fair is counted from today in its own zone, on the weekday that is wanted', () => {
  const firstDay = (startsOn: unknown, timeZone: unknown = 'Asia/Shanghai'): unknown => dated({ startsOn, timeZone }).startsOn
  assert.equal(firstDay('today+0'), '2027-04-09')
  assert.equal(firstDay('today+10'), '2027-04-19')
  for (const zone of ['UTC', 'Mars/Base', 7]) assert.equal(firstDay('today+0', zone), '2027-04-08')
  assert.equal(firstDay('today+0 Fri'), '2027-04-09')
  assert.equal(firstDay('today+0 Thu'), '2027-04-15')
  assert.equal(firstDay('today+1 Sun'), '2027-04-11')
  for (const other of ['today+0 Day', 'today+1000', 'today', 'x today+0', 'today+0 Fri x', '2027-01-01', 7])
    assert.equal(firstDay(other), other)
})

test('days and times of a file are counted from its first day', () => {
  const file = {
    startsOn: '2027-04-08',
    endsOn: '+2',
    ticketTypes: [
      { saleStartsAt: '-10 09:00:00', saleEndsAt: '+0 18:00:00', entryDays: ['+0', '2027-04-09'], dayChoices: ['+1'], name: '+1' },
      'no type',
    ],
    name: '+1',
  }
  assert.deepEqual(dated(file), {
    startsOn: '2027-04-08',
    endsOn: '2027-04-10',
    ticketTypes: [
      {
        saleStartsAt: '2027-03-29 09:00:00',
        saleEndsAt: '2027-04-08 18:00:00',
        entryDays: ['2027-04-08', '2027-04-09'],
        dayChoices: ['2027-04-09'],
        name: '+1',
      },
      'no type',
    ],
    name: '+1',
  })
})

interface Part {
  pattern?: string
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
}

/** A file with one member of the schema each, whose pattern takes a day that is counted from the first. */
const filesWithCounted = (part: Part, file: (value: unknown) => unknown, where: string): { where: string; file: unknown }[] => [
  ...(part.pattern?.includes('[+-]') ? [{ where, file: file(part.pattern.includes(':') ? '-3 09:00:00' : '-3') }] : []),
  ...Object.entries(part.properties ?? {}).flatMap(([name, one]) =>
    filesWithCounted(one, (value) => file({ [name]: value }), `${where}.${name}`),
  ),
  ...Object.entries(part.patternProperties ?? {}).flatMap(([pattern, one]) => {
    const name = /\w+/.exec(pattern.replace(/\\w.*/, 'any'))![0]
    return filesWithCounted(one, (value) => file({ [name]: value }), `${where}.${name}`)
  }),
  ...(part.anyOf ?? []).flatMap((one) => filesWithCounted(one, file, where)),
  ...(part.items ? filesWithCounted(part.items, (value) => file([value]), `${where}[]`) : []),
]

test('every day and every time that may be counted becomes one of the calendar', () => {
  const cases = filesWithCounted(ExhibitionFile as Part, (value) => value, '')
  assert.ok(cases.length > 25, `${cases.length} members`)
  const left = cases.filter(({ file }) => {
    const text = JSON.stringify(dated({ startsOn: '2027-04-08', ...(file as object) }))
    return !text.includes('"2027-04-05')
  })
  assert.deepEqual(
    left.map(({ where }) => where),
    [],
  )
})

test('what has another shape is left as it is', () => {
  for (const file of [null, 'text', 7, [{ startsOn: 'today+0' }]]) assert.deepEqual(datedFile(file, now), file)
  assert.deepEqual(dated({}), {})
  assert.deepEqual(dated({ endsOn: 7, ticketTypes: 'none' }), { endsOn: 7, ticketTypes: 'none' })
  assert.deepEqual(dated({ endsOn: '+1000', ticketTypes: [{}] }), { endsOn: '+1000', ticketTypes: [{}] })
  for (const endsOn of ['x +1', '+1x']) assert.deepEqual(dated({ endsOn }), { endsOn })
  assert.deepEqual(dated({ startsOn: '2027-02-29', endsOn: '+1' }), { startsOn: '2027-02-29', endsOn: '2000-01-02' })
})

test('pools are named once, exist, and have days of the calendar', () => {
  const pools = [
    { id: '1', capacity: 5 },
    { id: '1', capacity: 5, day: '2027-02-30' },
    { id: '9223372036854775808', capacity: 1 },
  ]
  const types = [type('7', { pools: ['1', '2', '1'] })]
  assert.deepEqual(
    collectProblems((report) => checkPools(pools, types, report)).map(({ path, says }) => `${path} ${says}`),
    [
      'ticketPools[1].id "1" is used twice',
      'ticketPools[1].day is not a calendar date',
      'ticketPools[2].id is too large a number',
      'ticketTypes[0].pools[2] 1 is used twice',
      'ticketTypes[0].pools[1] no such pool in ticketPools: 2',
    ],
  )
})
