import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { auditOf } from '../../server/areas/audit'
import { assertOwnSecret } from '../../server/core/process/installation'
import { startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { folderSecret } from '../../server/settings/secretFile'
import { startTestServer } from './support/testServer'
import { idCards, personBody, withForm } from './visitor/aFair'

test('a copy of a stopped data folder is a backup: people, passes and sums are there again', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fg-backup-'))
  const [dataDir, copy] = [join(folder, 'var'), join(folder, 'copy')]
  const running = async (at: string) => {
    const database = await startEmbedded({ dataDir: at, log: () => undefined })
    await migrate(database.url)
    const server = await startTestServer({ databaseUrl: database.url, config: folderSecret(at) })
    await assertOwnSecret(server.app.pool, server.app.secrets)
    return {
      server,
      stop: async () => {
        await server.stop()
        await database.stop()
      },
    }
  }
  try {
    const before = await running(dataDir)
    const fair = await before.server.anExhibition({ config: withForm() })
    const visitor = await before.server.aVisitor({ exhibition: fair, review: 'none' })
    await before.server.data(registrationCalls.submit, {
      as: visitor,
      body: personBody({ document: { kind: 'idCard', number: idCards[0] } }),
    })
    const { id } = await before.server.aTicket({ visitor })
    await before.stop()

    // Node's copy keeps no owner, and root's PostgreSQL has another one.
    if (process.platform === 'win32') cpSync(dataDir, copy, { recursive: true })
    else execFileSync('cp', ['-a', dataDir, copy])
    rmSync(dataDir, { recursive: true })

    const after = await running(copy)
    try {
      const person = await after.server.data(registrationCalls.person, { as: visitor })
      assert.deepEqual(person.values.document, { kind: 'idCard', number: '1101**********002X' })
      assert.match((await after.server.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr, /^FG1:/)
      const differences = (await auditOf(after.server.app.pool)).flatMap((result) => result.differences)
      assert.deepEqual(differences, [])
    } finally {
      await after.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
