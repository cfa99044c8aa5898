import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startSandbox } from '../../../server/sandboxes'
import { startServer } from '../../../server/start'
import { type TestDatabase, aDatabase } from '../../support/testDatabase'

let dataDir: string
let database: TestDatabase
before(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fg-two-'))
  database = await aDatabase()
})
after(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('two first starts on one empty folder get the same keys, so that both servers can charge and send', async () => {
  const [one, other] = await Promise.all([startSandbox({ dataDir }), startSandbox({ dataDir })])
  try {
    const {
      mail: mailOfOne,
      imaster: memberOfOne,
      invoicing: { url: _one, ...invoicesOfOne },
      anGeBo: { secret: anGeBoOfOne },
      tailorHub: { secret: hubOfOne },
      ...keysOfOne
    } = one.settings.accounts
    const {
      mail: mailOfOther,
      imaster: memberOfOther,
      invoicing: { url: _other, ...invoicesOfOther },
      anGeBo: { secret: anGeBoOfOther },
      tailorHub: { secret: hubOfOther },
      ...keysOfOther
    } = other.settings.accounts
    assert.deepEqual([keysOfOther, invoicesOfOther], [keysOfOne, invoicesOfOne])
    const secretsOfOne = [mailOfOne.password, memberOfOne.secret, anGeBoOfOne, hubOfOne]
    assert.deepEqual([mailOfOther.password, memberOfOther.secret, anGeBoOfOther, hubOfOther], secretsOfOne)
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})

test('a server that starts next to another says whose outbox has its codes, and how to share one', { timeout: 60_000 }, async () => {
  const first = await startSandbox({ dataDir })
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SITE_DIR: 'none', PORT: '0', LOG_LEVEL: 'silent' }
  const linesOf = async (more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const lines: string[] = []
    const { stop } = await startServer({ ...env, ...more }, (line) => lines.push(line))
    await stop()
    return lines.join('\n')
  }
  try {
    assert.match(await linesOf(), new RegExp(`Another server runs on this DATA_DIR\\..*SANDBOX_URL=${first.url} `))
    assert.doesNotMatch(await linesOf({ SANDBOX_URL: first.url }), /Another server/)
  } finally {
    await first.close()
  }
  const next = await startSandbox({ dataDir })
  await next.close()
  assert.equal(next.neighbourUrl, null)
})
