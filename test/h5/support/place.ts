import type { Browser } from 'playwright-core'
import { openBrowser, openOwnBrowser } from '../../support/openBrowser'
import { type FairOptions, type RunningFair, runFair } from '../../support/runFair'
import { type FairDatabase, openDatabase } from '../../support/database'

/** Where the tests of a file take place: a fair of their own, a browser, and the way to the fair's database. */
export interface Place {
  fair: RunningFair
  browser: Browser
  database: FairDatabase
}

const opened: Partial<Place> = {}

/**
 * Before the tests of a file.
 * @param options.ownBrowser no other file has a page in its browser
 */
export const openPlace = async ({ ownBrowser = false, ...options }: FairOptions & { ownBrowser?: boolean } = {}): Promise<Place> => {
  const fair = await runFair(options)
  opened.fair = fair
  const browser = await (ownBrowser ? openOwnBrowser() : openBrowser())
  opened.browser = browser
  const database = await openDatabase(fair)
  opened.database = database
  return { fair, browser, database }
}

/** The place that was opened. */
export const openedPlace = (): Place => opened as Place

/** After them, however far it came. */
export const closePlace = async (): Promise<void> => {
  await opened.browser?.close()
  await opened.database?.close()
  await opened.fair?.stop()
}
