import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarAddress } from '../../../contract/tickets/calendarAddress'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

const calendarCall = '@call:GET /api/ef-registration-client/calendar/:tenantId/:exhibitionId/fair.ics'

let fair: TestServer
let exhibition: Exhibition
before(async () => {
  fair = await startTestServer()
  exhibition = await fair.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-11' })
})
after(() => fair.stop())

const asked = (address: string): Promise<Response> => fetch(fair.url + address)
const startsOf = (file: string): string[] => [...file.matchAll(/DTSTART:(\w+)/g)].map(([, start]) => start!)

test(`a phone opens a ticket's days in its calendar without a token ${calendarCall}`, async () => {
  const answer = await asked(calendarAddress(exhibition, ['2027-04-09', '2027-04-10'], 'en'))
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
  assert.match(answer.headers.get('content-disposition')!, /^inline; filename="fair\.ics"$/)
  const file = await answer.text()
  assert.deepEqual(startsOf(file), ['20270409T010000Z', '20270410T010000Z'])
  assert.match(file, /LOCATION:.*North entrance/)
})

test('without days a calendar has every day of the fair', async () => {
  const file = await (await asked(calendarAddress(exhibition, [], 'cn'))).text()
  assert.equal(startsOf(file).length, 4)
  assert.match(file, /北登录厅/)
})

test('an unknown fair has no calendar, and days that are none are refused', async () => {
  assert.equal((await asked(calendarAddress({ tenantId: exhibition.tenantId, exhibitionId: '999' }, [], 'cn'))).status, 422)
  assert.equal((await asked(calendarAddress({ tenantId: 'x', exhibitionId: 'y' }, [], 'cn'))).status, 422)
  for (const days of ['2027-02-30', 'today', '2027-04-08,', Array.from({ length: 33 }, () => '2027-04-08').join(',')])
    assert.equal((await asked(calendarAddress(exhibition, [days], 'cn'))).status, 422, days)
})
