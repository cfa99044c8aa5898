import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  areaParts,
  errorSentences,
  limits as allLimits,
  messageTexts,
  messages,
  ownFacts,
  eraseSteps,
  routes,
  services,
  timetable,
} from './areas'
import type { ServerConfig } from './config'
import type { App } from './core/App'
import { makeBackground } from './core/jobs/background'
import { makeCentreEntries } from './core/area/centreEntries'
import { watchDatabase } from './core/process/databaseWatch'
import { addErrorSentences } from './core/errors/errorSentences'
import { makeFulfilments } from './core/area/makeFulfilments'
import { makeGatewayCache } from './core/cache/gatewayCache'
import { makeHttp } from './core/http/http'
import { makeIds } from './core/process/ids'
import { nextWorkerId } from './core/process/ids.sql'
import { makeJobs } from './core/jobs/makeJobs'
import { serveOpenApi } from './core/http/openApi'
import { makePersonNumbers } from './core/area/personNumbers'
import { makeRateLimits } from './core/limits/rateLimits'
import { makeSecrets } from './core/secrets/secrets'
import { serveCall } from './core/calls/serveCall'
import { makeSessions } from './core/makeSessions'
import { serveHealth } from './core/http/health'
import { serveSite } from './core/http/site'
import { servePages, startAreas } from './core/area/startAreas'
import type { Connection } from './database/connect'
import { type GatewaySettings, makeGateways } from './gateways'

export interface AppParts {
  config: ServerConfig
  connection: Connection
  gatewaySettings: GatewaySettings
  log: Logger
  now?: () => Date
  /** Values for the headers of calls on the page `/api`. */
  exampleHeaders?: Record<string, string>
}

/** Builds a server from its parts, ready to listen. `main` starts and stops it. */
export const buildApp = async (parts: AppParts): Promise<{ app: App; server: FastifyInstance }> => {
  const {
    config,
    connection: { pool, orderPool, settlePool, jobPool, maintenancePool, db, cacheDb },
    log,
    now = () => new Date(),
  } = parts
  addErrorSentences(errorSentences)
  const secrets = makeSecrets(config)
  const ids = makeIds(await nextWorkerId(pool))
  const limits = makeRateLimits(pool, allLimits)
  const app: App = {
    config,
    pool,
    orderPool,
    settlePool,
    maintenancePool,
    db,
    cacheDb,
    secrets,
    ids,
    now,
    log,
    sessions: makeSessions({ pool, secrets, ids, now }),
    limits,
    background: makeBackground(limits),
    databaseWatch: watchDatabase(jobPool, log),
    jobs: makeJobs({ pool: jobPool, now, log }),
    fulfilments: makeFulfilments(),
    centreEntries: makeCentreEntries(),
    personNumbers: makePersonNumbers(),
    services,
    ownFacts,
    timetable,
    eraseSteps,
    messages,
    messageTexts,
    lifecycle: { isDraining: false },
    gateways: makeGateways(parts.gatewaySettings, { cache: makeGatewayCache(pool, secrets, now), log, now }),
  }
  startAreas(app, areaParts)
  const server = await makeHttp(app)
  server.addHook('onClose', () => app.gateways.ocr.close())
  server.addHook('onClose', () => app.background.close())
  server.addHook('onClose', async () => app.databaseWatch.stop())
  const nouns = Object.entries(routes).map(([noun, bound]) => ({ noun, calls: bound(app) }))
  for (const call of nouns.flatMap(({ calls }) => calls)) serveCall(server, app, call)
  serveHealth(server, app)
  if (config.hasApiPage) await serveOpenApi(server, { nouns, exampleHeaders: parts.exampleHeaders ?? {}, canSend: !config.isProduction })
  await serveSite(server, app)
  await servePages(server, app, areaParts)
  return { app, server }
}
