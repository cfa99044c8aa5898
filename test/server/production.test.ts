import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { loaderFile } from '../../scripts/lib/builtServer.mjs'
import { buildServer } from '../../scripts/lib/compileServer.mjs'
import { startEmbedded } from '../../server/database/embedded'
import { runStatement } from '../support/testDatabase'

const root = resolve(__dirname, '..', '..')

/** The files that a server loads, from the tree's root. */
interface Loaded {
  server: string[]
  packages: string[]
}

/** Starts the server as it was built, in a process of its own, stops it, and reports the files that it loaded. */
const loadedFiles = async (env: NodeJS.ProcessEnv): Promise<Loaded> => {
  const program = `
    const path = require('node:path')
    const { startServer } = require('./server/start.ts')
    startServer(process.env, () => undefined).then(async ({ stop }) => {
      await stop()
      const below = (name) => {
        const folder = path.resolve(name) + path.sep
        return Object.keys(require.cache).filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
      }
      process.stdout.write(JSON.stringify({ server: below('server'), packages: below('node_modules') }))
    })`
  await buildServer()
  const { stdout } = await promisify(execFile)(process.execPath, ['--require', loaderFile, '-e', program], {
    cwd: root,
    env,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as Loaded
}

const standIns = ({ server }: Loaded): string[] => server.filter((file) => /^(sandboxes|demo)\//.test(file))

/** The packages of loaded files that `npm ci --omit=dev` does not install. */
const onlyForBuilds = ({ packages: files }: Loaded): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> }
  const places = files.map((file) => `node_modules/${/^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)![0]}`)
  return [...new Set(places)].filter((place) => packages[place]?.dev !== undefined)
}

test(
  'production loads no sandbox, no demo fair and no package of builds; a development server loads both',
  { timeout: 120_000 },
  async (t) => {
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
      SITE_DIR: 'none',
      DRAIN_SECONDS: '0',
    }
    const inProduction = await loadedFiles({
      ...env,
      NODE_ENV: 'production',
      FAIRGATE_SECRET: 'a secret of this test, of forty characters',
      FAIRGATE_CLIENT_SECRET: 'a secret of this test',
      PUBLIC_URL: 'https://fair.example',
    })
    assert.ok(inProduction.server.includes('gateways/index.ts'))
    assert.ok(inProduction.packages.some((file) => file.startsWith('fastify/')))
    assert.deepEqual(onlyForBuilds(inProduction), [])
    assert.deepEqual(standIns(inProduction), [])
    await runStatement(database.url, 'CREATE DATABASE development')
    const other = new URL(database.url)
    other.pathname = '/development'
    const inDevelopment = standIns(await loadedFiles({ ...env, DATABASE_URL: other.href, NODE_ENV: 'development' }))
    assert.ok(inDevelopment.includes('sandboxes/startSandbox.ts') && inDevelopment.includes('demo/loadDemoFair.ts'))
  },
)
