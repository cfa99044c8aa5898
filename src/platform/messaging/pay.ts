import { type PayFacts, PlatformError } from '../Platform'

interface Bridge {
  invoke(method: string, parameters: object, done: (answer: { err_msg: string }) => void): void
}

/** The bridge of the messaging browser, which may load after the page. */
const bridge = (): Promise<Bridge> =>
  new Promise((resolve) => {
    const found = (): Bridge | undefined => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge
    const ready = found()
    if (ready) resolve(ready)
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(found()!), { once: true })
  })

/** WeChat's own payment sheet. Its result proves nothing: the server asks WeChat itself. */
export const pay = async ({ wechat }: PayFacts): Promise<'paid' | 'cancelled'> => {
  if (!wechat) throw new PlatformError('notHere')
  const sheet = await bridge()
  const { err_msg: message } = await new Promise<{ err_msg: string }>((resolve) => sheet.invoke('getBrandWCPayRequest', wechat, resolve))
  if (message.endsWith(':ok')) return 'paid'
  if (message.endsWith(':cancel')) return 'cancelled'
  throw new PlatformError('failed')
}
