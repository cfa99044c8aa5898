import type { Browser } from 'playwright-core'
import { type Language, type Shot, shotPhones, shotsOf } from '../../support/shots'
import { type RouteName, type RouteRow, routes } from '../../../src/routes/table'
import type { RunningFair } from '../../support/runFair'
import { slowDown } from '../steps/SlowPhone'
import { type Probed, probe } from './probe'
import type { ShiftFigure, Vitals } from './VitalsFigure'

interface Visit {
  name: RouteName
  row: RouteRow
  shot: Shot
  language: Language
}

/** Pages that are open at the same time. A page that waits for the network needs no processor. */
const atOnce = 3

/** A page that asks again and again is never idle. */
const idleWithinMs = 8000

/** A page is left to itself, until late parts of it have come. */
const restMs = 1500

interface ShiftOptions {
  languages?: readonly Language[]
  /** Takes the routes of these names alone. */
  isWanted?: (name: RouteName) => boolean
  /** Receives the figure of each page, as it is measured. */
  onVisited?: (figure: ShiftFigure) => unknown
}

const visits = (languages: readonly Language[], isWanted: (name: RouteName) => boolean): Visit[] =>
  (Object.entries(routes) as [RouteName, RouteRow][])
    .filter(([name, row]) => row.page && isWanted(name))
    .flatMap(([name, row]) => shotsOf(name).flatMap((shot) => languages.map((language) => ({ name, row, shot, language }))))

/** Opens every page of the gallery by its address, and measures how much it moves. */
export const benchShifts = async (
  fair: RunningFair,
  browser: Browser,
  { languages = ['cn', 'en'], onVisited = () => undefined, isWanted = () => true }: ShiftOptions = {},
): Promise<Pick<Vitals, 'shifts' | 'missing'>> => {
  const openShot = shotPhones(fair, browser)
  const shifts: ShiftFigure[] = []
  const missing: string[] = []
  const visit = async ({ name, row, shot, language }: Visit): Promise<void> => {
    const page = [row.path, shot.state, language].filter(Boolean).join(' ')
    try {
      const { opened, address } = await openShot(name, shot, language)
      try {
        await opened.page.addInitScript(probe)
        await slowDown(await opened.context.newCDPSession(opened.page))
        await opened.page.goto(address, { waitUntil: 'commit' })
        await opened.page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => undefined)
        await opened.page.waitForTimeout(restMs)
        await shot.act?.(opened.page)
        if (shot.act) await opened.page.waitForTimeout(restMs)
        const { shift, moved } = (await opened.page.evaluate('window.__vitals')) as Probed
        const figure = { page, shift, moved: moved.join('; ') }
        shifts.push(figure)
        onVisited(figure)
      } finally {
        await opened.context.close()
      }
    } catch (error) {
      missing.push(`${page}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  const waiting = visits(languages, isWanted)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next)
    }),
  )
  return { shifts: shifts.sort((one, other) => other.shift - one.shift), missing }
}
