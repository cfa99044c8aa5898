import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type RouteName, type RouteRow, routes } from '../src/routes/table'
import { openBrowser } from '../test/support/openBrowser'
import { pageAddress } from '../src/routes/address/address'
import { type RunningFair, runFair } from '../test/support/runFair'
import { type SignedIn, storageOf } from '../test/support/signedInPhone'
import { type Language, type Params, shotPhones, shotsOf } from '../test/support/shots'
import { lettersOf } from '../test/support/takePicture'
import { enterFair } from '../test/weapp/support/enterFair'

/**
 * A screenshot of every open route, in cn and en, on a fresh demo fair, with an index page: var/gallery/index.html.
 * `--only wallet,order` takes these routes alone, by their names in `contract/routes.ts`. `--views phone,narrow,desk,dark,large,long,weapp`
 * chooses the views: a phone, the narrowest one, a desk, dark mode, letters twice as large, the whole page, and the built mini-program. A
 * plus joins some: `desk+dark`, `narrow+large+long`. The whole page comes last. The default is the phone.
 */
const root = path.resolve(__dirname, '..')
const folder = path.join(root, 'var', 'gallery')
const languages = ['cn', 'en'] as const

const allViews = ['phone', 'narrow', 'desk', 'dark', 'large', 'long', 'weapp'] as const
type View = (typeof allViews)[number]

interface Picture {
  file: string
  route: string
  state: string
  language: Language
  view: string
}

interface Wanted {
  only: string[]
  /** Each is one view or several at once. */
  views: View[][]
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Reads the selection. @throws if it names a route or a view that does not exist */
const readWanted = (): Wanted => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { only: { type: 'string', default: '' }, views: { type: 'string', default: 'phone' } },
  })
  const only = listOf(values.only)
  const views = listOf(values.views).map((view) => view.split('+'))
  const unknown = [
    ...only.filter((name) => !Object.prototype.hasOwnProperty.call(routes, name)),
    ...views.flat().filter((view) => !(allViews as readonly string[]).includes(view)),
  ]
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}. Views are ${allViews.join(', ')}; routes are in contract/routes.ts.`)
  return { only, views: views as View[][] }
}

/** Shows an open page as a view does. */
const showAs: Record<Exclude<View, 'weapp'>, (page: Page) => Promise<void>> = {
  phone: async () => undefined,
  narrow: (page) => page.setViewportSize({ width: 320, height: 640 }),
  long: async (page) => {
    // The page scrolls in itself, so the phone grows with it.
    const missing = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('.taro_page_show, .taro_page_show *')].map((one) => one.scrollHeight - one.clientHeight),
      ),
    )
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width, height: Math.min(height + missing, 4000) })
  },
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  large: (page) => lettersOf(page, 2),
  desk: (page) => page.setViewportSize({ width: 1440, height: 900 }),
}

/** As the mini-program writes it: JSON under its own names. */
const weappStorageOf = (person: SignedIn, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(storageOf(person, language)).map(([name, value]) => [`fairgate.${name}`, JSON.stringify(value)]))

/** A page of the built mini-program, on the engine of `packages/weapp-runtime`. */
const takeWeapp = async (
  fair: RunningFair,
  { name, language, person, params, file }: { name: RouteName; language: Language; person: SignedIn | null; params: Params; file: string },
): Promise<void> => {
  const app = await enterFair(
    fair,
    {
      language,
      person: person?.person.contact.value ?? `gallery-${name}`,
      ...(person ? { exhibition: person.person.fair, link: person.person.link } : {}),
    },
    person ? { storage: weappStorageOf(person, language) } : {},
  )
  try {
    await app.relaunch(pageAddress(name, params).slice(1).split('?')[0]!, params)
    await app.page.waitForTimeout(1500)
    await app.page.screenshot({ path: path.join(folder, file) })
  } finally {
    await app.close()
  }
}

/** A page with all pictures. */
const writeIndex = (pictures: readonly Picture[]): void => {
  const items = pictures.map(
    ({ file, route, state, language, view }) =>
      `<figure><img loading="lazy" src="${file}" width="${view.startsWith('desk') ? 640 : 260}" alt=""><figcaption>${route} ${state} · ${language} · ${view}</figcaption></figure>`,
  )
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Fairgate gallery</title><style>body{font:14px system-ui;background:#d9dcea;display:flex;flex-wrap:wrap;gap:24px;padding:24px}
figure{margin:0}img{border-radius:20px;box-shadow:0 8px 30px #0003;display:block}figcaption{padding:8px 4px;max-width:260px}</style>${items.join('\n')}`,
  )
}

const main = async (): Promise<void> => {
  const { only, views } = readWanted()
  mkdirSync(folder, { recursive: true })
  process.stdout.write('Starting the demo fair …\n')
  const fair: RunningFair = await runFair()
  const browser = await openBrowser()
  const pictures: Picture[] = []
  const openShot = shotPhones(fair, browser)
  for (const [name, row] of Object.entries(routes) as [RouteName, RouteRow][]) {
    if (!row.page || (only.length > 0 && !only.includes(name))) continue
    for (const shot of shotsOf(name)) {
      for (const language of languages) {
        const { opened, person, params, address } = await openShot(name, shot, language)
        const { page, context } = opened
        await page.goto(address)
        await page.waitForLoadState('networkidle').catch(() => undefined)
        await page.waitForTimeout(700)
        await shot.act?.(page).catch((error: Error) => process.stdout.write(`  ${name} ${shot.state}: ${error.message.split('\n')[0]}\n`))
        if (shot.act) await page.waitForTimeout(700)
        const fileOf = (view: string): string =>
          `${name}${shot.state ? `-${shot.state}` : ''}-${language}${view === 'phone' ? '' : `-${view}`}.png`
        const keep = (view: string): void => {
          pictures.push({ file: fileOf(view), route: row.path, state: shot.state ?? '', language, view })
          process.stdout.write(`  ${fileOf(view)}\n`)
        }
        for (const joined of views) {
          const view = joined.join('+')
          if (joined.includes('weapp')) {
            const signedIn = shot.visitor === undefined ? null : person
            await takeWeapp(fair, { name, language, person: signedIn, params, file: fileOf(view) })
          } else {
            await page.emulateMedia({ colorScheme: 'light' })
            await lettersOf(page, 1)
            await page.setViewportSize({ width: 390, height: 844 })
            for (const one of joined) await showAs[one as Exclude<View, 'weapp'>](page)
            await page.waitForTimeout(300)
            await page.screenshot({ path: path.join(folder, fileOf(view)) })
          }
          keep(view)
        }
        await context.close()
      }
    }
  }
  writeIndex(pictures)
  process.stdout.write(`${pictures.length} pictures. Open ${path.join(folder, 'index.html')}\n`)
  await browser.close()
  await fair.stop()
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
