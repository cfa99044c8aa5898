import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { linkTo, shortLinkTo } from '../../../server/demo/demoLinks'
import { machineryFair } from '../../../server/demo/fairs'
import { runFair } from '../../support/runFair'

/** The last version that runs on Node 20. Fetched when it is first asked for, because nothing but this needs its 150 packages. */
const lighthouse = 'lighthouse@12.8.2'

const categories = ['performance', 'accessibility', 'best-practices'] as const

export interface LighthouseFigure {
  page: string
  /** 0 to 100, in the order of `categories`. */
  scores: number[]
}

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']

const browser = (): string => process.env.CHROME_PATH ?? usualPlaces.find((file) => existsSync(file)) ?? chromium.executablePath()

/** The server runs in this process, so that this must not block it. @throws Error with what Lighthouse said */
const scoresOf = (address: string): Promise<number[]> =>
  new Promise((resolve, reject) => {
    execFile(
      'npx',
      [
        '--yes',
        lighthouse,
        address,
        '--quiet',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser() } },
      (error, stdout, stderr) => {
        if (error) return reject(new Error(`${lighthouse} did not measure ${address}: ${stderr.trim().slice(-500) || error.message}`))
        const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
        return resolve(categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)))
      },
    )
  })

/** Lighthouse's scores of the pages that are open to all, on its own slow phone. */
export const benchLighthouse = async (): Promise<LighthouseFigure[]> => {
  const fair = await runFair()
  const { visitor } = machineryFair.links
  const link = linkTo(fair.url, machineryFair, visitor, 'en')
  const of = (path: string): string => link.replace('/#/jump', `/#${path}`)
  try {
    const figures: LighthouseFigure[] = []
    for (const [page, address] of [
      ['printed link', link],
      ['short link', shortLinkTo(fair.url, machineryFair, visitor, 'en')],
      ['fairs', link.replace('/jump?', '/jump?isOpenGeo=yes&')],
      ['exhibitor sign-in', of('/exhibitorSelfService/exhibitorRegist/login')],
      ['guest page', of('/fair')],
      ['privacy text', of('/contentPage/privacy-agreement')],
      ['finding a confirmation', of('/extractConfirmation')],
      ['forgotten password', of('/forgotPassword')],
      ['error', `${fair.url}/#/error?reason=linkIncorrect`],
    ] as const)
      figures.push({ page, scores: await scoresOf(address) })
    return figures
  } finally {
    await fair.stop()
  }
}
