import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registrationMessageJobs } from '../../../server/core/messages/messages'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aMessagedFair, gotBy } from './aMessagedFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server, { shortName: { cn: '短名展', en: 'Short Expo' } })
})
after(() => server.stop())

test('an SMS has the short name of the fair, and an email the whole one', async () => {
  for (const [contact, shown, hidden] of [
    [{ phone: '13800139101' }, /短名展/, /测试展会/],
    [{ phone: null, email: 'short@example.com' }, /Test fair/, /Short Expo/],
  ] as const) {
    const visitor = await server.aVisitor({ exhibition: fair, ...contact })
    const { tenantId, exhibitionId, accountId, registrationId } = visitor
    const subject = { tenantId, exhibitionId, accountId, message: 'registered' as const, about: registrationId }
    await server.app.jobs.add(server.app.pool, registrationMessageJobs(subject, server.app.now()))
    const { text } = (await gotBy(server, 'email' in contact ? contact.email : contact.phone))[0]!
    assert.match(text, shown)
    assert.doesNotMatch(text, hidden)
  }
})
