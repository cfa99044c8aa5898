import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CaughtNotice {
  path: string
  headers: Record<string, string>
  body: string
}

/** The public address of the servers, which catches the notices of the payment service. The soak delivers them. */
export interface NoticeRelay {
  url: string
  caught: CaughtNotice[]
  /** Delivers a notice to a server. @returns the HTTP status */
  deliver(notice: CaughtNotice, to: string): Promise<number>
  close(): void
}

const signed = /^(wechatpay-|content-type)/

export const startNoticeRelay = async (): Promise<NoticeRelay> => {
  const caught: CaughtNotice[] = []
  const relay = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (signed.test(name) ? [[name, String(value)]] : [])),
    )
    caught.push({ path: request.url!, headers, body: Buffer.concat(await request.toArray()).toString() })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    caught,
    deliver: async ({ path, headers, body }, to) => (await fetch(`${to}${path}`, { method: 'POST', headers, body })).status,
    close: () => relay.close(),
  }
}
