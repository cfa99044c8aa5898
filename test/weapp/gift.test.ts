import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { until } from '../support/until'
import { type RunningFair, runFair } from '../support/runFair'
import { readArrival } from '../../contract/rules/entry/arrival'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { visitorOf } from './support/people'
import { signInByPhone } from './support/signIn'

describe('gifts in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  test('a ticket is sent as a card, which opens the landing of the gift; it is claimed on another phone @route:/give @route:/give/:id @route:/give/records @route:/invite/home', async () => {
    let card = ''
    await using({ person: 'giver' }, async (app) => {
      await signInByPhone(app, fair, visitorOf('Holds VIP and one-day tickets').phone)
      await app.waitForRoute(pages.confirmation)
      await app.relaunch(pages.give)
      await app.find('give-way').waitFor()
      await app.tap(app.find('give').locator('[id$="-plus"]').first())
      await app.tap('give-submit')
      await app.waitForRoute(pages.giveDetail)
      await app.waitForText('待领取')
      await app.find('gift-share').waitFor()
      await until(async () => {
        card = String((await app.share()).path)
        return card.includes('ticketGiveRecordId')
      }, 'the card carries the gift')
      assert.match(card, /ticketGiveRecordId=\d+\.[\w-]{22}/)
      const { link } = readArrival(card)
      assert.equal(link.exhibitionId, '1201')
    })
    assert.ok(card.startsWith(`/${pages.inviteHome}?`), card)
    const query = Object.fromEntries(new URLSearchParams(card.split('?')[1]))
    const open = async (app: MiniProgram): Promise<void> => {
      await app.waitForRoute(pages.inviteHome)
      await app.waitForText('送您一张门票')
      await app.tap('go-on')
      await signInByPhone(app, fair, visitorOf('Has an unpaid order').phone)
      await app.waitForRoute(pages.giveDetail)
      await app.tap('gift-claim')
      await app.find('gift-claimed').waitFor()
      await app.relaunch(pages.giveRecords, 'side=received')
      await app.waitForText('已领取')
    }
    await using({ person: 'friend', query }, open, { path: pages.inviteHome })
  })
})
