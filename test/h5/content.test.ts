import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { articleCalls } from '../../contract/content/article.calls'
import { hostileTitle, writeHostileArticles } from '../support/hostileArticles'
import { messagingAgent, openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { type SignedIn, phoneOf, signIn, storageOf, strangersPhone, writeStorage } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { chunks, holdUp } from './support/holdUp'
import { closePlace, openPlace } from './support/place'
import { arrives, says, shows, tap, type } from './support/screen'

const textsEach = 8

let fair: RunningFair
let browser: Browser
let visitor: SignedIn

before(async () => {
  ;({ fair, browser } = await openPlace())
  visitor = await signIn(fair, personNamed('15400000001'))
})
after(closePlace)

test('nothing of two hundred hostile texts runs in an article @route:/news/details/:id', async () => {
  const ids = await writeHostileArticles(fair, textsEach)
  const { context, page } = await phoneOf(browser, visitor, 'cn')
  const ran: string[] = []
  const asked: string[] = []
  await context.exposeFunction('report', (what: string) => ran.push(what))
  await context.addInitScript(`for (const name of ['alert', 'confirm', 'prompt', 'open']) window[name] = () => report(name)`)
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== new URL(fair.url).hostname) asked.push(request.url())
  })
  try {
    for (const [at, id] of ids.entries()) {
      await page.goto(`${fair.url}/#/news/details/${id}`)
      await says(page, 'article-title', new RegExp(`${hostileTitle(at * textsEach)}$`))
      const found = await page
        .locator('#article-body:visible')
        .evaluate((body) =>
          [body, ...body.querySelectorAll('*')].flatMap((element) => [
            ...(/^(script|iframe|object|embed|form|input|style|link|meta|base|svg|math)$/i.test(element.tagName) ? [element.tagName] : []),
            ...[...element.attributes]
              .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value))
              .map(({ name }) => `${element.tagName} ${name}`),
          ]),
        )
      assert.deepEqual(found, [], `the article from ${at * textsEach} on`)
    }
    assert.deepEqual([ran, asked], [[], []])
  } finally {
    await context.close()
  }
})

test('a visitor finds an article by its words, opens a guest, and reads both again without a network @route:/news @route:/news/details/:id @route:/guest @route:/guest/details/:id', async () => {
  const { context, page, errors } = await phoneOf(browser, visitor, 'cn')
  try {
    await page.goto(`${fair.url}/#/news`)
    await type(page, 'news-search', '停车')
    await page.locator('[id^="news-"][role="link"]:visible', { hasText: '停车' }).first().tap()
    await says(page, 'article-title', /停车/)
    await shows(page, 'content-next')
    await takePicture(page, 'h5-article')
    await page.goto(`${fair.url}/#/guest`)
    await page.locator('[id^="guest-"][role]:visible').first().tap()
    await shows(page, 'guest-name')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('the text of an article is there before the app, asked once, and only for a person who has signed in here @route:/news/details/:id', async () => {
  const { records } = (await visitor.get(articleCalls.list.path)) as {
    records: { id: string; title: string; pageId: string | null; cover: object | null }[]
  }
  const { id, title } = records.find(({ pageId, cover }) => pageId === null && cover !== null)!
  const address = `${fair.url}/#/news/details/${id}`
  const { context, page, errors } = await phoneOf(browser, visitor, 'cn')
  const { link, language } = storageOf(visitor, 'cn')
  const stranger = await openPhone(browser, { language: 'cn' })
  await writeStorage(stranger, { link, language })
  try {
    const asked: string[] = []
    for (const one of [page, stranger.page])
      one.on('request', (request) => request.url().includes(articleCalls.detail.path) && asked.push(request.url()))
    const letThrough = await holdUp(page, chunks)
    await page.goto(address, { waitUntil: 'commit' })
    await says(page, 'shell-article', new RegExp(`^${title}`))
    const cover = page.locator('#shell-article img')
    await until(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), 'the first picture is there before the app')
    await takePicture(page, 'h5-article-early')
    await letThrough()
    await says(page, 'article-title', new RegExp(`^${title}$`))
    await shows(page, 'article-body')
    assert.deepEqual([await page.locator('#shell').count(), asked.length], [0, 1])
    await stranger.page.goto(address)
    await arrives(stranger.page, /^\/(registration|jump)/)
    assert.deepEqual([asked.length, errors, stranger.errors], [1, [], []])
  } finally {
    await context.close()
    await stranger.context.close()
  }
})

/** Where the first paragraph and the first picture are, in CSS pixels from the top left. */
const placesOf = (page: Page, selectors: readonly string[]): Promise<number[][]> =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { left, top, width } = document.querySelector(selector)!.getBoundingClientRect()
        return [left, top, width].map(Math.round)
      }),
    selectors,
  )

