import { openBrowser } from '../../support/openBrowser'
import { runFair } from '../../support/runFair'
import { benchShifts } from './shifts'
import { benchTaps } from './taps'
import type { Vitals } from './VitalsFigure'

/** How much each page moves while it comes, and how long the usual taps wait, on a slow phone in a crowded hall. */
export const benchVitals = async (): Promise<Vitals> => {
  const fair = await runFair()
  const browser = await openBrowser()
  try {
    const { taps, shift } = await benchTaps(fair, browser)
    const { shifts, missing } = await benchShifts(fair, browser)
    return { taps, missing, shifts: [...shifts, shift].sort((one, other) => other.shift - one.shift) }
  } finally {
    await browser.close()
    await fair.stop()
  }
}
