import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seed } from '../../support/random'
import { type TestServer, startTestServer } from '../support/testServer'
import { playOfflineDay } from './offlineDay'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test(`staff who were without a network for a day, two with a wrong clock, have one truth on every phone (seed ${seed})`, async () => {
  const { contacts } = await playOfflineDay(server, { staff: 12, entries: 600, badges: 20 })
  assert.ok(contacts > 20, 'people with a badge, and without one')
})
