import { type TestServer, startTestServer } from '../support/testServer'

/** Starts a server behind a proxy on the same machine, which names the caller's address. */
export const behindProxy = async (start: () => Promise<TestServer> = startTestServer): Promise<TestServer> => {
  const before = process.env.TRUST_PROXY
  process.env.TRUST_PROXY = 'loopback'
  try {
    return await start()
  } finally {
    if (before === undefined) delete process.env.TRUST_PROXY
    else process.env.TRUST_PROXY = before
  }
}

/** The header with which the proxy names an address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
