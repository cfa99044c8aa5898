import { type TestServer, type TestServerOptions, startTestServer } from '../support/testServer'

/** Starts a server behind a proxy on the same machine, which names the caller's address. */
export const behindProxy = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ ...options, config: { trustProxy: ['loopback'], ...options.config } })

/** The header with which the proxy names an address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
