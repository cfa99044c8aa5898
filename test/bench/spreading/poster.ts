import { posterTemplateNames } from '../../../contract/rules/posterTemplates'
import { openBrowser } from '../../support/openBrowser'
import { personNamed } from '../../support/openings'
import { runFair } from '../../support/runFair'
import { phoneOf, signIn } from '../../support/signedInPhone'

export interface PosterFigure {
  template: string
  /** From the tap to the drawn picture in view, on a processor 4 times slower. The slowest of three. */
  ms: number
}

const cpuRate = 4
const rounds = 3
const image = '[id="poster-image"]:visible img'

/** Drawing each template on the H5 site. */
export const benchPoster = async (): Promise<PosterFigure[]> => {
  const fair = await runFair()
  try {
    const { page, context } = await phoneOf(await openBrowser(), await signIn(fair, personNamed('15400000001')), 'cn')
    await page.goto(`${fair.url}/#/posterDown`)
    await page.locator(image).first().waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    const slowest = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1)
      for (const template of [...posterTemplateNames].reverse()) {
        const before = await page.locator(image).first().getAttribute('src')
        const startedAt = Date.now()
        await page.locator(`[id="poster-template-${template}"]:visible`).first().tap()
        await page.waitForFunction(
          `[...document.querySelectorAll('[id="poster-image"] img')].some((one) => one.src !== ${JSON.stringify(before)} && one.complete)`,
        )
        slowest.set(template, Math.max(slowest.get(template) ?? 0, Date.now() - startedAt))
      }
    await context.close()
    return [...slowest].map(([template, ms]) => ({ template, ms }))
  } finally {
    await fair.stop()
  }
}
