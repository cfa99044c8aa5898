import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewDueOn } from '../../../server/areas/visitor/review/reviewDue'
import { type Exhibition, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

/** The day of a fair begins at the midnight of its own zone, wherever the server and the visitor are. */
let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const aFairIn = async (timeZone: string, config: Record<string, unknown>): Promise<Exhibition> => {
  const fair = await server.anExhibition({ config: { ...exhibitionConfig, ...config } as never })
  await server.app.pool.query('UPDATE exhibitions SET time_zone = $3 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    fair.exhibitionId,
    timeZone,
  ])
  server.clock.advance({ seconds: 10 })
  return fair
}

/** Each fair's midnight before 29 February 2028, a second before and after it. */
const midnights = [
  ['Asia/Shanghai', '2028-02-28T16:00:00Z'],
  ['America/New_York', '2028-02-29T05:00:00Z'],
  ['Asia/Kathmandu', '2028-02-28T18:15:00Z'],
] as const

for (const [timeZone, midnight] of midnights)
  test(`a ticket for 29 February is for tomorrow until the midnight of ${timeZone}, and for today after it @rule:R74`, async () => {
    server.clock.setTo(new Date(Date.parse(midnight) - 60_000))
    const fair = await aFairIn(timeZone, { opensAt: '00:00', closesAt: '23:00' })
    const visitor = await server.aVisitor({ exhibition: fair })
    await server.aTicket({ visitor, ticketType: await server.aTicketType({ exhibition: fair, entryDays: ['2028-02-29'] }) })
    const verdictAt = async (moment: number) => {
      server.clock.setTo(new Date(moment))
      const { canEnter, tickets } = await server.data(entranceCalls.today, { as: visitor })
      return [canEnter, tickets[0]?.verdict]
    }
    const at = Date.parse(midnight)
    assert.deepEqual(await verdictAt(at - 2000), [false, 'otherDay'])
    assert.deepEqual(await verdictAt(at + 1000), [true, 'good'])
  })

test('a form that is sent a second after midnight is reviewed a day later than one sent a second before @rule:R70', async () => {
  const exhibition = { timeZone: 'America/New_York', config: {} } as Parameters<typeof reviewDueOn>[0]
  const dueOf = (moment: string) => reviewDueOn(exhibition, { reviewState: 'underReview', submittedAt: new Date(moment) })
  // Monday 28 February and Tuesday 29 February 2028 in New York, at five in the morning in Greenwich.
  assert.equal(dueOf('2028-02-29T04:59:59Z'), '2028-03-02')
  assert.equal(dueOf('2028-02-29T05:00:01Z'), '2028-03-03')
  // The night in which the clocks change has no hour after two.
  assert.equal(dueOf('2028-03-13T03:59:59Z'), '2028-03-15', 'Sunday evening')
  assert.equal(dueOf('2028-03-13T04:00:01Z'), '2028-03-16', 'Monday, in summer time')
})

test('a registration that is sent at midnight names the time of the fair, and not of the server', async () => {
  server.clock.setTo(new Date('2028-02-29T04:58:00Z'))
  const fair = await aFairIn('America/New_York', withForm({ review: 'manual' }) as never)
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  server.clock.setTo(new Date('2028-02-29T04:59:50Z'))
  const before = await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  assert.equal(before.reviewDueOn, '2028-03-02')
  const next = await server.aVisitor({ exhibition: fair, review: 'none' })
  server.clock.setTo(new Date('2028-02-29T05:00:01Z'))
  const after = await server.data(registrationCalls.submit, { as: next, body: personBody() })
  assert.equal(after.reviewDueOn, '2028-03-03')
})
