import { posterTemplateNames } from '../../../contract/rules/sharing/posterTemplates'
import { openBrowser } from '../../support/openBrowser'
import { personNamed } from '../../support/openings'
import { readCodes } from '../../support/readCode'
import { runFair } from '../../support/runFair'
import { phoneOf, signIn } from '../../support/signedInPhone'

export interface PosterFigure {
  template: string
  /** From the tap to the drawn picture in view, on a processor 4 times slower. The slowest of three. */
  ms: number
  /** Whether ZBar reads the person's own link off each picture. */
  isRead: boolean
}

const cpuRate = 4
const rounds = 3
const image = '[id="poster-image"]:visible img'

/** Drawing each template on the H5 site. */
export const benchPoster = async (): Promise<PosterFigure[]> => {
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    const person = await signIn(fair, personNamed('15400000001'))
    const { page, context } = await phoneOf(browser, person, 'cn')
    await page.goto(`${fair.url}/#/posterDown`)
    await page.locator(image).first().waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const slowest = new Map<string, number>()
    const unread = new Set<string>()
    const source = async (): Promise<string> => (await page.locator(image).first().getAttribute('src')) ?? ''
    for (let round = 0; round < rounds; round += 1)
      for (const template of [...posterTemplateNames].reverse()) {
        const before = await source()
        const startedAt = Date.now()
        await page.locator(`[id="poster-template-${template}"]:visible`).first().tap()
        await page.waitForFunction(
          `[...document.querySelectorAll('[id="poster-image"] img')].some((one) => one.src !== ${JSON.stringify(before)} && one.complete)`,
        )
        slowest.set(template, Math.max(slowest.get(template) ?? 0, Date.now() - startedAt))
        const [text = ''] = await readCodes(Buffer.from((await source()).split(',')[1]!, 'base64'))
        if (!text.endsWith(`by=${String(person.persistedToken.userId)}`)) unread.add(template)
      }
    await context.close()
    return [...slowest].map(([template, ms]) => ({ template, ms, isRead: !unread.has(template) }))
  } finally {
    await browser.close()
    await fair.stop()
  }
}
