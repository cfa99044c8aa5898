import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { checkedExhibition } from '../../../server/areas/organiser/exhibitionFile/checkedExhibition'
import { datedFile } from '../../../server/areas/organiser/exhibitionFile/datedFile'
import { readExhibition } from '../../../server/areas/organiser/exhibitionFile/readExhibition'
import { FileRejected } from '../../../server/areas/organiser/files/Problem'
import { addDays, daysBetween, weekdayOf } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import { aDemoServer } from '../demo/support'
import { runCommand } from '../support/command'
import type { TestServer } from '../support/testServer'

const key = { tenantId: '200002', exhibitionId: '2201' }

let server: TestServer
let file: ExhibitionFile
before(async () => {
  server = await aDemoServer()
  file = (await readExhibition(server.app.db, key))!
})
after(() => server.stop())

/** The tea fair with days of these. */
const aFile = (days: Partial<Record<'startsOn' | 'endsOn' | 'timeZone', unknown>>, type: object = {}): object => ({
  ...file,
  // Its zones name ticket types that are not here.
  gate: undefined,
  startsOn: 'today+30',
  endsOn: '+2',
  ...days,
  ticketTypes: [
    {
      ...file.ticketTypes[0]!,
      saleStartsAt: '-120 10:00:00',
      saleEndsAt: '+2 15:00:00',
      entryDays: ['+0', '+1', '+2'],
      dayChoices: ['+1'],
      ...type,
    },
  ],
})

const problemsOf = (value: object): Promise<string[]> =>
  checkedExhibition(server.app.db, value, { publicUrl: 'https://fair.example.com', now: server.app.now() }).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof FileRejected)) throw error
      return error.problems.map(({ path: where, says }) => `${where} ${says}`)
    },
  )

test('a fair opens a number of days after the import, in its own zone, and all other days count from its first', () => {
  const now = new Date('2026-12-10T16:30:00Z')
  const dated = datedFile(aFile({}), now) as ExhibitionFile
  assert.deepEqual([dated.startsOn, dated.endsOn], ['2027-01-10', '2027-01-12'], 'in Guangzhou it is the 11th already')
  const [type] = dated.ticketTypes
  assert.deepEqual([type!.saleStartsAt, type!.saleEndsAt], ['2026-09-12 10:00:00', '2027-01-12 15:00:00'])
  assert.deepEqual([type!.entryDays, type!.dayChoices], [['2027-01-10', '2027-01-11', '2027-01-12'], ['2027-01-11']])
  const fixed = datedFile(aFile({ startsOn: '2028-02-28' }, { saleEndsAt: '2028-02-01 00:00:00' }), now) as ExhibitionFile
  assert.deepEqual([fixed.endsOn, fixed.ticketTypes[0]!.saleEndsAt], ['2028-03-01', '2028-02-01 00:00:00'])
})

test('with a weekday, the fair opens on the first such day that is far enough ahead', () => {
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const moment = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.nat(999), fc.nat(6), (now, ahead, weekday) => {
      const { startsOn } = datedFile(aFile({ startsOn: `today+${ahead} ${weekdays[weekday]}` }), now) as ExhibitionFile
      const waits = daysBetween(addDays(dayIn(now, file.timeZone), ahead), startsOn)
      assert.ok(waits >= 0 && waits < 7)
      assert.equal(weekdayOf(startsOn), weekday)
    }),
  )
})

test('a wrong day is reported once', async () => {
  assert.deepEqual(await problemsOf(aFile({})), [])
  for (const startsOn of ['today', 'today+', 'today+1000', 'today-3', 'today+3 Thursday', '+3', 'tomorrow'])
    assert.deepEqual(await problemsOf(aFile({ startsOn })), [
      'startsOn must be a date such as "2027-04-08", or counted from the day of the import, such as "today+30" or "today+30 Thu"',
    ])
  assert.deepEqual(await problemsOf(aFile({ startsOn: '2027-02-30' })), ['startsOn is not a calendar date'])
  assert.deepEqual(await problemsOf(aFile({ timeZone: 'Mars/Olympus' })), ['timeZone unknown time zone "Mars/Olympus"'])
  assert.deepEqual(await problemsOf(aFile({ endsOn: '-1' })), ['endsOn must not be earlier than startsOn'])
  for (const endsOn of ['2', '+2 Thu', 'today+2', '+-2'])
    assert.deepEqual(await problemsOf(aFile({ endsOn })), [
      'endsOn must be a date such as "2027-04-08", or counted from startsOn, such as "+1"',
    ])
  assert.deepEqual(await problemsOf(aFile({}, { saleStartsAt: '-3' })), [
    'ticketTypes[0].saleStartsAt must be a time such as "2027-04-08 09:00:00", or on a day counted from startsOn, such as "-10 09:00:00"',
  ])
  assert.deepEqual(await problemsOf(aFile({}, { saleStartsAt: '+3 00:00:00' })), [
    'ticketTypes[0].saleEndsAt must be later than saleStartsAt',
  ])
})

test('the command stores calendar days and exports them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-days-'))
  try {
    const [given, out] = [path.join(folder, 'given.json'), path.join(folder, 'out.json')]
    writeFileSync(given, JSON.stringify(aFile({})))
    const done = await runCommand(server, 'exhibition', ['import', given, '--exhibition', '7101'])
    assert.deepEqual([done.code, done.error], [0, ''])
    assert.equal((await runCommand(server, 'exhibition', ['export', '--tenant', key.tenantId, '--exhibition', '7101', out])).code, 0)
    const exported = JSON.parse(readFileSync(out, 'utf8')) as ExhibitionFile
    const opens = daysBetween(dayIn(new Date(), file.timeZone), exported.startsOn)
    assert.ok(opens === 30 || opens === 29, 'midnight may have passed since')
    assert.equal(exported.endsOn, addDays(exported.startsOn, 2))
    assert.equal(exported.ticketTypes[0]!.saleStartsAt, `${addDays(exported.startsOn, -120)} 10:00:00`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
