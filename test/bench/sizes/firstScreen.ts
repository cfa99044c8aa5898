import { machineryFair } from '../../../server/demo/fairs'
import { linkTo } from '../../../server/demo/demoLinks'
import { openBrowser, openPhone } from '../../support/openBrowser'
import { runFair } from '../../support/runFair'

export interface FirstScreenFigure {
  /** JS and CSS as they came over the line, gzip, until the sign-in form could be used. */
  scriptAndStyleBytes: number
  requests: number
  /** To the first paint of something useful, and to a form that can be used; not slowed down. */
  firstPaintMs: number
  usableMs: number
}

/** Opens the visitor's link on a new phone, and weighs all files until the sign-in form is ready. */
export const benchFirstScreen = async (): Promise<FirstScreenFigure> => {
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    const { page, context } = await openPhone(browser)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    // gzip is what the figures of the field are given in; brotli would flatter them.
    await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
    const askedAtMs = new Map<string, number>()
    const bytes = new Map<string, number>()
    session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => askedAtMs.set(requestId, wallTime * 1000))
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet') bytes.set(requestId, 0)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength)
    })
    // The page itself notes the moment. This process may see it later, and count what came after it.
    await page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.querySelector('#sign-in-card')) return
      window.usableAtMs = performance.timeOrigin + performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })`)
    await page.goto(linkTo(fair.url, machineryFair, machineryFair.links.visitor, 'cn'))
    await page.locator('#sign-in-card').waitFor()
    await page.waitForLoadState('networkidle')
    const usableAtMs = (await page.evaluate('window.usableAtMs')) as number
    const usableMs = Math.round(usableAtMs - ((await page.evaluate('performance.timeOrigin')) as number))
    // Later requests are for visitors who stay: the share button, the fair's pictures.
    const asked = [...askedAtMs].flatMap(([requestId, atMs]) => (atMs <= usableAtMs ? [requestId] : []))
    const scriptAndStyleBytes = asked.reduce((sum, requestId) => sum + (bytes.get(requestId) ?? 0), 0)
    const firstPaintMs = (await page.evaluate(
      'Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0)',
    )) as number
    return { scriptAndStyleBytes, requests: asked.length, firstPaintMs, usableMs }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
