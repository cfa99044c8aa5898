import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PNG } from 'pngjs'
import type { Browser, Page } from 'playwright-core'
import { machineryFair } from '../../server/demo/fairs'
import { businessCards } from '../support/businessCards/businessCards'
import { drawCard } from '../support/businessCards/drawCard'
import { copyFair } from '../support/copyFair'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { takePicture } from '../support/takePicture'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, holds, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

const exhibitionId = '1471'
const readCall = '@call:POST /api/ef-registration-client/businessCard/read'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
  await copyFair(fair, { [exhibitionId]: { businessCardSwitch: true } })
})
after(closePlace)

const cardOf = (id: string) => businessCards.find((card) => card.id === id)!

const linkIn = (language: 'cn' | 'en'): string => {
  const { registerType, registerLinkId } = machineryFair.links.visitor
  const query = { tenantId: machineryFair.tenantId, exhibitionId, registerType, registerLinkId, languageType: language }
  return `${fair.url}/#/jump?${new URLSearchParams(query)}`
}

const pick = async (page: Page, picture: Buffer, mimeType = 'image/jpeg'): Promise<void> => {
  const asked = page.waitForEvent('filechooser')
  await tap(page, 'card-album')
  await (await asked).setFiles({ name: 'card.jpg', mimeType, buffer: picture })
}

/** Larger than the server takes, and without a letter. */
const blank = (): Buffer => {
  const picture = new PNG({ width: 2000, height: 1400 })
  picture.data.fill(255)
  return PNG.sync.write(picture)
}

test(`a newcomer's card is read, corrected and part of the form, and of its draft after a reload ${readCall} @route:/photo @rule:R21`, async () => {
  const card = cardOf('cn12')
  const { page, context, errors } = await openPhone(browser, { language: 'cn' })
  try {
    await page.goto(linkIn('cn'))
    await signIn(page, fair, { phone: aPerson().phone })
    await arrives(page, '/photo')
    await pick(page, await drawCard(browser, card))
    await says(page, 'card-read', /已识别 \d 项信息/)
    await holds(page, 'field-name', card.truth.name)
    await holds(page, 'field-company', card.truth.company)
    await holds(page, 'field-email', card.truth.email)
    await says(page, 'card-form', /识别清晰[\s\S]*名片上写的是：董事长/)
    await takePicture(page, 'card-read-cn')
    await type(page, 'field-company', '东莞市恒达五金制品厂')
    await tap(page, 'card-use')
    await arrives(page, '/infoWap')
    await holds(page, 'field-name', card.truth.name)
    await holds(page, 'field-company', '东莞市恒达五金制品厂')
    await page.waitForResponse((response) => response.url().endsWith('/saveDraft'))
    await page.reload()
    await holds(page, 'field-company', '东莞市恒达五金制品厂')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test(`a picture without a card and a server that does not answer leave a way on, and the next picture is read ${readCall} @route:/photo`, async () => {
  const card = cardOf('en12')
  const { page, context } = await openPhone(browser, { language: 'en' })
  try {
    await page.goto(linkIn('en'))
    await signIn(page, fair, { email: aPerson().email })
    await arrives(page, '/photo')
    await pick(page, blank(), 'image/png')
    await says(page, 'card-failure', /No card could be read[\s\S]*by hand/)
    await takePicture(page, 'card-failure-en')
    await pick(page, Buffer.from('no picture'))
    await says(page, 'card-failure', /cannot be opened/)
    await page.route('**/businessCard/read', (route) => route.abort(), { times: 1 })
    await pick(page, await drawCard(browser, card))
    await says(page, 'card-failure', /could not be read/)
    await tap(page, 'card-retry')
    await says(page, 'card-read', /details read/)
    await holds(page, 'field-name', card.truth.name)
    await tap(page, 'card-by-hand')
    await arrives(page, '/infoWap')
    await shows(page, 'field-name')
    await holds(page, 'field-name', '')
  } finally {
    await context.close()
  }
})
