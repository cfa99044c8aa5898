import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { pageAddress } from '../../src/routes/address/address'
import { type RouteRow, routes } from '../../src/routes/table'
import { type Opening, openingsByPerson, personNamed } from '../support/openings'
import { type RunningFair, runFair } from '../support/runFair'
import { type SignedIn, signIn } from '../support/signedInPhone'
import { weappStorageOf } from './support/weappStorage'
import { takePicture } from '../support/takePicture'
import { assertHealthy, type MiniProgram } from '@fairgate/weapp-runtime'
import { enterFair } from './support/enterFair'
import { pages } from './support/pages'

/**
 * Each open page for its own person, in one running mini-program per person: it opens without errors, and back returns to the
 * previous page. Generated from the table of routes and `test/support/openings.ts`.
 */
const home = { id: 'commitment-statement' }
const refusals = ['no-permission', 'failed', 'not-found']
const filledFrame = '[class*="content___"]:not(:has([class*="bone___"]))'

/** In the package a page is one, whichever of its routes leads there: the first row's access holds, for other rows with the same access too. */
const isReached = ({ row }: Opening): boolean =>
  Object.values(routes as Record<string, RouteRow>).find(
    ({ area, folder, page }) => (folder ?? area) === (row.folder ?? row.area) && page === row.page,
  )?.access === row.access

const opensAndGoesBack = async (app: MiniProgram, { name, ready, paramsFor }: Opening, person: SignedIn | null): Promise<void> => {
  const address = pageAddress(name, await paramsFor(person))
  await app.navigateTo(address)
  await app.waitForRoute(address.slice(1).split('?')[0]!)
  if (ready) await app.find(ready).waitFor()
  else await app.page.locator(filledFrame).last().waitFor()
  await takePicture(app.page, `${name}-weapp`)
  for (const id of refusals) assert.equal(await app.find(id).count(), 0, id)
  await app.back()
  await app.waitForRoute(pages.contentPage)
}

describe('the pages of the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())

  for (const [who, openings] of openingsByPerson()) {
    describe(`of ${who || 'everybody'}`, () => {
      let app: MiniProgram
      let person: SignedIn | null = null
      const openHome = async (): Promise<void> => {
        await app.relaunch(pages.contentPage, home)
        await app.find('content-body').waitFor()
      }
      before(async () => {
        person = who ? await signIn(fair, personNamed(who)) : null
        const { fair: exhibition, link } = person?.person ?? {}
        app = await enterFair(
          fair,
          { person: who || 'somebody', ...(person ? { exhibition: exhibition!, link: link! } : {}) },
          person ? { storage: weappStorageOf(person) } : {},
        )
        if (!person) await app.waitForRoute(pages.registration)
        await openHome()
      })
      after(() => app?.close())

      for (const opening of openings.filter(isReached)) {
        const { path } = opening.row
        test(`${path} opens for ${who || 'everybody'}, and the way back leads where one was @route:${path}`, async () => {
          // If the page before failed, this one still starts at home.
          if ((await app.stack()).join() !== pages.contentPage) await openHome()
          await opensAndGoesBack(app, opening, person)
          await assertHealthy(app)
        })
      }
    })
  }
})
