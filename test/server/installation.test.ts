import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newSecret } from '../../server/settings/secretFile'
import { startServer } from '../../server/start'
import { aDatabase } from '../support/testDatabase'
import { runCommand } from './support/command'
import { type TestServer, startTestServer } from './support/testServer'

let server: TestServer
let folder: string
before(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'fg-installation-'))
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (databaseUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SITE_DIR: 'none',
  SANDBOX_URL: server.sandbox.url,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...env,
})

const production = {
  NODE_ENV: 'production',
  FAIRGATE_CLIENT_SECRET: newSecret(),
  PUBLIC_URL: 'https://fair.example',
}

const start = async (databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const running = await startServer(settings(databaseUrl, env), () => undefined)
  await running.stop()
}

test('data that was encrypted with another secret refuses the start and the commands, and the right secret still works', async () => {
  const database = await aDatabase()
  const FAIRGATE_SECRET = newSecret()
  try {
    await start(database.url, { ...production, FAIRGATE_SECRET })
    const sealedByAnother = /The data was sealed with another secret\. Set the FAIRGATE_SECRET that belongs to this database/
    await assert.rejects(start(database.url, { ...production, FAIRGATE_SECRET: newSecret() }), sealedByAnother)
    const { code, error } = await runCommand({ ...server, databaseUrl: database.url }, 'tenant', ['export', '--tenant', '100001'], {
      env: { FAIRGATE_SECRET: newSecret() },
    })
    assert.equal(code, 2)
    assert.match(error, sealedByAnother)
    await start(database.url, { ...production, FAIRGATE_SECRET })
    await start(database.url, { ...production, FAIRGATE_SECRET: newSecret(), FAIRGATE_OTHER_SECRET: FAIRGATE_SECRET })
  } finally {
    await database.stop()
  }
})

test("production refuses the demo's database, and a server outside production refuses a fair's", { timeout: 60_000 }, async () => {
  const FAIRGATE_SECRET = newSecret()
  const [demo, fair] = [await aDatabase(), await aDatabase()]
  try {
    await start(demo.url, { FAIRGATE_SECRET })
    await assert.rejects(start(demo.url, { ...production, FAIRGATE_SECRET }), /holds the accounts of the demo, whose passwords are public/)
    await start(demo.url, { FAIRGATE_SECRET })

    // A command may come before the first start. It does not decide what the database is for.
    const command = await runCommand({ ...server, databaseUrl: fair.url }, 'tenant', ['export', '--tenant', '300003'], {
      env: { FAIRGATE_SECRET },
    })
    assert.match(command.error, /does not exist/)
    await start(fair.url, { ...production, FAIRGATE_SECRET })
    for (const env of [{}, { FAIRGATE_DEMO: '1' }, { NODE_ENV: 'test' }])
      await assert.rejects(start(fair.url, { FAIRGATE_SECRET, ...env }), /belongs to a server in production/)
    await start(fair.url, { ...production, FAIRGATE_SECRET })
  } finally {
    await demo.stop()
    await fair.stop()
  }
})
