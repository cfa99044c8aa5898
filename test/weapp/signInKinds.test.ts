import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { machineryFair } from '../../server/demo/fairs'
import { type RunningFair, runFair } from '../support/runFair'
import { issueAccountHandle } from '../support/accountHandle'
import { linkQuery } from './support/enterFair'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { onPhonesOf } from './support/onPhone'

describe('sign-in methods in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair

  before(async () => {
    fair = await runFair()
  })

  after(async () => {
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  /** The code that the sandbox's member system would return. */
  const memberCode = async (memberId: string): Promise<string> => {
    const place = { exhibitionId: machineryFair.exhibitionId, tenantId: machineryFair.tenantId, registerType: 'visitor' }
    const query = new URLSearchParams({ url: `${fair.url}/`, state: 'anUnguessableState0' })
    const asked = await fetch(`${fair.url}/api/blade-resource/imaster/noToken/getToken?${query}`, {
      headers: { Authorization: 'Basic ZmFpcmdhdGU6ZmFpcmdhdGVfc2VjcmV0', ...place },
    })
    const { data } = (await asked.json()) as { data: { loginUrl: string } }
    const back = await fetch(`${data.loginUrl}&sandbox_member=${memberId}`, { redirect: 'manual' })
    return new URL(back.headers.get('location')!).searchParams.get('imasterCode')!
  }

  test('a code by WhatsApp signs in and binds the open id; Google is not offered here @route:/whatsApp @route:/registration @rule:R17', () =>
    using({ person: 'katherine', language: 'en' }, async (app) => {
      const phone = newPhone()
      await app.waitForRoute(pages.registration)
      await app.find('other-method-appwhatsapp').waitFor()
      assert.equal(await app.find('other-method-google').count(), 0)
      await app.tap('other-method-appwhatsapp')
      await app.waitForRoute(pages.whatsApp)
      await app.waitForTitle('Sign in with WhatsApp')
      await app.fill('phone', phone)
      await app.tap('send-code')
      await app.waitForText('We have sent a code by WhatsApp')
      await app.fill('code', await fair.codeFor(`+86${phone}`))
      await app.tap('agree')
      await app.waitForRoute(pages.infoWap)
      await app.relaunch(pages.jump, linkQuery({ language: 'en' }))
      await app.waitForRoute(pages.infoWap)
    }))

  test('in Chinese the fair offers no WhatsApp, and its page leads to the other methods @route:/whatsApp @rule:R17', () =>
    using({ person: 'wang' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.find('sign-in-mode-password').waitFor()
      assert.equal(await app.find('other-methods').count(), 0)
      await app.relaunch(pages.whatsApp)
      await app.waitForRoute(pages.registration)
    }))

  test("an organiser's handle signs its person in, once @route:/jump @rule:R18", async () => {
    const query = { ...linkQuery({}), account: await issueAccountHandle(fair.url, '15400000001') }
    await using({ person: 'zhang', query }, async (app) => {
      await app.confirmModal()
      await app.waitForRoute(pages.confirmation)
    })
    await using({ person: 'thief', query }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.waitForText('此登录链接已失效，请重新登录')
    })
  })

  test("a member's code signs in, once @route:/jump @rule:R18", async () => {
    const query = { ...linkQuery({ link: machineryFair.links.buyer }), imasterCode: await memberCode('M1002') }
    await using({ person: 'member', query }, async (app) => {
      await app.confirmModal()
      await app.waitForRoute(pages.infoWap)
    })
    await using({ person: 'another', query }, async (app) => {
      await app.waitForRoute(pages.registration)
      await app.waitForText('此次会员登录已使用，请重新登录')
    })
  })
})
