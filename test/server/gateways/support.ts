import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type GatewaySettings, gatewaySettings, makeGateways } from '../../../server/gateways'
import type { Gateways, SharedCache } from '../../../server/gateways'
import type { OutboxMessage, Sandbox, SandboxCommand, SandboxOptions } from '../../../server/sandboxes'
import { startSandboxWithKeys } from '../support/sandboxWithKeys'

/** Shared by several gateways in a test, as the database is by several server processes. */
export function memoryCache(
  now: () => Date = () => new Date(),
): SharedCache & { entries: Map<string, { value: string; expiresAt: Date }> } {
  const entries = new Map<string, { value: string; expiresAt: Date }>()
  return {
    entries,
    async get(key) {
      const entry = entries.get(key)
      return entry && entry.expiresAt > now() ? entry : null
    },
    async set(key, value, expiresAt) {
      entries.set(key, { value, expiresAt })
    },
  }
}

export interface Fair {
  sandbox: Sandbox
  gateways: Gateways
  /** The same, for a service that stays silent: they give up at once. On a busy machine they give up on any other too. */
  impatient: Gateways
  cache: SharedCache
  /** Everything that was logged, as text. */
  logged(): string
  control(command: SandboxCommand): Promise<Record<string, unknown>>
  outbox(query?: string): Promise<OutboxMessage[]>
  /** Another server process: its own gateways, the same cache. */
  secondProcess(): Gateways
}

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateways-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The gateways that meet this fault: a limit of milliseconds is for the service that never answers. */
export const waitingFor = (fault: string, { gateways, impatient }: Pick<Fair, 'gateways' | 'impatient'>): Gateways =>
  fault === 'timeout' ? impatient : gateways

/** A sandbox on loopback and the real gateways working against it. */
export async function startFair(t: TestContext, options: Partial<SandboxOptions> = {}): Promise<Fair> {
  const now = options.now ?? (() => new Date())
  const dataDir = options.dataDir ?? temporaryFolder(t)
  const sandbox = await startSandboxWithKeys({ dataDir, noticeRetryMs: [50, 50, 50], refundDelayMs: 20, ...options })
  t.after(() => sandbox.close())
  const cache = memoryCache(now)
  const lines: string[] = []
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  const settingsOf = (timeoutMs: number): GatewaySettings =>
    gatewaySettings({ ...sandbox.settings.gateways, storage: { rootPath: join(dataDir, 'files') }, timeoutMs })
  const settings = settingsOf(20_000)
  const dependencies = { cache, now, log: { info: write, warn: write } }
  return {
    sandbox,
    cache,
    gateways: makeGateways(settings, dependencies),
    impatient: makeGateways(settingsOf(150), dependencies),
    secondProcess: () => makeGateways(settings, dependencies),
    logged: () => lines.join('\n'),
    async control(command) {
      const answer = await fetch(`${sandbox.url}/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    async outbox(query = '') {
      const answer = await fetch(`${sandbox.url}/outbox.json${query}`)
      return ((await answer.json()) as { messages: OutboxMessage[] }).messages
    },
  }
}

export interface ReceivedNotice {
  headers: IncomingHttpHeaders
  body: string
}

/** Plays our server's address for notices: receives each one and answers as the test chooses. */
export async function startReceiver(
  t: TestContext,
): Promise<{ url: string; received: ReceivedNotice[]; answerWith(status: number): void }> {
  const received: ReceivedNotice[] = []
  let status = 204
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    received.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/notify`, received, answerWith: (chosen) => void (status = chosen) }
}
