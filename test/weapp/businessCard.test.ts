import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { businessCards } from '../support/businessCards/businessCards'
import { drawCard } from '../support/businessCards/drawCard'
import { copyFair } from '../support/copyFair'
import { openBrowser } from '../support/openBrowser'
import { type RunningFair, runFair } from '../support/runFair'
import { linkQuery } from './support/enterFair'
import { onPhone } from './support/onPhone'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { signInByPhone } from './support/signIn'

let fair: RunningFair
let browser: Browser

before(async () => {
  fair = await runFair()
  browser = await openBrowser()
  await copyFair(fair, { 1471: { businessCardSwitch: true } })
})
after(async () => {
  await browser?.close()
  await fair?.stop()
})

test('in the mini-program a newcomer takes a picture of the card, and the form has what it says @call:POST /api/ef-registration-client/businessCard/read @route:/photo @rule:R21', async () => {
  const card = businessCards.find(({ id }) => id === 'cn12')!
  await onPhone(
    fair,
    { person: 'card-holder', query: { ...linkQuery({}), exhibitionId: '1471' } },
    async (app) => {
      await signInByPhone(app, fair, newPhone())
      await app.waitForRoute(pages.photo)
      await app.tap('card-take')
      await app.waitForText(/已识别 \d 项信息/)
      await app.tap('card-use')
      await app.waitForRoute(pages.infoWap)
      // The words of an input are no text of the page. The region is chosen from the card's address.
      await app.waitForText('广东省 / 东莞市')
    },
    { files: [{ name: 'card.jpg', content: await drawCard(browser, card) }] },
  )
})
