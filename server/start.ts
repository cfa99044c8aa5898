import path from 'node:path'
import type { DestinationStream } from 'pino'
import { buildApp } from './app'
import { flushActionCounts } from './areas/entry/actionLog/actionLog.service'
import { storeCommonDictionaries } from './core/exhibition/dictionaries/commonDictionaries'
import type { App } from './core/App'
import { assertOwnKind, assertOwnSecret } from './core/process/installation'
import { closeServer, drain } from './core/process/lifecycle'
import { startPurging } from './core/process/purgeExpired'
import { makeSecrets } from './core/secrets/secrets'
import { type ServerConfig, readConfig } from './config'
import { openLog, printTo } from './log'
import { explainFailedStart } from './settings/failedStart'
import { connect } from './database/connect'
import { startEmbedded } from './database/embedded'
import { migrate } from './database/migrate'
import { gatewaySettings } from './gateways'

export interface RunningServer {
  app: App
  url: string
  stop(): Promise<void>
}

/** A stop ends by then, also if a job or a connection of the database does not. */
const stopLimitMs = 45_000

/**
 * Starts database, sandboxes and server in this order, and stops them in reverse at SIGTERM or SIGINT.
 * @param say prints a line of progress for the person who started it
 * @param logTo receives the log in place of the standard output
 * @param now is the clock of the server
 */
export const startServer = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void = printTo(process.stdout),
  logTo?: DestinationStream,
  now?: () => Date,
): Promise<RunningServer> => {
  /** Resources to close, in the order in which they were opened. */
  const opened: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | null = null
  const stop = (): Promise<void> => {
    closing ??= (async () => {
      for (const close of opened.reverse()) await close()
    })()
    return closing
  }
  try {
    const config = readConfig(env)
    const running = await open(config, opened, { print, logTo, now }).catch((error: unknown) => {
      throw explainFailedStart(error, config)
    })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), stopLimitMs + running.app.config.timeouts.drainMs).unref()
        void stop().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      })
    }
    return { ...running, stop }
  } catch (error) {
    // A half-started server would keep its process alive without serving requests.
    await stop().catch(() => undefined)
    throw error
  }
}

const open = async (
  config: ServerConfig,
  opened: (() => Promise<unknown>)[],
  { print, logTo, now }: { print: (line: string) => void; logTo: DestinationStream | undefined; now: (() => Date) | undefined },
): Promise<Omit<RunningServer, 'stop'>> => {
  const { log, file, close } = await openLog(config, { print, isTerminal: process.stdout.isTTY, ...(logTo && { to: logTo }) })
  opened.push(close)
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: print })
  if (embedded) opened.push(() => embedded.stop())
  const databaseUrl = config.databaseUrl ?? embedded!.url
  await migrate(databaseUrl, { log: print })
  const connection = connect(databaseUrl)
  opened.push(() => connection.close())
  await assertOwnSecret(connection.pool, makeSecrets(config))
  await assertOwnKind(connection.pool, config)
  const development = config.isProduction ? null : await import('./development')
  const sandbox =
    development && !config.sandboxUrl
      ? await development.startSandbox({
          dataDir: config.dataDir,
          publicUrl: config.publicUrl,
          smsTemplates: development.demoSmsTemplates,
          smsSignatures: development.demoSmsSignatures,
        })
      : null
  if (sandbox) opened.push(() => sandbox.close())
  if (sandbox?.neighbourUrl)
    print(
      'Another server runs on this DATA_DIR. Each has its own sandbox: read the codes of a server in its own /dev/outbox. ' +
        `SANDBOX_URL=${sandbox.neighbourUrl} lets this one use the sandbox of the other.`,
    )
  const sandboxUrl = config.sandboxUrl ?? sandbox?.url
  const { app, server } = await buildApp({
    config,
    connection,
    log,
    ...(now ? { now } : {}),
    exampleHeaders: development?.exampleHeaders ?? {},
    gatewaySettings: gatewaySettings({
      ...(development && sandboxUrl ? development.sandboxGateways(sandboxUrl, config.publicUrl) : {}),
      storage: { rootPath: path.join(config.dataDir, 'files') },
    }),
  })
  opened.push(() => flushActionCounts(app))
  opened.push(() => closeServer(server, config.timeouts))
  if (development && sandbox) {
    await development.loadDemo(app, sandbox, print)
  } else await storeCommonDictionaries(connection.maintenancePool)
  if (development && sandboxUrl)
    await development.serveDevPages(server, sandboxUrl, {
      page: () => development.devPageData(app),
      signInAs: (number) => development.signInAs(app, number),
    })
  await app.gateways.storage.removeOwnUnfinished()
  const url = await server.listen({ host: config.host, port: config.port })
  app.jobs.start()
  opened.push(() => app.jobs.stop())
  const purging = startPurging(app)
  opened.push(() => purging.stop())
  opened.push(() => drain(app.lifecycle, config.timeouts))
  for (const line of development ? development.startLines(app, file) : [`Fairgate listens on ${url}`]) print(line)
  return { app, url }
}
