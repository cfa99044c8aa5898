import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { specialGuestCalls } from '../../contract/exhibitor/specialGuest.calls'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { agree, choose } from './support/fillForm'
import { largePhoto } from '../support/picture'
import { closePlace, openPlace } from './support/place'
import { answerModal, at, enterCode, holds, isGone, says, shows, tap, type } from './support/screen'

const doorPath = '/exhibitorSelfService/exhibitorRegist'
const link = 'exhibitionId=1201&tenantId=100001&registerType=exhibitorDept'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

const onStrangersPhone = async (language: 'cn' | 'en', path: string, take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await openPhone(browser, { language })
  try {
    await page.goto(`${fair.url}/#${path}`)
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

test('a company that nobody knows applies by a confirmed contact, and follows its application by the number @route:/exhibitorSelfService/exhibitorRegist', async () => {
  let number = ''
  await onStrangersPhone('cn', `${doorPath}?${link}&languageType=cn`, async (page) => {
    await shows(page, 'apply-confirm')
    await takePicture(page, 'h5-door-start')
    await tap(page, 'apply-confirm')
    await says(page, 'phone-error', /手机/)
    const phone = '13800137001'
    await type(page, 'phone', phone)
    await tap(page, 'send-code')
    await shows(page, 'resend-wait')
    await enterCode(page, await fair.codeFor(`+86${phone}`))
    await shows(page, 'field-name-cn')
    await tap(page, 'submit')
    await shows(page, 'form-missing')
    await takePicture(page, 'h5-door-missing')
    await type(page, 'field-name-cn', '黄石磁湖电机有限公司')
    await type(page, 'field-name-en', 'Huangshi Cihu Motors Co., Ltd.')
    await choose(page, 'origin', 'mainland')
    await type(page, 'field-creditCode', '91350100M000100Y43')
    const chooser = page.waitForEvent('filechooser')
    await tap(page, 'field-licence-picture')
    await (await chooser).setFiles({ name: 'licence.png', mimeType: 'image/png', buffer: largePhoto() })
    await shows(page, 'field-licence-name')
    await tap(page, 'field-categories')
    await tap(page, 'field-categories-branch-machineTools')
    await tap(page, 'field-categories-turning')
    await tap(page, 'field-categories-done')
    await isGone(page, 'field-categories-sheet')
    await type(page, 'field-area', '36')
    await type(page, 'field-contactName', '程颖')
    await type(page, 'field-contactEmail', 'cheng.ying@cihu-motors.example')
    await agree(page, ['exhibitor-terms', 'privacy-agreement'])
    await takePicture(page, 'h5-door-form')
    await tap(page, 'submit')
    await shows(page, 'application-waiting')
    number = (await at(page, 'application-number-line-value').textContent())!.trim()
    assert.match(number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    await takePicture(page, 'h5-door-sent')
  })
  await onStrangersPhone('en', `${doorPath}?${link}&languageType=en`, async (page) => {
    await type(page, 'application-number', 'ZZZZ-2222')
    await tap(page, 'apply-look')
    await says(page, 'application-number-error', /no application/)
    await type(page, 'application-number', number.toLowerCase())
    await tap(page, 'apply-look')
    await says(page, 'apply-found-state-value', /In review/)
    await takePicture(page, 'h5-door-looked-up')
    await tap(page, 'to-sign-in')
    await shows(page, 'to-application')
  })
})

test('a company says that it needs no visa letters, and takes that back @route:/exhibitorSelfService/information', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('huafeng')), 'cn')
  try {
    await page.goto(`${fair.url}/#/exhibitorSelfService/information`)
    await says(page, 'step-letters', /未开始/)
    await takePicture(page, 'h5-company-checklist')
    await tap(page, 'steps-declare')
    await tap(page, 'declare-letters')
    await says(page, 'steps-done', /签证邀请函/)
    await takePicture(page, 'h5-company-declared')
    await page.reload()
    await says(page, 'steps-done', /签证邀请函/)
    await tap(page, 'steps-declare')
    await tap(page, 'declare-letters')
    await says(page, 'step-letters', /未开始/)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a company invites a special guest, who accepts on the card @route:/exhibitorSelfService/specialGuests @route:/specialGuest', async () => {
  const person = await signIn(fair, exhibitorPerson('jinggong'))
  const { context, page, errors } = await phoneOf(browser, person, 'cn')
  try {
    await page.goto(`${fair.url}/#/exhibitorSelfService/specialGuests`)
    await shows(page, 'guests-used')
    await takePicture(page, 'h5-guests-list')
    await tap(page, 'guest-add')
    await type(page, 'field-name', '沈清扬')
    await type(page, 'field-company', '东湖实验室')
    await choose(page, 'way', 'link')
    await says(page, 'form-progress-note', /已自动保存/)
    // What was typed survives a reload, and is gone once the guest is invited.
    await page.reload()
    await tap(page, 'guest-add')
    await holds(page, 'field-name', '沈清扬')
    await holds(page, 'field-company', '东湖实验室')
    await tap(page, 'guest-submit')
    await shows(page, 'guest-no-promise')
    await type(page, 'field-promise-lunch', '2')
    await takePicture(page, 'h5-guests-form')
    await tap(page, 'guest-submit')
    await shows(page, 'guest-promises')
    await takePicture(page, 'h5-guests-card')
    await tap(page, 'guest-close')
    await tap(page, 'guest-add')
    await holds(page, 'field-name', '')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
  const { records } = (await person.get(`${specialGuestCalls.list.path}?current=1&size=20`)) as { records: { id: string; name: string }[] }
  const { id } = records.find(({ name }) => name === '沈清扬')!
  const { link: card } = (await person.get(`${specialGuestCalls.detail.path}?id=${id}`)) as { link: string }
  const { context: guests, page: guest, errors: wrong } = await openPhone(browser, { language: 'en' })
  try {
    const path = new URL(card).pathname
    await guest.goto(`${fair.url}${path}`)
    await shows(guest, 'guest-accept')
    await takePicture(guest, 'h5-guest-asked')
    await tap(guest, 'guest-accept')
    await shows(guest, 'guest-qr')
    await takePicture(guest, 'h5-guest-accepted')
    await tap(guest, 'guest-decline')
    await answerModal(guest, true)
    await shows(guest, 'guest-declined')
    assert.deepEqual(wrong, [])
  } finally {
    await guests.close()
  }
})
