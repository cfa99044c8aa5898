import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gotBy } from '../messages/aMessagedFair'
import { type TestServer, startTestServer } from '../support/testServer'
import { aBuilderFair, anApprovedBuilder, dayFrom, decideOn, documentFile, file, organiserOf } from './aBuilderFair'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const at = (day: string, time: string): void => server.clock.setTo(new Date(`${day}T${time}:00+08:00`))
const sweep = (): Promise<unknown> => server.app.jobs.runSweeps('builder.remind')

/** The reminders that a person got. */
const remindersOf = async (phone: string): Promise<string[]> =>
  (await gotBy(server, phone)).map(({ text }) => text).filter((text) => /到期/.test(text))

/** A fair that is still to come when the documents end. */
const aLateFair = (messages = {}) => aBuilderFair(server, { messages })

test('a builder is reminded of a document 30 and 7 days before its last day, once each, however many servers look', async () => {
  const fair = await aLateFair()
  await server.app.pool.query("UPDATE exhibitions SET starts_on = '2099-01-01', ends_on = '2099-01-04' WHERE tenant_id = $1", [
    fair.tenantId,
  ])
  const builder = await anApprovedBuilder(server, fair, { liabilityInsuranceUntil: dayFrom(server, 40) })
  const phone = builder.phone!
  await sweep()
  assert.deepEqual(await remindersOf(phone), [], 'nothing ends within 30 days')
  const [first, last] = [dayFrom(server, 10), dayFrom(server, 33)]
  at(first, '07:30')
  await sweep()
  assert.deepEqual(await remindersOf(phone), [], 'too early in the day')
  at(first, '09:00')
  const other = await server.another()
  await Promise.all([sweep(), other.app.jobs.runSweeps('builder.remind')])
  await other.stop()
  const early = await remindersOf(phone)
  assert.equal(early.length, 1)
  assert.match(early[0]!, /展览责任险保单/)
  await sweep()
  at(dayFrom(server, 5), '10:00')
  await sweep()
  assert.equal((await remindersOf(phone)).length, 1, 'once')
  at(last, '09:00')
  await sweep()
  await sweep()
  assert.equal((await remindersOf(phone)).length, 2)
})

test('a document that was renewed is no reminder, and a fair that sends none sends none', async () => {
  const fair = await aLateFair()
  const silent = await aLateFair({ documentDue: { isOn: false } })
  for (const { tenantId } of [fair, silent])
    await server.app.pool.query("UPDATE exhibitions SET starts_on = '2099-01-01', ends_on = '2099-01-04' WHERE tenant_id = $1", [tenantId])
  at(dayFrom(server, 1), '11:00')
  const until = dayFrom(server, 6)
  const builder = await anApprovedBuilder(server, fair, { liabilityInsuranceUntil: until })
  const quiet = await anApprovedBuilder(server, silent, { liabilityInsuranceUntil: until })
  await sweep()
  // Renewed before the message is sent.
  const renewed = { liabilityInsurance: await documentFile(server, builder), liabilityInsuranceUntil: dayFrom(server, 300) }
  await file(server, builder, renewed, builder.values)
  await decideOn(server, await organiserOf(server, fair), builder.companyName)
  assert.deepEqual([await remindersOf(builder.phone!), await remindersOf(quiet.phone!)], [[], []])
})
