import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { exhibitCalls } from '../../contract/exhibitor/exhibit.calls'
import { type FairDatabase, openDatabase } from '../support/database'
import { type RunningFair, runFair } from '../support/runFair'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { onPhone } from './support/onPhone'
import { pages } from './support/pages'
import { newPhone } from './support/people'
import { signInAsExhibitor, signInByPhone } from './support/signIn'

const pauseMs = 1600

describe('an exhibit in the mini-program', { concurrency: false }, () => {
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

  const openExhibit = async (app: MiniProgram): Promise<void> => {
    await app.tap('steps-done')
    await app.tap('step-exhibit')
    await app.waitForRoute(pages.exhibitSingle)
  }

  const gone = (app: MiniProgram, id: string): Promise<void> => app.find(id).waitFor({ state: 'detached' })

  /** A colleague saved on a phone of their own. */
  const changeElsewhere = (name: string): Promise<void> =>
    database.query(`UPDATE products SET name_cn = $1, version = version + 1 WHERE name_en LIKE 'Five-axis%'`, [name])

  test('an exhibitor adds items up to four, moves and removes them, and saves @rule:R73 @route:/exhibitorSelfService/exhibit/single @call:GET /api/ef-registration-client/product/detail @call:POST /api/ef-registration-client/product/submit', () =>
    onPhone(fair, { person: 'huafeng' }, async (app) => {
      await signInAsExhibitor(app, 'huafeng', 'cn')
      await openExhibit(app)
      await app.waitForText('新能源汽车压铸')
      await app.waitForTitle('展品页')
      await app.tap('exhibit-edit')
      await app.tap('field-items-add')
      await gone(app, 'field-items-add')
      await app.waitForText('最多可添加 4 项')
      await app.tap('exhibit-save')
      await app.waitForText('请填写此项')
      await app.fill('field-items-3-name-cn', '机器人去毛刺')
      await app.fill('field-items-3-name-en', 'Deburring robot')
      await app.fill('field-items-3-text-cn', '每件 40 秒')
      await app.tap('field-items-3-up')
      await app.tap('field-items-0-remove')
      await app.confirmModal()
      await gone(app, 'field-items-3')
      await app.page.waitForTimeout(pauseMs)
      await app.tap('exhibit-save')
      await app.waitForText('已保存')
      await app.waitForText('每件 40 秒')
      const [stored] = await database.rows<{ items: { name: { en: string } }[] }>(
        `SELECT items FROM products WHERE name_en LIKE 'Die-casting%'`,
      )
      assert.deepEqual(
        stored?.items.map(({ name }) => name.en),
        ['T6 roller-hearth furnace', 'Deburring robot', 'High-vacuum dies'],
      )
      assert.ok(app.requests().some(({ url }) => url.includes(exhibitCalls.submit.path)))
    }))

  test("input survives leaving the page, and neither it nor a colleague's save is lost, in English @rule:R73 @route:/exhibitorSelfService/exhibit/single", () =>
    onPhone(fair, { person: 'jinggong', language: 'en' }, async (app) => {
      await signInAsExhibitor(app, 'jinggong', 'en')
      await openExhibit(app)
      await app.waitForText('Five-axis machining for aircraft')
      await app.tap('exhibit-edit')
      await app.fill('field-intro-en', 'Typed on the way to the hall')
      await app.relaunch(pages.userCenter)
      await openExhibit(app)
      await app.waitForText('have not saved it yet')
      await app.waitForValue('field-intro-en', 'Typed on the way to the hall')
      await changeElsewhere('同事的名称')
      await app.tap('exhibit-save')
      await app.waitForText('A colleague has saved changes. Please reload')
      await app.tap('exhibit-reload')
      await app.waitForText('A colleague saved a newer version')
      await app.waitForValue('field-intro-en', 'Typed on the way to the hall')
      await app.tap('exhibit-keep-own')
      await app.page.waitForTimeout(pauseMs)
      await app.tap('exhibit-save')
      await app.waitForText('Saved')
      await app.waitForText('Typed on the way to the hall')
    }))

  test('a visitor sees that the page is not for them @route:/exhibitorSelfService/exhibit/single', () =>
    onPhone(fair, { person: 'visitor' }, async (app) => {
      await signInByPhone(app, fair, newPhone())
      await app.waitForRoute(pages.infoWap)
      await app.relaunch(pages.exhibitSingle)
      await app.find('no-permission').waitFor()
      await app.waitForText('您没有访问此页面的权限')
      assert.equal(await app.find('exhibit-edit').count(), 0)
    }))
})
