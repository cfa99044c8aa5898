import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import { randomBytes } from '../support/random'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { completeColors, type Scheme } from '../../src/ui/tokens/theme'
import { themeStyle } from '../../src/ui/tokens/themeStyle'
import { axeViolations, readyForAxe } from './support/axe'
import { linkTo } from './support/links'
import { readyToMeasure } from './support/measure'
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
    await shows(page, 'sign-in-card')
    await page.getByRole('heading', { level: 1, name: '12th Central China Equipment Manufacturing Expo' }).waitFor()
    await page.getByRole('checkbox', { name: /^I have read and agree to the Registration terms and the Privacy policy/ }).waitFor()
    const agreement = page.getByRole('link', { name: 'Privacy policy', exact: true })
    await agreement.focus()
    await page.keyboard.press('Enter')
    await arrives(page, '/contentPage/privacy-agreement')
    await isFocused(page, 'heading page-title')
    await page.getByRole('button', { name: 'Back' }).last().focus()
    await page.keyboard.press('Enter')
    await arrives(page, '/registration')
    await isFocused(page, 'link agree-open-privacy-agreement')
  } finally {
    await context.close()
  }
})

test('after a return the focus stays where the person is typing already @route:/registration', async () => {
  const { context, page } = await openPhone(browser, { language: 'en' })
  await readyToMeasure(context)
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in-card')
    await page.getByRole('link', { name: 'Privacy policy', exact: true }).focus()
    await page.keyboard.press('Enter')
    await arrives(page, '/contentPage/privacy-agreement')
    await isFocused(page, 'heading page-title')
    // Faster than any person: in the first frame in which the field is drawn.
    await page.evaluate(() => {
      const take = (): void => {
        const field = [...document.querySelectorAll<HTMLElement>('input')].find((one) => one.getClientRects().length > 0)
        if (field) field.focus()
        else requestAnimationFrame(take)
      }
      history.back()
      requestAnimationFrame(take)
    })
    await isFocused(page, 'INPUT email')
    await page.keyboard.type('anna@')
    assert.equal(await page.locator('#email input, input#email').first().inputValue(), 'anna@')
    await isFocused(page, 'INPUT email')
  } finally {
    await context.close()
  }
})

test('arrow keys go from tab to tab, and the Tab key goes past them @route:/registration', async () => {
  const { context, page } = await openPhone(browser, { language: 'en' })
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in-card')
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

test('a keyboard chooses in a sheet, stays in it, and comes back to its field @route:/infoWap', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, personNamed('15400000005')), 'en')
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await arrives(page, '/infoWap')
    const position = page.getByRole('button', { name: /^Position/, expanded: false })
    await position.focus()
    await page.keyboard.press('Enter')
    const one = page.getByRole('dialog', { name: 'Position' })
    await one.getByRole('radiogroup', { name: 'Position' }).waitFor()
    await one.getByRole('radio', { checked: true, includeHidden: false }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowDown')
    const next = one.getByRole('radio', { checked: false }).and(page.locator(':focus'))
    await next.waitFor()
    const label = (await next.innerText()).trim()
    await page.keyboard.press('Space')
    await one.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: `Position ${label}` })
      .and(page.locator(':focus'))
      .waitFor()

    await page.locator('#field-interests').focus()
    await page.keyboard.press('Enter')
    const several = page.getByRole('dialog')
    await several.getByRole('checkbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    await several.getByRole('checkbox', { checked: true }).and(page.locator(':focus')).waitFor()
    await several.getByRole('status').filter({ hasText: /^1 / }).waitFor()
    const stops = await several.locator('[tabindex="0"], input').count()
    for (let at = 0; at <= stops; at += 1) {
      await page.keyboard.press('Tab')
      assert.ok(await several.evaluate((sheet) => sheet.contains(document.activeElement)), `after ${at + 1} times Tab`)
    }
    await page.keyboard.press('Escape')
    await several.waitFor({ state: 'hidden' })
    await isFocused(page, 'button field-interests')
  } finally {
    await context.close()
  }
})

test('a keyboard answers questions: arrow keys look, the space bar chooses, and the page waits for its button @route:/questionnaire', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, personNamed('15400000006')), 'en')
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await arrives(page, '/questionnaire')
    await shows(page, 'question-next')
    const group = page.getByRole('radiogroup').first()
    const name = (await group.getAttribute('aria-label'))!
    await page.getByRole('heading', { level: 3, name, exact: true }).waitFor()
    const questions = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    await group.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await group.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor()
    assert.ok((await page.getByRole('heading', { level: 3 }).allInnerTexts()).includes(questions[0]!), 'the keyboard goes on by its button')
    await page.keyboard.press('Tab')
    assert.equal(await group.evaluate((all) => all.contains(document.activeElement)), false, 'Tab leaves the group')
  } finally {
    await context.close()
  }
})

/** Colours that an organiser may set: the product's own, and nineteen that nobody has chosen with care. */
const twentyThemes = () => {
  const anyColor = (): string => `#${randomBytes(3).toString('hex')}`
  const drawn = Array.from({ length: 19 }, () => ({ theme: anyColor(), page: anyColor(), card: anyColor(), languageSwitch: anyColor() }))
  return [{}, ...drawn].map(completeColors)
}

test('twenty themes keep every text of a page readable, by day and in the dark @route:/registration', async () => {
  const { context, page } = await openPhone(browser, { language: 'en' })
  await readyForAxe(context)
  await readyToMeasure(context)
  try {
    await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
    await shows(page, 'sign-in-card')
    for (const scheme of ['light', 'dark'] as Scheme[]) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const colors of twentyThemes()) {
        await page.evaluate(
          (style) => {
            for (const root of document.querySelectorAll<HTMLElement>('[style*="--theme:"]'))
              for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value)
            // A colour that fades is measured at its end.
            for (const animation of document.getAnimations()) animation.finish()
          },
          themeStyle(colors, scheme),
        )
        assert.deepEqual(await axeViolations(page, ['color-contrast']), [], `${scheme} ${JSON.stringify(colors)}`)
      }
    }
  } finally {
    await context.close()
  }
})
