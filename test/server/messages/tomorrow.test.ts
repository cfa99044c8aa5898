import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestServer, startTestServer } from '../support/testServer'
import { aMessagedFair, gotBy, runJobs } from './aMessagedFair'
import { fairDay } from '../support/fairDay'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('on the day before their first day people are reminded once, by day and not at night', async () => {
  const start = server.clock.now()
  const days = [10, 11, 12, 13].map((count) => fairDay(start, count))
  const fair = await aMessagedFair(server)
  const off = await aMessagedFair(server, { messages: { tomorrow: { isOn: false } } })
  const all = await server.aTicketType({ exhibition: fair, entryDays: days })
  const second = await server.aTicketType({ exhibition: fair, entryDays: [days[1]!] })
  const [first, later, lost, none] = await server.visitors(4, { exhibition: fair })
  const elsewhere = await server.aVisitor({ exhibition: off })
  await server.aTicket({ visitor: first!, ticketType: all })
  await server.aTicket({ visitor: later!, ticketType: second })
  await server.aTicket({ visitor: lost!, ticketType: all, state: 'lost' })
  await server.aTicket({ visitor: elsewhere, ticketType: await server.aTicketType({ exhibition: off, entryDays: days }) })
  const told = async (): Promise<number[]> => {
    // At once, they would not wait for each other's jobs.
    await runJobs(server)
    return Promise.all(
      [first!, later!, lost!, none!, elsewhere].map(async ({ phone }) => {
        const got = await gotBy(server, phone!)
        return got.filter(({ text }) => /明天开展/.test(text)).length
      }),
    )
  }

  const at = (day: string, time: string): void => server.clock.setTo(new Date(`${day}T${time}:00+08:00`))
  at(fairDay(start, 9), '08:00')
  await server.app.jobs.runSweeps('message.tomorrow')
  assert.deepEqual(await told(), [0, 0, 0, 0, 0], 'too early in the day')
  at(fairDay(start, 9), '10:30')
  const other = await server.another()
  await Promise.all([server.app.jobs.runSweeps('message.tomorrow'), other.app.jobs.runSweeps('message.tomorrow')])
  await other.stop()
  assert.deepEqual(await told(), [1, 0, 0, 0, 0])
  await server.app.jobs.runSweeps('message.tomorrow')
  assert.deepEqual(await told(), [1, 0, 0, 0, 0], 'nobody is told twice')
  at(fairDay(start, 10), '12:00')
  await server.app.jobs.runSweeps('message.tomorrow')
  assert.deepEqual(await told(), [1, 1, 0, 0, 0])
})
