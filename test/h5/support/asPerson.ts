import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type SignedIn, phoneOf } from '../../support/signedInPhone'
import { axeViolations, readyForAxe } from './axe'
import { openedPlace } from './place'

/** Opens a page of the fair on a person's own phone. An error on it fails the test. */
export const as = async (person: SignedIn, language: 'cn' | 'en', path: string, take: (page: Page) => Promise<void>): Promise<void> => {
  const { fair, browser } = openedPlace()
  const { context, page, errors } = await phoneOf(browser, person, language)
  await readyForAxe(context)
  try {
    await page.goto(`${fair.url}/#${path}`)
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

export const assertAccessible = async (page: Page): Promise<void> => {
  assert.deepEqual(await axeViolations(page), [])
}
