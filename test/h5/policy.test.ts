import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { openPhone } from '../support/openBrowser'
import { until } from '../support/until'
import { linkTo } from './support/links'
import { type Place, closePlace, openPlace } from './support/place'
import { shows } from './support/screen'

/** What the browser refuses on the pages of the site. That no page of the site is refused anything is seen by every other test here. */
let place: Place
before(async () => {
  place = await openPlace()
})
after(closePlace)

test('a script that a stranger slips into a page does not run, and the tests see the refusal', async () => {
  const { context, page, errors } = await openPhone(place.browser)
  try {
    await page.goto(linkTo(place.fair, '1201'))
    await shows(page, 'sign-in-card')
    assert.equal(errors.join('\n'), '')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = "document.documentElement.setAttribute('data-slipped', 'script')"
      const picture = document.createElement('img')
      picture.setAttribute('onerror', "document.documentElement.setAttribute('data-slipped', 'handler')")
      picture.src = 'data:image/png;base64,AAAA'
      const foreign = document.createElement('script')
      foreign.src = 'https://stranger.example/steal.js'
      document.body.append(script, picture, foreign)
    })
    await until(
      () => errors.filter((error) => error.includes('policy violation: script-src')).length >= 3,
      () => errors.join('\n'),
    )
    assert.equal(await page.locator('html').getAttribute('data-slipped'), null)
  } finally {
    await context.close()
  }
})

test('the site does not open in a frame of another site', async () => {
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>stranger</title><iframe id="bait" src="${place.fair.url}/"></iframe>`)
  })
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  const { context, page } = await openPhone(place.browser)
  try {
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`)
    const frame = await (await page.locator('#bait').elementHandle())!.contentFrame()
    await until(
      () => frame!.url().startsWith('chrome-error:'),
      () => `the frame shows ${frame!.url()}`,
    )
  } finally {
    await context.close()
    stranger.close()
  }
})
