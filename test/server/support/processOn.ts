import { freePort } from '../../support/freePort'
import type { ServerProcessOptions } from '../../support/serverProcess'
import { type TestServer, testSecret } from './testServer'

/**
 * The settings of a server process on a test's database and sandbox. Started again with the same settings, it has the same address,
 * to which payment notices go.
 */
export const processOn = async (
  fair: Pick<TestServer, 'databaseUrl' | 'dataDir' | 'sandbox'>,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcessOptions & { port: number }> => ({
  port: await freePort(),
  env: {
    DATABASE_URL: fair.databaseUrl,
    DATA_DIR: fair.dataDir,
    SITE_DIR: 'none',
    SANDBOX_URL: fair.sandbox.url,
    FAIRGATE_SECRET: testSecret,
    ...env,
  },
})
