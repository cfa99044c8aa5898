import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { exhibitCalls } from '../../contract/exhibitor/exhibit.calls'
import { testVisitors } from '../../server/demo/account/testAccounts'
import { demoIds } from '../../server/demo/demoIds'
import { exhibitorLink } from '../../server/demo/demoLinks'
import { openPhone } from '../support/openBrowser'
import { readCodes } from '../support/readCode'
import type { RunningFair } from '../support/runFair'
import { type Person, type SignedIn, exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import type { FairDatabase } from '../support/database'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { holdAnswers } from './support/holdAnswers'
import { exhibitors } from './support/organiser'
import { measure, readyToMeasure } from './support/measure'
import { closePlace, openPlace } from './support/place'
import { arrives, at, holds, isGone, says, shows, tap, type } from './support/screen'

/** The second company of the demo. */
const [, huafengId] = ((next) => [next(), next()])(demoIds('exhibitors', 1))

const exhibitPath = '/exhibitorSelfService/exhibit/single'

let fair: RunningFair
let browser: Browser
let database: FairDatabase
const sessions = new Map<string, SignedIn>()

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

const sessionOf = async (person: Person): Promise<SignedIn> => {
  const { value } = person.contact
  const session = sessions.get(value) ?? (await signIn(fair, person))
  sessions.set(value, session)
  return session
}

/** The phone of a signed-in person. */
const onPhoneOf = async (person: Person, language: 'cn' | 'en', take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await phoneOf(browser, await sessionOf(person), language)
  try {
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const openExhibit = async (page: Page, ready: string): Promise<void> => {
  await page.goto(`${fair.url}/#${exhibitPath}`)
  await shows(page, ready)
}

const answerModal = (page: Page, isYes: boolean): Promise<void> =>
  page.locator('.taro-modal__foot div:visible')[isYes ? 'last' : 'first']().tap()

const typeItem = async (page: Page, no: number, cn: string, en: string): Promise<void> => {
  await type(page, `field-items-${no - 1}-name-cn`, cn)
  await type(page, `field-items-${no - 1}-name-en`, en)
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await takePicture(page, `h5-exhibit-${name}`)
}

test('an exhibitor opens its exhibit, adds a fourth item but no fifth, moves and removes items, and saves @rule:R73 @route:/exhibitorSelfService/exhibit/single @call:GET /api/ef-registration-client/product/detail @call:POST /api/ef-registration-client/product/submit', async () => {
  const { context, page, errors } = await openPhone(browser, { language: 'cn' })
  try {
    await page.goto(exhibitorLink(fair.url, 'cn'))
    await type(page, 'username', 'jinggong')
    await type(page, 'password', 'fairgate-demo')
    await tap(page, 'sign-in')
    await tap(page, 'steps-done')
    await tap(page, 'step-exhibit')
    await arrives(page, exhibitPath)
    await says(page, 'exhibit-exhibitor', /精工数控\s· 展位 A201 A203/)
    await says(page, 'exhibit-name', /航空结构件/)
    await says(page, 'exhibit-item-3', /机床联网/)
    await tap(page, 'exhibit-edit')
    await tap(page, 'field-items-add')
    await isGone(page, 'field-items-add')
    await says(page, 'field-items-full', /最多可添加 4 项/)
    await typeItem(page, 4, '刀具库', 'Tool magazine')
    await tap(page, 'field-items-3-up')
    await tap(page, 'field-items-2-up')
    await holds(page, 'field-items-1-name-cn', '刀具库')
    await tap(page, 'field-items-0-remove')
    await answerModal(page, false)
    await shows(page, 'field-items-3')
    await tap(page, 'field-items-0-remove')
    await answerModal(page, true)
    await isGone(page, 'field-items-3')
    await shows(page, 'field-items-add')
    await isGone(page, 'field-items-full')
    await tap(page, 'exhibit-save')
    await says(page, 'exhibit-saved', /已保存/)
    await page.reload()
    await says(page, 'exhibit-item-1', /刀具库/)
    await says(page, 'exhibit-item-3', /机床联网/)
    await isGone(page, 'exhibit-item-4')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('in English too: a missing name is marked, the first one is scrolled to, and the mark disappears after the correction @rule:R73 @route:/exhibitorSelfService/exhibit/single', () =>
  onPhoneOf(exhibitorPerson('jinggong'), 'en', async (page) => {
    await openExhibit(page, 'exhibit-card')
    await says(page, 'exhibit-name', /Five-axis machining/)
    await tap(page, 'exhibit-edit')
    await type(page, 'field-name-en', '  ')
    await type(page, 'field-items-1-name-cn', '')
    await tap(page, 'exhibit-save')
    await says(page, 'field-name-en-error', /Please fill this in/)
    await says(page, 'field-items-1-name-cn-error', /Please fill this in/)
    await until(
      () => page.evaluate(() => document.activeElement?.closest('[id="field-name-en"]') !== null),
      () => 'the cursor is not in the first field that is wrong',
    )
    await type(page, 'field-name-en', 'Tools')
    await isGone(page, 'field-name-en-error')
    await tap(page, 'exhibit-cancel')
    await answerModal(page, true)
    await says(page, 'exhibit-name', /Five-axis machining/)
  }))

test('input survives a failed save and a reload, and is deleted after a save or a discard @route:/exhibitorSelfService/exhibit/single', () =>
  onPhoneOf(exhibitorPerson('jinggong'), 'cn', async (page) => {
    await openExhibit(page, 'exhibit-card')
    await tap(page, 'exhibit-edit')
    await type(page, 'field-name-cn', '只在手机里')
    await page.route(`**${exhibitCalls.submit.path}`, (route) => route.abort())
    await tap(page, 'exhibit-save')
    await says(page, 'exhibit-failure', /网络未连接[\s\S]*不会丢失/)
    await holds(page, 'field-name-cn', '只在手机里')
    await page.reload()
    await says(page, 'exhibit-resumed', /尚未保存/)
    await holds(page, 'field-name-cn', '只在手机里')
    await page.unroute(`**${exhibitCalls.submit.path}`)
    await tap(page, 'exhibit-save')
    await says(page, 'exhibit-name', /只在手机里/)
    await tap(page, 'exhibit-edit')
    await type(page, 'field-name-cn', '不要了')
    await tap(page, 'exhibit-cancel')
    await answerModal(page, true)
    await says(page, 'exhibit-name', /只在手机里/)
    await page.reload()
    await says(page, 'exhibit-name', /只在手机里/)
    await isGone(page, 'exhibit-resumed')
  }))

const sizes = [
  { width: 390, height: 844, textScale: 1 },
  { width: 320, height: 640, textScale: 1 },
  { width: 390, height: 844, textScale: 2 },
]

/** The layout of the page in each size of phone and letters. */
const fits = async (page: Page, footer: string): Promise<void> => {
  for (const { width, height, textScale } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = `${125 * scale}%`
    }, textScale)
    assert.deepEqual(
      await measure(page, { width, height, isUsualSize: textScale === 1, footer }),
      [],
      `${width} px, letters ${textScale} times`,
    )
    await shoot(page, `${footer}-${width}-${textScale}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%'
  })
}

for (const [language, words] of [
  ['cn', { reload: /同事修改[\s\S]*重新加载/, newer: /同事已保存/ }],
  ['en', { reload: /colleague[\s\S]*reload/, newer: /newer version/ }],
] as const) {
  test(`two editors of one company lose nothing: the second reloads, sees both versions and chooses, in ${language} @rule:R73 @route:/exhibitorSelfService/exhibit/single`, () =>
    onPhoneOf(exhibitorPerson('jinggong'), language, (page) =>
      onPhoneOf(exhibitorPerson('jinggong.li'), language, async (colleague) => {
        await readyToMeasure(page.context())
        for (const phone of [page, colleague]) {
          await openExhibit(phone, 'exhibit-card')
          await tap(phone, 'exhibit-edit')
        }
        const saveTheirs = async (name: string): Promise<void> => {
          await type(colleague, `field-name-${language}`, name)
          await tap(colleague, 'exhibit-save')
          await says(colleague, 'exhibit-name', new RegExp(name))
        }
        await saveTheirs('Theirs, first')
        await type(page, `field-name-${language}`, 'My own')
        await tap(page, 'exhibit-save')
        await says(page, 'exhibit-failure', words.reload)
        await fits(page, 'exhibit-reload')
        await tap(page, 'exhibit-reload')
        await says(page, 'exhibit-newer', words.newer)
        await says(page, 'exhibit-card', /Theirs, first/)
        await holds(page, `field-name-${language}`, 'My own')
        await fits(page, 'exhibit-keep-own')
        await page.reload()
        await shows(page, 'exhibit-newer')
        await tap(page, 'exhibit-keep-own')
        await tap(page, 'exhibit-save')
        await says(page, 'exhibit-name', /My own/)

        await tap(page, 'exhibit-edit')
        await type(page, `field-name-${language}`, 'My second')
        await colleague.reload()
        await says(colleague, 'exhibit-name', /My own/)
        await tap(colleague, 'exhibit-edit')
        await saveTheirs('Theirs, second')
        await tap(page, 'exhibit-save')
        await tap(page, 'exhibit-reload')
        await tap(page, 'exhibit-use-newer')
        await answerModal(page, true)
        await says(page, 'exhibit-name', /Theirs, second/)
      }),
    ))
}

test('an exhibitor without an exhibit sees how to start, and a failed load can be retried @rule:R73 @route:/exhibitorSelfService/exhibit/single', () =>
  onPhoneOf(exhibitorPerson('huafeng'), 'cn', async (page) => {
    await database.query(
      `DELETE FROM products p USING exhibitors e WHERE e.tenant_id = p.tenant_id AND e.id = p.exhibitor_id AND e.short_name_cn = '华锋机械'`,
    )
    const letGo = await holdAnswers(page, `**${exhibitCalls.detail.path}*`, (route) => route.abort())
    await page.goto(`${fair.url}/#${exhibitPath}`)
    await page.locator('[aria-busy]:visible').first().waitFor()
    letGo()
    await says(page, 'failed', /网络未连接/)
    await page.unroute(`**${exhibitCalls.detail.path}*`)
    await tap(page, 'failed-retry')
    await says(page, 'exhibit-empty', /最多 4 件/)
    await shoot(page, 'empty')
    await tap(page, 'exhibit-edit')
    await type(page, 'field-name-cn', '压铸')
    await type(page, 'field-name-en', 'Casting')
    await typeItem(page, 1, '压铸机', 'Casting machine')
    await tap(page, 'exhibit-save')
    await says(page, 'exhibit-saved', /已保存/)
    await says(page, 'exhibit-item-1', /压铸机/)
    assert.deepEqual(await database.rows(`SELECT version, jsonb_array_length(items) AS items FROM products WHERE name_en = 'Casting'`), [
      { version: 1, items: 1 },
    ])
  }))

test('a person without an exhibitor sees no exhibit and the reason @route:/exhibitorSelfService/exhibit/single', async () => {
  const visitor = testVisitors[0]!
  for (const [language, words] of [
    ['cn', /没有访问此页面的权限/],
    ['en', /do not have access/],
  ] as const) {
    await onPhoneOf(visitor, language, async (page) => {
      await openExhibit(page, 'no-permission')
      await says(page, 'no-permission', words)
      await isGone(page, 'exhibit-edit')
    })
  }
  await database.query(
    'DELETE FROM exhibitor_members m USING accounts a WHERE a.tenant_id = m.tenant_id AND a.id = m.account_id AND a.account_name = $1',
    ['jinggong.li'],
  )
  await onPhoneOf(exhibitorPerson('jinggong.li'), 'en', async (page) => {
    await openExhibit(page, 'not-exhibitor')
    await says(page, 'not-exhibitor', /is not linked to an exhibitor/)
    assert.equal(await at(page, 'exhibit-card').count(), 0)
  })
})

test('a company corrects its refused data, the organiser approves them, and a stranger finds the booth @rule:R63 @route:/exhibitorSelfService/information @route:/exhibitorSelfService/information/info @route:/exhibitorSelfService/auditing @route:/exhibitorSelfService/boothInfo', async () => {
  await onPhoneOf(exhibitorPerson('huafeng'), 'cn', async (page) => {
    await page.goto(`${fair.url}/#/exhibitorSelfService/information`)
    await says(page, 'company-booths', /A3 馆.*A312.*27 m²/s)
    await says(page, 'company-next-title', /修改企业信息/)
    await tap(page, 'company-next')
    await says(page, 'version-refused', /英文名称/)
    await type(page, 'field-introduction-en', 'Die-casting lines for electric cars.')
    await says(page, 'form-progress-note', /已自动保存/)
    // A reload continues with the draft that the company shares.
    await page.reload()
    await holds(page, 'field-introduction-en', 'Die-casting lines for electric cars.')
    await tap(page, 'submit')
    await arrives(page, '/exhibitorSelfService/information')
    await page.goto(`${fair.url}/#/exhibitorSelfService/auditing`)
    await says(page, 'review-company-state', /审核中/)
    await says(page, 'changes-company-introduction-en', /Die-casting lines for electric cars/)
  })
  const waiting = (await exhibitors(fair, 'waiting', '--kind', 'company')).split('\n')
  const line = waiting.find((one) => /submitted.*A3 A312/.test(one))!
  assert.match(await exhibitors(fair, 'approve', line.split(/\s+/)[0]!), /approved/)
  let poster = ''
  await onPhoneOf(exhibitorPerson('huafeng'), 'cn', async (page) => {
    await page.goto(`${fair.url}/#/exhibitorSelfService/boothInfo?id=${huafengId}`)
    await shows(page, 'booth-code')
    await takePicture(page, 'exhibit-booth-own-cn')
    const [picture] = await Promise.all([page.waitForEvent('download'), tap(page, 'booth-code-save')])
    ;[poster = ''] = await readCodes(readFileSync(await picture.path()))
  })
  const { context, page, errors } = await openPhone(browser, { language: 'en' })
  try {
    await page.goto(poster)
    await says(page, 'booth-place', /A3/)
    assert.equal(await at(page, 'booth-code').count(), 0, 'the code is for the company')
    await page.goto('about:blank')
    await page.goto(`${fair.url}/?languageType=en#/exhibitorSelfService/boothInfo?tenantId=100001&exhibitionId=1201&registerType=visitor`)
    await type(page, 'booths-search', 'a312')
    await tap(page, `booth-${huafengId}`)
    await says(page, 'booth-introduction', /Die-casting lines for electric cars/)
    await says(page, 'booth-place', /Hall A3\s· Booth A312/)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
