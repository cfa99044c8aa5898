import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { machineryFair } from '../../server/demo/fairs'
import { routes } from '../../src/routes/table'
import { type AllTitles, loadTitles } from '../../contract/routes'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { linkOfCase, prepareNextSteps, ticketHolder, nextStepCases } from '../support/nextStepCases'
import { type FairDatabase, forgetLimits } from '../support/database'
import { closePlace, openPlace } from './support/place'
import { arrives, says, tap } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
  await prepareNextSteps(fair)
})

after(closePlace)

for (const one of nextStepCases) {
  const { path } = routes[one.to]
  test(`${one.who} comes by a link to ${path} ${one.tags}`, async () => {
    const link = linkOfCase(one, 'en')
    await forgetLimits(database)
    const person = await signIn(fair, {
      contact: ticketHolder.contact,
      fair: { ...machineryFair, exhibitionId: link.exhibitionId! },
      link: { ...machineryFair.links.visitor, registerType: one.registerType },
    })
    const { page, context } = await phoneOf(browser, person, 'en')
    try {
      await page.goto(`${fair.url}/#/jump?${new URLSearchParams(link)}`)
      if (one.hasLanding) await tap(page, 'go-on')
      await arrives(page, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
      if (one.registerType === 'media' && one.to === 'userCenter') await says(page, 'media-registered', /already registered/)
      const title = (await loadTitles())[one.to as keyof AllTitles] as AllTitles[keyof AllTitles] | undefined
      if (title) await page.waitForFunction((wanted) => document.title === wanted, title.en)
    } finally {
      await context.close()
    }
  })
}
