import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { RegisterType } from '../../contract/registerTypes'
import { demoIds } from '../../server/demo/demoIds'
import { openPhone } from '../support/openBrowser'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { exhibitors } from './support/organiser'
import { closePlace, openPlace } from './support/place'
import { answerModal, holds, isGone, says, shows, tap, type } from './support/screen'

const forms = '/exhibitorSelfService/formInfoWap'
/** The hand-made companies, in their order. */
const [jinggong, huafeng] = ((next) => [next(), next()])(demoIds('exhibitors', 1))

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

interface Opened {
  account?: string
  registerType?: RegisterType
}

const onCompanyPhone = async (
  language: 'cn' | 'en',
  { account = 'huafeng', registerType = 'exhibitorDept' }: Opened,
  take: (page: Page) => Promise<void>,
): Promise<void> => {
  const person = exhibitorPerson(account)
  const signedIn = await signIn(fair, { ...person, link: { ...person.link, registerType } })
  const { context, page, errors } = await phoneOf(browser, signedIn, language)
  try {
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

const boothOf = async (id: string | undefined, take: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, errors } = await openPhone(browser, { language: 'en' })
  try {
    const place = `tenantId=100001&exhibitionId=1201&registerType=visitor&id=${id}`
    await page.goto(`${fair.url}/?languageType=en#/exhibitorSelfService/boothInfo?${place}`)
    await take(page)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}

test('a company finds its forms with their states, corrects the refused entry, and visitors read it once it is approved @rule:R63 @route:/exhibitorSelfService/formInfoWap', async () => {
  await onCompanyPhone('cn', {}, async (page) => {
    await page.goto(`${fair.url}/#${forms}`)
    await says(page, 'form-journal', /未通过/)
    await says(page, 'form-board', /填写中/)
    await takePicture(page, 'entries-list-cn')
    await tap(page, 'form-journal')
    await says(page, 'version-refused', /英文简介/)
    await type(page, 'field-exhibitorJournalName-en', '')
    await tap(page, 'submit')
    await shows(page, 'field-exhibitorJournalName-en-error')
    await takePicture(page, 'entries-journal-error-cn')
    await type(page, 'field-exhibitorJournalName-en', 'Huafeng Die Casting')
    await says(page, 'form-progress-note', /已自动保存/)
    await page.reload()
    await holds(page, 'field-exhibitorJournalName-en', 'Huafeng Die Casting')
    await tap(page, 'submit')
    await says(page, 'form-journal', /审核中/)
    await tap(page, 'form-journal')
    await shows(page, 'version-waiting')
    await shows(page, 'version-changes')
    await takePicture(page, 'entries-journal-waiting-cn')
    await tap(page, 'form-history')
    await shows(page, 'version-2')
    await says(page, 'version-1', /英文简介/)
    await takePicture(page, 'entries-history-cn')
  })
  const waiting = (await exhibitors(fair, 'waiting', '--kind', 'journal')).split('\n')
  const line = waiting.find((one) => /submitted.*journal 2/.test(one) && /Huafeng/.test(one))!
  assert.match(await exhibitors(fair, 'approve', line.trim().split(/\s+/)[0]!), /approved/)
  await boothOf(huafeng, async (page) => {
    await says(page, 'booth-journal-name', /Huafeng Die Casting/)
    await takePicture(page, 'entries-booth-en')
  })
  await boothOf(jinggong, async (page) => {
    await says(page, 'booth-board', /Jinggong CNC/)
    await shows(page, 'booth-journal-information')
  })
})

test('a link of one register type opens its form alone, in either spelling, and its draft is sent and taken back', async () => {
  await onCompanyPhone('en', { registerType: 'electronic_journal', account: 'jinggong' }, async (page) => {
    await page.goto(`${fair.url}/#${forms}`)
    await shows(page, 'version-waiting')
    await tap(page, 'version-take-back')
    await answerModal(page, true)
    await shows(page, 'field-journalContacts')
    await takePicture(page, 'entries-journal-en')
  })
  await onCompanyPhone('en', { registerType: 'exhibitorBoard', account: 'huafeng' }, async (page) => {
    await page.goto(`${fair.url}/#${forms}`)
    await holds(page, 'field-boardName-en', 'Huafeng')
    await takePicture(page, 'entries-board-en')
    await tap(page, 'submit')
    await isGone(page, 'field-boardName-en')
    await page.goto(`${fair.url}/#${forms}`)
    await shows(page, 'version-waiting')
  })
})

test('a company takes over from anGeBo what it chooses, field by field @call:POST /api/anGeBo/dept/takeOver', async () => {
  await onCompanyPhone('en', {}, async (page) => {
    await page.goto(`${fair.url}/#${forms}`)
    await says(page, 'company-forms', /Each form/)
    await tap(page, 'forms-angebo')
    await shows(page, 'angebo-website')
    await says(page, 'angebo-take', /Add to draft \(\d+\)/)
    await takePicture(page, 'entries-angebo-en')
    await tap(page, 'angebo-take')
    await holds(page, 'field-website', 'https://www.example.com/jianghan')
    await holds(page, 'field-name-en', (value) => value.includes('Huafeng'), 'what was not chosen stays')
  })
})
