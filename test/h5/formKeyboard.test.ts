import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { machineryFair } from '../../server/demo/fairs'
import type { RunningFair } from '../support/runFair'
import { type Person, phoneOf, signIn } from '../support/signedInPhone'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { largePhoto } from '../support/picture'
import { closePlace, openPlace } from './support/place'
import { arrives, says } from './support/screen'

/** The kinds of a form that are more than a text, by keyboard and by the names that a screen reader says. */
let fair: RunningFair
let browser: Browser
before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** A newcomer, who has filled in nothing yet. */
const aJournalist: Person = { contact: { kind: 'phone', value: '15400009901' }, fair: machineryFair, link: machineryFair.links.media }

test('a keyboard rates, gives a plate, signs with a name, cuts a photo and agrees @route:/infoWap @rule:R48', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, aJournalist), 'en')
  try {
    await page.goto(linkTo(fair, '1201', 'media', 'en'))
    await arrives(page, '/infoWap')
    const marks = page.getByRole('radiogroup', { name: 'Our press service at the last fair' })
    await marks.getByRole('radio').first().focus()
    for (let at = 1; at < 4; at += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await marks.getByRole('radio', { name: '4', checked: true }).waitFor()

    await page.getByRole('button', { name: /^Do you come by car/ }).press('Enter')
    const ways = page.getByRole('dialog', { name: 'Do you come by car?' })
    await ways.getByRole('radio', { name: /^Yes/ }).press('Space')
    await ways.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Plate number/ }).press('Enter')
    const keys = page.getByRole('dialog', { name: 'Plate number' })
    await keys.getByRole('group', { name: 'Province' }).getByRole('button', { name: '鄂 Hubei' }).press('Enter')
    await keys.getByRole('status').filter({ hasText: '6 more to enter' }).waitFor()
    assert.equal(await keys.getByRole('button', { name: '7', exact: true }).getAttribute('aria-disabled'), 'true', 'a letter comes first')
    await keys.getByRole('group', { name: 'Letters and digits' }).getByRole('button', { name: 'A', exact: true }).press('Space')
    await keys.getByRole('textbox', { name: 'Plate number' }).fill('鄂A12345')
    await keys.getByRole('status').filter({ hasText: 'Complete' }).waitFor()
    await keys.getByRole('textbox').press('Enter')
    await keys.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Plate number 鄂A·12345' }).waitFor()

    await page.getByRole('img', { name: 'Signature area to draw on' }).waitFor()
    await page.getByRole('textbox', { name: 'Or type your full name' }).fill('Chen Mingyuan')
    await page.getByRole('button', { name: 'Signature Confirm signature' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Signed' }).waitFor()

    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Photo Add a photo' }).press('Enter')
    await (await asked).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: largePhoto() })
    const cutting = page.getByRole('dialog', { name: 'Crop the photo' })
    // The whole photo is shown before it is enlarged, and the frame has the shape of a badge's photo.
    const [whole, frame, area] = await Promise.all(
      ['.reactEasyCrop_Image', '.reactEasyCrop_CropArea', '.reactEasyCrop_Container'].map((one) => cutting.locator(one).boundingBox()),
    )
    assert.ok(whole!.height <= area!.height + 1 && whole!.width <= area!.width + 1, JSON.stringify([whole, area]))
    assert.ok(Math.abs(frame!.width / frame!.height - 0.8) < 0.01, JSON.stringify(frame))
    await cutting.getByRole('slider', { name: 'Zoom' }).focus()
    for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight')
    const place = (): Promise<string | null> => cutting.locator('img').getAttribute('style')
    const before = await place()
    assert.match(before ?? '', /scale\(1\.5\)/)
    await cutting.getByRole('group', { name: /^Photo Photo frame/ }).press('ArrowRight')
    await until(
      async () => (await place()) !== before,
      () => 'an arrow key does not move the photo',
    )
    await cutting.getByRole('button', { name: 'Use this photo' }).press('Enter')
    await cutting.waitFor({ state: 'hidden' })
    await says(page, 'field-photo-stage', /Uploaded/)
    await until(
      () => page.locator('#field-photo-preview img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      () => 'the stored photo does not load',
    )
    const { width, height } = await page
      .locator('#field-photo-preview img')
      .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }))
    assert.ok(Math.abs(width / height - 0.8) < 0.01, `${width} x ${height} is no badge photo`)

    const letter = page.getByRole('checkbox', { name: /Initiative letter/ })
    await letter.press('Space')
    await page.getByRole('checkbox', { name: /Initiative letter/, checked: true }).waitFor()
  } finally {
    await context.close()
  }
})

