import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { RunningFair } from '../../support/runFair'

/** The page's calls to WeChat's bridge. */
export interface BridgeCall {
  method: string
  parameters: Record<string, string>
}

interface BridgeWindow {
  bridgeCalls: BridgeCall[]
  bridgeOutcome: 'ok' | 'cancel' | 'fail'
}

/**
 * Plays the messaging app's bridge. Its payment sheet calls the sandbox, which checks the signature of the parameters as the app
 * does. `payOutcome` is the person's action.
 */
export const standInForWeixin = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript({ content: bridge })
}

const bridge = `
  window.bridgeCalls = []
  window.bridgeOutcome = 'ok'
  window.WeixinJSBridge = {
    invoke(method, parameters, done) {
      window.bridgeCalls.push({ method, parameters: { ...parameters } })
      if (method !== 'getBrandWCPayRequest') {
        setTimeout(() => done({ err_msg: method + ':ok', errMsg: method + ':ok' }), 0)
        return
      }
      fetch('/dev/sandbox/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...parameters, outcome: window.bridgeOutcome }),
      }).then(async (answer) => done(await answer.json()))
    },
    on() {},
    call() {},
  }
`

export const chooseOutcome = (page: Page, outcome: BridgeWindow['bridgeOutcome']): Promise<void> =>
  page.evaluate((chosen) => {
    ;(window as unknown as BridgeWindow).bridgeOutcome = chosen
  }, outcome)

export const bridgeCalls = (page: Page): Promise<BridgeCall[]> => page.evaluate(() => (window as unknown as BridgeWindow).bridgeCalls)

/** The JSSDK ticket that WeChat has given out to this organiser's official account. */
export const currentTicket = async ({ url, dataDir }: RunningFair): Promise<string> => {
  const { messagingSecret } = JSON.parse(readFileSync(path.join(dataDir, 'sandbox', 'credentials.json'), 'utf8')) as {
    messagingSecret: string
  }
  const asked = await fetch(`${url}/dev/cgi-bin/stable_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credential', appid: 'wxfa19a7e000000001', secret: messagingSecret }),
  })
  const { access_token: token } = (await asked.json()) as { access_token: string }
  const answer = await fetch(`${url}/dev/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(token)}`)
  return ((await answer.json()) as { ticket: string }).ticket
}

/** The signature that WeChat expects (JSSDK guide, appendix 1), by its own words and no code of the product. */
export const expectedSignature = (ticket: string, nonceStr: string, timestamp: string, url: string): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`).digest('hex')
