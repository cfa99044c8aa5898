import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { demoIds } from '../../server/demo/demoIds'
import { demoProducts } from '../../server/demo/exhibitor/products'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { until } from '../support/until'
import { exhibitors } from './support/organiser'
import { largePhoto } from '../support/picture'
import { closePlace, openPlace } from './support/place'
import { answerModal, at, holds, isGone, says, shows, tap, type } from './support/screen'

const list = '/exhibitorSelfService/exhibit/list'
const ids = ((next) => demoProducts.map(next))(demoIds('listedProducts', 1201))
const companyId = demoIds('exhibitors', 1)()

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const onCompanyPhone = async (language: 'cn' | 'en', take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), language)
  try {
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

/** The company's page, as a stranger sees it. */
const onStrangersPhone = async (take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await openPhone(browser, { language: 'en' })
  try {
    const place = `tenantId=100001&exhibitionId=1201&registerType=visitor&id=${companyId}`
    await page.goto(`${fair.url}/?languageType=en#/exhibitorSelfService/boothInfo?${place}`)
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const addPicture = async (page: Page, number: number): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await tap(page, 'field-pictures')
  await (await chooser).setFiles({ name: 'machine.png', mimeType: 'image/png', buffer: largePhoto() })
  await shows(page, `field-pictures-${number}`)
}

test('a company adds a product with pictures, the organiser approves it, and a stranger finds it @rule:R63 @route:/exhibitorSelfService/exhibit/list @route:/exhibitorSelfService/productShow', async () => {
  let id = ''
  await onCompanyPhone('cn', async (page) => {
    await page.goto(`${fair.url}/#${list}`)
    await says(page, 'products-count', /12/)
    await takePicture(page, 'products-list-cn')
    await tap(page, 'products-add')
    await shows(page, 'field-name-cn')
    id = new URL(page.url().replace('#', '')).searchParams.get('id')!
    // Nothing but the name in one language: the form says what is missing.
    await type(page, 'field-name-cn', 'JG-900 龙门加工中心')
    await tap(page, 'submit')
    await shows(page, 'field-name-en-error')
    await type(page, 'field-name-en', 'JG-900 gantry machine')
    await type(page, 'field-intro-en', 'For parts of up to 20 t.')
    await addPicture(page, 1)
    await addPicture(page, 2)
    await says(page, 'form-progress-note', /已自动保存/)
    await takePicture(page, 'products-form-cn')
    // A reload continues with the draft, and its pictures are seen.
    await page.reload()
    await holds(page, 'field-name-en', 'JG-900 gantry machine')
    await shows(page, 'field-pictures-2')
    await tap(page, 'field-pictures-remove-2')
    await isGone(page, 'field-pictures-2')
    await tap(page, 'submit')
    await says(page, 'products-count', /13/)
    await page.goto(`${fair.url}/#/exhibitorSelfService/productShow?id=${id}`)
    await shows(page, 'product-waiting')
    await takePicture(page, 'products-waiting-cn')
  })
  await onStrangersPhone(async (page) => {
    await shows(page, `product-${ids[0]}`)
    assert.equal(await at(page, `product-${id}`).count(), 0)
  })
  const waiting = (await exhibitors(fair, 'waiting', '--kind', 'product')).split('\n')
  const line = waiting.find((one, nth) => /submitted.*product 1/.test(one) && /JG-900/.test(waiting.slice(nth, nth + 3).join(' ')))!
  assert.match(await exhibitors(fair, 'approve', line.split(/\s+/)[0]!), /approved/)
  await onStrangersPhone(async (page) => {
    await tap(page, `product-${id}`)
    await says(page, 'product-intro', /up to 20 t/)
    await shows(page, 'product-pictures-1')
    await takePicture(page, 'products-booth-en')
  })
})

test('a refused change says why, the order is changed by hand, and a hidden product leaves the booth', async () => {
  const [first, second] = ids
  await onCompanyPhone('en', async (page) => {
    await page.goto(`${fair.url}/#/exhibitorSelfService/productShow?id=${ids[4]}`)
    await says(page, 'product-refused', /avoid superlatives/)
    await says(page, 'product-intro', /twelve-station turret/)
    await takePicture(page, 'products-refused-en')
    // It was approved before the fair named its department store.
    await says(page, 'hub-state', /Not sent/)
    await tap(page, 'hub-again')
    await says(page, 'hub-state', /Waiting/)
    await takePicture(page, 'products-hub-en')
    await until(
      async () => {
        await page.reload()
        await shows(page, 'hub-state')
        return /Taken/.test(await at(page, 'hub-state').innerText())
      },
      () => 'the store takes the product',
    )
    await tap(page, 'product-edit')
    await holds(page, 'field-intro-en', 'The best slant-bed lathe in the world.')
    await page.goto(`${fair.url}/#${list}`)
    await type(page, 'products-search', 'nothing like it')
    await shows(page, 'products-none')
    await type(page, 'products-search', '')
    await tap(page, 'products-sort')
    await takePicture(page, 'products-sort-en')
    await tap(page, `product-${second}-top`)
    await isGone(page, `product-${second}-up`)
    await tap(page, `product-${second}-down`)
    await isGone(page, `product-${first}-up`)
    await tap(page, `product-${second}-top`)
    await isGone(page, `product-${second}-up`)
    await tap(page, 'products-sort')
    await tap(page, `product-${first}`)
    await tap(page, 'product-show')
    await shows(page, 'product-hidden')
    await takePicture(page, 'products-hidden-en')
  })
  await onStrangersPhone(async (page) => {
    await shows(page, `product-${second}`)
    assert.equal(await at(page, `product-${first}`).count(), 0)
  })
})

test('a deleted product is gone, and its address says so', async () => {
  const id = ids.at(-1)!
  await onCompanyPhone('cn', async (page) => {
    await page.goto(`${fair.url}/#/exhibitorSelfService/productShow?id=${id}`)
    await tap(page, 'product-remove')
    await answerModal(page, true)
    await says(page, 'products-count', /12/)
    await page.goto(`${fair.url}/#/exhibitorSelfService/productShow?id=${id}`)
    await shows(page, 'product-gone')
    await takePicture(page, 'products-gone-cn')
  })
})
