import { openBrowser } from '../../support/openBrowser'
import { routes } from '../../../src/routes/table'
import { type RunningFair, runFair } from '../../support/runFair'
import { benchBadges } from './badges'
import { benchShifts } from './shifts'
import { benchTaps } from './taps'
import type { Vitals } from './VitalsFigure'

/** Each code signs in once: people who sign in for one measurement could not for the next. */
const withFairOfItsOwn = async <Measured>(measure: (fair: RunningFair) => Promise<Measured>): Promise<Measured> => {
  const fair = await runFair()
  try {
    return await measure(fair)
  } finally {
    await fair.stop()
  }
}

/**
 * How much each page moves while it comes, and how long the usual taps wait, on a slow phone in a crowded hall.
 * @param only names of routes: these are measured alone, without the taps
 * @throws if a name is no route
 */
export const benchVitals = async (only: readonly string[] = []): Promise<Vitals> => {
  const unknown = only.filter((name) => !Object.prototype.hasOwnProperty.call(routes, name))
  if (unknown.length > 0) throw new Error(`no such route: ${unknown.join(', ')}. They are in contract/routes.ts.`)
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    if (only.length > 0) return { taps: [], badges: [], ...(await benchShifts(fair, browser, { isWanted: (name) => only.includes(name) })) }
    const { taps, shift } = await benchTaps(fair, browser)
    const badges = await withFairOfItsOwn((own) => benchBadges(own, browser))
    const { shifts, missing } = await benchShifts(fair, browser)
    return { taps, badges, missing, shifts: [...shifts, shift].sort((one, other) => other.shift - one.shift) }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
