import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../../server/app'
import { connect } from '../../../server/database/connect'
import { gatewaySettings } from '../../../server/gateways'
import { readTimeouts } from '../../../server/settings/timeouts'

/** The server that is measured: a process of its own, set as in production. Prints its address, runs until it is ended. */
const main = async (): Promise<void> => {
  const databaseUrl = process.env.DATABASE_URL!
  const { server } = await buildApp({
    config: {
      isProduction: true,
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://127.0.0.1',
      trustProxy: null,
      dataDir: tmpdir(),
      databaseUrl,
      secret: process.env.FAIRGATE_SECRET!,
      otherSecret: null,
      siteDir: null,
      rootFilesDir: join(tmpdir(), 'no-root-files'),
      hasApiPage: false,
      clientCredential: { id: 'fairgate', secret: 'fairgate_secret' },
      listedTenants: [],
      sandboxUrl: null,
      logLevel: 'info',
      screenLevel: 'warn',
      timeouts: readTimeouts({}, true),
    },
    connection: connect(databaseUrl),
    gatewaySettings: gatewaySettings({ storage: { rootPath: join(tmpdir(), 'no-files') } }),
    log: pino({ level: 'info' }, pino.destination(2)),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  process.stdout.write(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`)
  process.on('SIGTERM', () => process.exit(0))
  // The measuring process holds the other end. When it ends, this one ends too.
  process.stdin.on('end', () => process.exit(0)).resume()
}

void main()
