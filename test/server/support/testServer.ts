import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../../server/app'
import type { ServerConfig } from '../../../server/config'
import type { App } from '../../../server/core/App'
import { closeServer } from '../../../server/core/process/lifecycle'
import { readTimeouts } from '../../../server/settings/timeouts'
import { type ConnectSettings, connect } from '../../../server/database/connect'
import { demoSmsSignatures, demoSmsTemplates } from '../../../server/demo'
import { gatewaySettings } from '../../../server/gateways'
import type { OutboxMessage, Sandbox, SandboxCommand } from '../../../server/sandboxes'
import { type FilledDatabase, type TestDatabase, aDatabase } from '../../support/testDatabase'
import { type Clock, makeClock } from './clock'
import { type CallServer, makeCall } from './makeCall'
import { type Makers, makeMakers } from './makers'
import { startSandboxWithKeys } from './sandboxWithKeys'
import { actsWithoutChange } from './actsWithoutChange'
import { secondConnections } from './watchTransactions'

/** Every test server seals with the same secret, so that two on one database read each other's. */
export const testSecret = 'a-secret-for-tests-that-everyone-may-know'

export interface TestServerOptions {
  /** An outside whose clock is the test's too. */
  clock?: Clock
  /** An existing migrated database, to run a second server on it. */
  databaseUrl?: string
  /** A database that is the server's own, with rows and files. */
  filled?: FilledDatabase
  sandbox?: Sandbox
  config?: Partial<ServerConfig>
  connection?: ConnectSettings
  /** How long it waits for an outside service. */
  gatewayTimeoutMs?: number
  /** Bytes that uploads leave free on the disk. */
  keptFreeBytes?: () => number
}

export interface TestServer extends CallServer, Makers {
  app: App
  url: string
  databaseUrl: string
  dataDir: string
  clock: Clock
  sandbox: Sandbox
  /** Everything that was logged, as text. */
  logged(): string
  /** Plays what happens outside: pays, forges, breaks. */
  control(command: SandboxCommand): Promise<Record<string, unknown>>
  outbox(query?: string): Promise<OutboxMessage[]>
  /** Another server process's worth of server on the same database, with the same outside and clock. */
  another(connection?: ConnectSettings): Promise<TestServer>
  stop(): Promise<void>
}

const startOutside = (dataDir: string, clock: Clock): Promise<Sandbox> =>
  startSandboxWithKeys({
    dataDir,
    now: clock.now,
    noticeRetryMs: [50, 50, 100, 200, 400],
    refundDelayMs: 20,
    invoiceDelayMs: 0,
    smsTemplates: demoSmsTemplates,
    smsSignatures: demoSmsSignatures,
  })

/**
 * A whole server over a fresh database on a real PostgreSQL, listening on loopback, with the sandbox as its outside and a
 * clock that the test sets. Jobs run when the test says so: `app.jobs.runDue()`.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clock = options.clock ?? makeClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'fg-server-'))
  const { databaseUrl, filled } = options
  const database: TestDatabase = databaseUrl ? { url: databaseUrl, stop: async () => undefined } : (filled ?? (await aDatabase()))
  if (filled) cpSync(path.join(filled.dataDir, 'files'), path.join(dataDir, 'files'), { recursive: true })
  const sandbox = options.sandbox ?? (await startOutside(dataDir, clock))
  const config: ServerConfig = {
    isProduction: false,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://127.0.0.1',
    trustProxy: null,
    dataDir,
    databaseUrl: database.url,
    secret: testSecret,
    otherSecret: null,
    siteDir: null,
    rootFilesDir: join(dataDir, 'root-files'),
    // Its tests ask for it: to make it takes a seventh of a start.
    hasApiPage: false,
    clientCredential: { id: 'fairgate', secret: 'fairgate_secret' },
    listedTenants: [],
    sandboxUrl: sandbox.url,
    logLevel: 'debug',
    screenLevel: 'warn',
    timeouts: readTimeouts({}, false),
    ...options.config,
  }
  const lines: string[] = []
  const connection = connect(database.url, options.connection)
  const { app, server } = await buildApp({
    config,
    connection,
    log: pino({ level: config.logLevel }, { write: (line: string) => void lines.push(line) }),
    gatewaySettings: gatewaySettings({
      ...sandbox.settings.gateways,
      storage: { rootPath: join(dataDir, 'files'), keptFreeBytes: options.keptFreeBytes },
      timeoutMs: options.gatewayTimeoutMs ?? 3000,
    }),
    now: clock.now,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  if (!options.config?.publicUrl) config.publicUrl = url
  const callServer = makeCall(() => url)
  let stopping: Promise<void> | undefined
  return {
    app,
    url,
    databaseUrl: database.url,
    dataDir,
    clock,
    sandbox,
    ...callServer,
    ...makeMakers(app, sandbox, callServer),
    logged: () => lines.join(''),
    async control(command) {
      const answer = await fetch(`${sandbox.url}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      })
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(command)}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    },
    async outbox(query = '') {
      const answer = await fetch(`${sandbox.url}/outbox.json${query}`)
      return ((await answer.json()) as { messages: OutboxMessage[] }).messages
    },
    another: (own) => startTestServer({ clock, sandbox, databaseUrl: database.url, ...(own ? { connection: own } : {}) }),
    stop() {
      stopping ??= (async () => {
        const asked: string[] = []
        const unshown = await actsWithoutChange(app)
        await app.jobs.stop()
        await closeServer(server, config.timeouts)
        await connection.close()
        asked.push(...secondConnections([connection.pool, connection.orderPool, connection.settlePool, connection.cachePool]))
        if (!options.sandbox) await sandbox.close()
        await database.stop()
        rmSync(dataDir, { recursive: true, force: true })
        if (unshown.length > 0) throw new Error(`the audit trail does not show what these calls changed:\n${unshown.join('\n')}`)
        if (asked.length > 0) throw new Error(`a transaction asked its own pool for another connection:\n${asked.join('\n')}`)
      })()
      return stopping
    },
  }
}