test('no line of an article moves when the page takes over from the one before the app', async () => {
  const { records } = (await visitor.get(articleCalls.list.path)) as { records: { id: string; pageId: string | null }[] }
  for (const agent of [undefined, messagingAgent]) {
    const { context, page } = await phoneOf(browser, visitor, 'cn', agent)
    try {
      for (const { id } of records.filter(({ pageId }) => pageId === null).slice(0, 3)) {
        const letThrough = await holdUp(page, chunks)
        await page.goto(`${fair.url}/?${id}#/news/details/${id}`, { waitUntil: 'commit' })
        await page.locator('#shell-article p').first().waitFor()
        const early = await placesOf(page, ['#shell-article h2', '#shell-article small', '#shell-article p'])
        await letThrough()
        await shows(page, 'article-body')
        const paragraph = '#article-body > [class*="paragraph"]'
        const late = await placesOf(page, ['#article-title', '#article-title + *', paragraph])
        assert.deepEqual(early, late, `${agent ?? 'a browser'}: ${id}`)
      }
    } finally {
      await context.close()
    }
  }
})

test('a visitor takes a free issue, turns its pages, and finds an exhibitor in the catalogue @route:/journal @route:/journal/:orderId', async () => {
  const { context, page, errors } = await phoneOf(browser, visitor, 'cn')
  try {
    await page.goto(`${fair.url}/#/journal`)
    await page.locator('[id^="issue-buy-"]:visible', { hasText: '免费' }).first().tap()
    await arrives(page, /^\/journal\/\d+$/)
    await shows(page, 'journal-shown')
    await says(page, 'journal-counter', /^1 \/ \d+$/)
    await tap(page, 'journal-next')
    await says(page, 'journal-counter', /^2 \/ /)
    await tap(page, 'journal-enlarge')
    await takePicture(page, 'h5-journal-reader')
    await page.goto(`${fair.url}/#/journal`)
    await type(page, 'entries-search', '焊接')
    await page.locator('[id^="entry-"]:visible', { hasText: '焊接' }).first().tap()
    await arrives(page, /boothInfo/)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('hotels and ways open for a stranger from a bare link, by distance, price and kind @route:/hotel @route:/traffic', async () => {
  const { context, page, errors } = await strangersPhone(browser, 'cn')
  try {
    await page.goto(`${fair.url}/#/hotel?exhibitionId=1201&tenantId=100001&registerType=visitor&languageType=cn`)
    await page.locator('[id^="hotel-"][id$="-distance"]:visible').first().waitFor()
    await tap(page, 'hotel-order-price')
    await takePicture(page, 'h5-hotels')
    await page.goto(`${fair.url}/#/traffic`)
    await shows(page, 'traffic-place')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a visitor opens a file of the organiser, and partners are there @route:/datadownload @route:/datadownloadDetails @route:/cooperationPartners', async () => {
  const { context, page, errors } = await phoneOf(browser, visitor, 'cn')
  try {
    await page.goto(`${fair.url}/#/datadownload`)
    await tap(page, 'material-group-visit')
    await arrives(page, '/datadownloadDetails')
    await page.locator('[id^="material-"][role]:visible', { hasText: 'PDF' }).first().tap()
    await arrives(page, '/pdfPreview')
    await shows(page, 'pdf-shown')
    await page.goto(`${fair.url}/#/cooperationPartners`)
    await shows(page, 'partner-jianghan')
    await takePicture(page, 'h5-partners')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
