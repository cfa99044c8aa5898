import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { linkTo, shortLinkTo } from '../../../server/demo/demoLinks'
import { machineryFair } from '../../../server/demo/fairs'
import { type RunningFair, runFair } from '../../support/runFair'
import { type SignedIn, storageOf, writeStorage } from '../../support/signedInPhone'
import { anArticle } from '../steps/anArticle'

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

/** Where a browser keeps that a person has signed in, and nothing else. The caller deletes the folder. */
const profileOf = async (fair: RunningFair, person: SignedIn): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairgate-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, { executablePath: browser(), args: ['--no-sandbox', '--disable-gpu'] })
  await writeStorage({ context }, storageOf(person, 'en'))
  await (await context.newPage()).goto(`${fair.url}/readyz`)
  await context.close()
  return folder
}

/**
 * The server runs in this process, so that this must not block it.
 * @param profile of a browser, whose storage stays
 * @throws Error with what Lighthouse said
 */
const scoresOf = (address: string, profile?: string): Promise<number[]> =>
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
        `--chrome-flags=--headless --no-sandbox --disable-gpu${profile ? ` --user-data-dir=${profile}` : ''}`,
        ...(profile ? ['--disable-storage-reset'] : []),
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: browser() } },
      (error, stdout, stderr) => {
        if (error) return reject(new Error(`${lighthouse} did not measure ${address}: ${stderr.trim().slice(-500) || error.message}`))
        const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
        return resolve(categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)))
      },
    )
  })

const ofArticle = async (fair: RunningFair): Promise<LighthouseFigure> => {
  const { reader, path: article } = await anArticle(fair)
  const profile = await profileOf(fair, reader)
  try {
    return { page: 'article', scores: await scoresOf(`${fair.url}/#${article}`, profile) }
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

/** Lighthouse's scores of the pages that are open to all, and of an article, on its own slow phone. */
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
    return [...figures, await ofArticle(fair)]
  } finally {
    await fair.stop()
  }
}
