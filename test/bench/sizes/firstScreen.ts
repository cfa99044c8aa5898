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
    const weighed = new Set<string>()
    let bytes = 0
    let isUsable = false
    const asked = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId }) => {
      // Later requests are for visitors who stay: the share button, the fair's pictures.
      if (!isUsable) asked.add(requestId)
    })
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (asked.has(requestId) && (type === 'Script' || type === 'Stylesheet')) weighed.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (weighed.has(requestId)) bytes += encodedDataLength
    })
    const startedAtMs = Date.now()
    await page.goto(linkTo(fair.url, machineryFair, machineryFair.links.visitor, 'cn'))
    await page.locator('#sign-in-card').waitFor()
    isUsable = true
    const usableMs = Date.now() - startedAtMs
    await page.waitForLoadState('networkidle')
    const firstPaintMs = (await page.evaluate(
      'Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0)',
    )) as number
    return { scriptAndStyleBytes: bytes, requests: asked.size, firstPaintMs, usableMs }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
