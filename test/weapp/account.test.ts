import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { exhibitorCalls } from '../../contract/exhibitor/exhibitor.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { demoPassword } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import { type RunningFair, runFair } from '../support/runFair'
import { type FairDatabase, forgetLimits, openDatabase } from '../support/database'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { linkQuery } from './support/enterFair'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { signInByPhone } from './support/signIn'
import { onPhonesOf } from './support/onPhone'

const newPassword = 'Gate 3, aisle 7?'

describe('the account in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  let database: FairDatabase

  before(async () => {
    fair = await runFair()
    database = await openDatabase(fair)
  })

  after(async () => {
    await database?.close()
    await fair?.stop()
  })

  const using = onPhonesOf(() => fair)

  const openExhibitors = async (app: MiniProgram, language: 'cn' | 'en' = 'cn'): Promise<void> => {
    await app.relaunch(pages.exhibitorSignIn, linkQuery({ link: machineryFair.links.exhibitor, language }))
    await app.find('sign-in').waitFor()
  }

  const typePassword = async (app: MiniProgram, account: string, password: string): Promise<void> => {
    await app.fill('username', account)
    await app.fill('password', password)
  }

  const setPassword = async (app: MiniProgram): Promise<void> => {
    await app.fill('new-password', newPassword)
    await app.fill('new-password-again', newPassword)
  }

  const asked = (app: MiniProgram, path: string): boolean => app.requests().some(({ url }) => url.includes(path))

  test('an exhibitor signs in by account and password, changes it, and stays signed in here @route:/exhibitorSelfService/exhibitorRegist/login @route:/account @route:/changePassword @rule:R19 @rule:R40 @rule:R41', () =>
    using({ person: 'exhibitor' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await openExhibitors(app)
      await typePassword(app, 'abc', 'short')
      await app.tap('sign-in')
      await app.waitForText('至少 4 个字符')
      await typePassword(app, 'huafeng', demoPassword)
      await app.tap('sign-in')
      await app.waitForRoute(pages.exhibitorInformation)
      await app.waitForText('陈雨桐')
      assert.ok(asked(app, exhibitorCalls.info.path))
      assert.ok(!asked(app, registrationCalls.addAndGetAll.path))
      await app.tap('entry-account')
      await app.waitForRoute(pages.account)
      await app.find('account-password').waitFor()
      await app.waitForTitle('账号管理')
      await app.tap('account-password')
      await app.waitForRoute(pages.changePassword)
      await app.find('old-password').waitFor()
      await app.fill('old-password', demoPassword)
      await setPassword(app)
      await app.tap('save-password')
      await app.waitForText('密码已修改')
      await app.tap('to-account')
      await app.waitForRoute(pages.account)
      await app.waitForText('huafeng')
    }))

  test('after three wrong passwords the mini-program works out a proof by itself, in English too @route:/exhibitorSelfService/exhibitorRegist/login', () =>
    using({ person: 'forgetful', language: 'en' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await openExhibitors(app, 'en')
      await typePassword(app, 'jinggong', 'wrong password')
      for (let round = 0; round < 4; round += 1) {
        await app.tap('sign-in')
        await app.waitForText('Incorrect account or password')
      }
      await app.waitForValue('username', 'jinggong')
      await app.fill('password', demoPassword)
      await app.tap('sign-in')
      await app.waitForRoute(pages.exhibitorInformation)
      await forgetLimits(database)
    }))

  test('a person with a one-time password sets their own password in the same form @route:/exhibitorSelfService/exhibitorRegist/login @rule:R41', () =>
    using({ person: 'newcomer' }, async (app) => {
      await app.waitForRoute(pages.registration)
      await openExhibitors(app)
      await typePassword(app, 'keller', demoPassword)
      await app.tap('sign-in')
      await app.waitForText('此密码为一次性密码')
      await setPassword(app)
      await app.tap('sign-in')
      await app.waitForRoute(pages.exhibitorInformation)
    }))

  test('a visitor unlinks WeChat after a confirmation, sets a first password by a code, and WeChat no longer signs them in @route:/account @route:/forgotPassword @rule:R39 @call:POST /api/blade-user/removeOpenId @call:POST /api/blade-user/updatePasswordByPhoneCode', () =>
    using({ person: 'linked' }, async (app) => {
      const phone = newPhone()
      await signInByPhone(app, fair, phone)
      await app.waitForRoute(pages.infoWap)
      await app.relaunch(pages.userCenter)
      await app.tap('to-account')
      await app.waitForRoute(pages.account)
      await app.waitForText('已绑定')
      await app.tap('account-wechat')
      await app.cancelModal()
      await app.tap('account-wechat')
      await app.confirmModal()
      await app.waitForText('已解除微信绑定')
      await app.tap('account-password')
      await app.waitForRoute(pages.forgotPassword)
      await app.find('phone').waitFor()
      await app.fill('phone', phone)
      await forgetLimits(database)
      await app.tap('send-code')
      await app.find('resend-wait').waitFor()
      await app.fill('code', await fair.codeFor(`+86${phone}`))
      await setPassword(app)
      await app.tap('save-password')
      await app.waitForText('新密码已设置')
      await app.tap('to-sign-in')
      await app.waitForRoute(pages.registration)
      await app.relaunch(pages.jump, linkQuery({}))
      await app.waitForRoute(pages.registration)
    }))
})
