import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { closePlace, openPlace } from './support/place'
import { arrives, openHash, shows, tap } from './support/screen'

/** Names and states as the browser gives them to a screen reader, and the way of a keyboard. */
let fair: RunningFair
let browser: Browser
before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** What has the focus, by role and text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return `${activeElement?.getAttribute('role') ?? activeElement?.tagName} ${activeElement?.id}`
  })

const isFocused = (page: Page, right: string): Promise<void> =>
  until(
    async () => (await focused(page)) === right,
    async () => `the focus is on ${await focused(page)}, not on ${right}`,
  )

test('a keyboard opens an agreement before it agrees, and begins at its heading @route:/registration @route:/contentPage/:id', async () => {
  const { context, page } = await openPhone(browser, { language: 'en' })
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in')
    await page.getByRole('heading', { level: 1, name: '12th Central China Equipment Manufacturing Expo' }).waitFor()
    await page.getByRole('checkbox', { name: /^I have read and agree to the Registration agreement and the Privacy agreement/ }).waitFor()
    const agreement = page.getByRole('link', { name: 'Privacy agreement', exact: true })
    await agreement.focus()
    await page.keyboard.press('Enter')
    await arrives(page, '/contentPage/privacy-agreement')
    await isFocused(page, 'heading page-title')
  } finally {
    await context.close()
  }
})

test('arrow keys go from tab to tab, and the Tab key goes past them @route:/registration', async () => {
  const { context, page } = await openPhone(browser, { language: 'en' })
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in')
    await page.getByRole('tab', { name: 'Email code', selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Phone code', selected: true }).waitFor()
    await isFocused(page, 'tab sign-in-mode-appsms')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: 'Password', selected: true }).waitFor()
    await page.keyboard.press('Tab')
    await isFocused(page, 'INPUT username')
  } finally {
    await context.close()
  }
})

test('a counter, its total and a group of days have names and values @route:/ticket-type', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, personNamed('15400000001')), 'en')
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await arrives(page, '/confirmation')
    await openHash(page, '/ticket-type')
    await shows(page, 'basket-go')
    await page.getByRole('group', { name: 'VIP buyer × 0' }).waitFor()
    await tap(page, 'ticket-stepper-12010102-plus')
    await page.getByRole('group', { name: 'VIP buyer × 1' }).waitFor()
    await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor()
    await page.getByRole('region', { name: 'Actions' }).waitFor()
    assert.ok((await page.getByRole('radio', { name: /\d+ (December|January)/ }).count()) > 1)
  } finally {
    await context.close()
  }
})