/** Likewise, a buyer. */
const aBuyer: Person = { contact: { kind: 'phone', value: '15400009904' }, fair: machineryFair, link: machineryFair.links.buyer }

const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id}`)

const isFocused = (page: Page, right: RegExp): Promise<void> =>
  until(
    async () => right.test(await focusedLabel(page)),
    async () => `the focus is on "${await focusedLabel(page)}", not on ${right}`,
  )

test('a keyboard gives a stretch of days and rows of booths, whose sums have a limit of 300 @route:/infoWap @rule:R43', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, aBuyer), 'en')
  try {
    await page.goto(linkTo(fair, '1201', 'professionalVisitor', 'en'))
    await arrives(page, '/infoWap')
    const nights = page.getByRole('group', { name: 'Nights' })
    const [from, to] = [nights.getByLabel('Nights from'), nights.getByLabel('Nights to')]
    const first = (await from.getAttribute('min'))!
    await from.fill(first)
    assert.equal(await to.getAttribute('min'), first, 'the stay does not end before it begins')
    await from.focus()
    await until(
      async () => {
        await page.keyboard.press('Tab')
        return /^Nights to$/.test(await focusedLabel(page))
      },
      async () => `Tab stops at "${await focusedLabel(page)}"`,
    )

    await page.getByRole('button', { name: /^Reserve booths for a group/ }).press('Enter')
    const answers = page.getByRole('dialog', { name: 'Reserve booths for a group?' })
    await answers.getByRole('radio', { name: /^Yes/ }).press('Space')
    await answers.waitFor({ state: 'hidden' })
    const add = page.getByRole('button', { name: 'Add booths' })
    await add.press('Enter')
    await page.getByRole('heading', { level: 3, name: 'Booths 1' }).waitFor()
    await isFocused(page, /^Type/)
    await page.getByLabel('Number of booths').fill('200')
    await add.press('Enter')
    await page.getByRole('heading', { level: 3, name: 'Booths 2' }).waitFor()
    await page.getByLabel('Number of booths').nth(1).fill('101')
    await page
      .getByRole('status')
      .filter({ hasText: /total: 301 of 300/ })
      .waitFor()
    await page.getByRole('button', { name: 'Move Booths 2 up' }).press('Enter')
    await isFocused(page, /^Remove Booths 1$/)
    assert.equal(await page.getByLabel('Number of booths').first().inputValue(), '101')
    await page.getByRole('button', { name: 'Save and continue' }).press('Enter')
    await says(page, 'field-booths-1-count-error', /300/)
    await page.getByLabel('Number of booths').first().fill('100')
    await page
      .getByRole('status')
      .filter({ hasText: /total: 300 of 300/ })
      .waitFor()
    // A person who goes to a field at once stays there: the new row does not take the focus, and with it the text.
    const stayed = await add.evaluate(async (button) => {
      ;(button as HTMLElement).click()
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const mine = document.querySelector<HTMLInputElement>('input[aria-label="Nights to"]')!
      mine.focus()
      await new Promise((later) => setTimeout(later, 150))
      return document.activeElement === mine
    })
    assert.ok(stayed, 'the focus stays where the person put it')
    await page.getByRole('button', { name: 'Remove Booths 3' }).press('Enter')
    await isFocused(page, /^Remove Booths 2$/)
  } finally {
    await context.close()
  }
})
