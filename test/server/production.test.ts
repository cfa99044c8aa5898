import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startEmbedded } from '../../server/database/embedded'
import { runStatement } from '../support/testDatabase'

const root = resolve(__dirname, '..', '..')

/** Starts the server in a process of its own, stops it, and reports the files that it loaded from `server/`. */
const loadedFiles = async (env: NodeJS.ProcessEnv): Promise<string[]> => {
  const program = `
    const path = require('node:path')
    const { startServer } = require('./server/start.ts')
    startServer(process.env, () => undefined).then(async ({ stop }) => {
      await stop()
      const folder = path.resolve('server') + path.sep
      const files = Object.keys(require.cache).filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
      process.stdout.write(JSON.stringify(files))
    })`
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd: root,
    env,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as string[]
}

const standIns = (files: string[]): string[] => files.filter((file) => /^(sandboxes|demo)\//.test(file))

test('production loads no sandbox and no demo fair; a development server loads both', { timeout: 120_000 }, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fg-production-'))
  const database = await startEmbedded({ dataDir, log: () => undefined })
  t.after(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SITE_DIR: join(dataDir, 'no-site'),
    DRAIN_SECONDS: '0',
  }
  const inProduction = await loadedFiles({
    ...env,
    NODE_ENV: 'production',
    FAIRGATE_SECRET: 'a secret of this test, of forty characters',
    FAIRGATE_CLIENT_SECRET: 'a secret of this test',
    PUBLIC_URL: 'https://fair.example',
  })
  assert.ok(inProduction.includes('gateways/index.ts'))
  assert.deepEqual(standIns(inProduction), [])
  await runStatement(database.url, 'CREATE DATABASE development')
  const other = new URL(database.url)
  other.pathname = '/development'
  const inDevelopment = standIns(await loadedFiles({ ...env, DATABASE_URL: other.href, NODE_ENV: 'development' }))
  assert.ok(inDevelopment.includes('sandboxes/startSandbox.ts') && inDevelopment.includes('demo/loadDemoFair.ts'))
})
