import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ServerProcess, startServerProcess } from '../../support/serverProcess'
import { processOn } from '../support/processOn'
import { rushes } from '../support/rushes'
import { type TestServer, startTestServer } from '../support/testServer'

/** What `npm run soak -- oversell` does with many more buyers. */
let fair: TestServer
let servers: ServerProcess[]
before(async () => {
  fair = await startTestServer()
  servers = await Promise.all([0, 1].map(async () => startServerProcess(await processOn(fair))))
})
after(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await fair.stop()
})

for (const [name, rush] of Object.entries(rushes))
  test(`two processes on one database sell no ticket twice: ${name}`, async () => {
    const { differences, answers } = await rush({ fair, urls: servers.map(({ url }) => url), buyers: 100 })
    assert.deepEqual(differences, [], JSON.stringify(answers))
  })
