import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FairCalendar, fairCalendar } from '../../../server/core/calendar/fairCalendar'

const fair: FairCalendar = {
  exhibition: {
    tenantId: '100001',
    id: '1201',
    nameCn: '装备制造展，武汉；2027',
    nameEn: 'Equipment fair, Wuhan; 2027',
    venueCn: '武汉国际博览中心',
    venueEn: 'Wuhan Expo Center',
    timeZone: 'Asia/Shanghai',
    config: { entrance: { cn: '南登录厅', en: 'South entrance' }, opensAt: '09:00', closesAt: '17:30' },
  },
  days: ['2027-04-08', '2027-04-09'],
  language: 'cn',
  publicUrl: 'https://fair.example.com',
  now: new Date('2027-03-01T08:00:00Z'),
}

/** The lines of a file without their folding, as RFC 5545 has it. */
const linesOf = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n')
const valuesOf = (file: string, name: string): string[] =>
  linesOf(file)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1))

test("a calendar has one entry for each day, by the fair's own clock", () => {
  const file = fairCalendar(fair)
  assert.deepEqual(valuesOf(file, 'DTSTART'), ['20270408T010000Z', '20270409T010000Z'])
  assert.deepEqual(valuesOf(file, 'DTEND'), ['20270408T093000Z', '20270409T093000Z'])
  assert.deepEqual(valuesOf(file, 'UID'), ['100001-1201-2027-04-08@fair.example.com', '100001-1201-2027-04-09@fair.example.com'])
  assert.deepEqual(valuesOf(file, 'DTSTAMP'), ['20270301T080000Z', '20270301T080000Z'])
  assert.ok(file.startsWith('BEGIN:VCALENDAR\r\n') && file.trimEnd().endsWith('END:VCALENDAR'))
})

test('a fair in a zone with summer time opens at its own nine on each side of the change', () => {
  const exhibition = { ...fair.exhibition, timeZone: 'Europe/Berlin' }
  const file = fairCalendar({ ...fair, exhibition, days: ['2027-03-27', '2027-03-28'] })
  assert.deepEqual(valuesOf(file, 'DTSTART'), ['20270327T080000Z', '20270328T070000Z'])
})

test('a calendar keeps the commas and semicolons of both languages', () => {
  assert.deepEqual(valuesOf(fairCalendar(fair), 'SUMMARY')[0], '装备制造展，武汉；2027')
  const english = fairCalendar({ ...fair, language: 'en', url: 'https://fair.example.com/#/wallet/7' })
  assert.deepEqual(valuesOf(english, 'SUMMARY')[0], 'Equipment fair\\, Wuhan\\; 2027')
  assert.deepEqual(valuesOf(english, 'LOCATION')[0], 'Wuhan Expo Center\\, South entrance')
  assert.deepEqual(valuesOf(english, 'URL')[0], 'https://fair.example.com/#/wallet/7')
})

test("a fair's name brings no line of its own into a calendar", () => {
  const exhibition = { ...fair.exhibition, nameCn: 'Fair\r\nATTENDEE:mailto:x@example.com', nameEn: 'x' }
  assert.deepEqual(valuesOf(fairCalendar({ ...fair, exhibition }), 'ATTENDEE'), [])
})

test('a fair without a closing time still gets an entry that a calendar shows', () => {
  const exhibition = { ...fair.exhibition, config: { ...fair.exhibition.config, closesAt: undefined } }
  const file = fairCalendar({ ...fair, exhibition, days: ['2027-04-08'] })
  assert.deepEqual([valuesOf(file, 'DTEND'), valuesOf(file, 'DURATION')], [[], ['PT1H']])
})

/** Signs that each mean something in a calendar, and a line too long for one. */
const difficult = '第二十一届中国（武汉）国际装备制造业博览会暨工业自动化与机器人展览大会；2027, 春季; 专场\\武汉\n第二行'

test('every text of a calendar is escaped: of entries, of alarms and of the calendar itself', () => {
  const file = fairCalendar({ ...fair, exhibition: { ...fair.exhibition, nameCn: difficult } })
  const escaped = difficult.replace(/[\\;,]/g, '\\$&').replace('\n', '\\n')
  for (const name of ['SUMMARY', 'DESCRIPTION', 'X-WR-CALNAME']) assert.equal(valuesOf(file, name)[0], escaped, name)
})

test('a line of a calendar has at most 75 octets, and no character is cut', () => {
  const file = fairCalendar({ ...fair, exhibition: { ...fair.exhibition, nameCn: difficult, venueCn: '𠮷'.repeat(60) } })
  const lines = file.split('\r\n')
  assert.deepEqual(
    lines.filter((line) => Buffer.byteLength(line) > 75),
    [],
  )
  assert.ok(lines.filter((line) => line.startsWith(' ')).length > 4, 'it is folded')
  assert.equal(valuesOf(file, 'LOCATION')[0], `${'𠮷'.repeat(60)}，南登录厅`)
  assert.ok(!file.includes('\ufffd'))
})

test('an alarm rings a day before, in the form of the standard', () => {
  assert.deepEqual(valuesOf(fairCalendar(fair), 'TRIGGER'), ['-P1D', '-P1D'])
})

test('a night fair ends on the next morning', () => {
  const config = { ...fair.exhibition.config, opensAt: '18:00', closesAt: '02:00' }
  const file = fairCalendar({ ...fair, exhibition: { ...fair.exhibition, config }, days: ['2027-04-08'] })
  assert.deepEqual([valuesOf(file, 'DTSTART'), valuesOf(file, 'DTEND')], [['20270408T100000Z'], ['20270408T180000Z']])
})
