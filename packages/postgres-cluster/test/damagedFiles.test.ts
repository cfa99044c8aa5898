import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ClusterError } from '../src/ClusterError'
import { hasCluster, locateCluster } from '../src/cluster'
import { readPasswords } from '../src/passwordFile'

test('a damaged data folder is refused with a sentence that names the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fg-damaged-'))
  try {
    const cluster = await locateCluster(folder, 'fairgate')
    mkdirSync(cluster.data, { recursive: true })
    writeFileSync(join(cluster.data, 'PG_VERSION'), '')
    const says = (code: string, file: string) => (error: unknown) =>
      error instanceof ClusterError && error.code === code && error.message.includes(file) && error.message.includes('Put ')
    await assert.rejects(hasCluster(cluster), says('dataIncomplete', join(cluster.data, 'PG_VERSION')))
    await assert.rejects(readPasswords(cluster), says('passwordRefused', cluster.passwordFile))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
