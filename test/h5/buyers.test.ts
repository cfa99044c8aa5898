import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningFair } from '../support/runFair'
import { exhibitorPerson, phoneOf, signIn } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { largePhoto } from '../support/picture'
import { closePlace, openPlace } from './support/place'
import { answerModal, arrives, openHash, says, shows, tap, type } from './support/screen'

const hubPath = '/exhibitorSelfService/inviteVIP'
const listPath = '/exhibitorSelfService/invitingBuyers/list'
const buyersPath = '/exhibitorSelfService/invitingBuyersTwo/list'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

test('a company sees its buyers of every state, invites some with a free ticket, and withdraws one @route:/exhibitorSelfService/inviteVIP @route:/exhibitorSelfService/inviteVIP/inviteForm @route:/exhibitorSelfService/invitingBuyers/list @route:/exhibitorSelfService/invitingBuyersTwo/list @rule:R63', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  const quota = page.locator('[id^="buyer-quota-"][id$="-left-words"]:visible')
  try {
    await page.goto(`${fair.url}/#${hubPath}`)
    await shows(page, 'buyers-counts')
    await quota.getByText('共 20 张，已送 2 张，剩余 18 张').waitFor()
    await takePicture(page, 'h5-buyers-hub')
    await tap(page, 'buyers-by-SHORT_MSG')
    await shows(page, 'buyer-ticket')
    await type(page, 'invite-people', '钱多多 13900002001\n13900002002')
    await says(page, 'invite-recognised', /2/)
    await page.locator('#buyer-ticket').getByText('VIP 采购商票').first().tap()
    await takePicture(page, 'h5-buyers-form')
    await tap(page, 'invite-send')
    await answerModal(page, true)
    await shows(page, 'invite-accepted')
    await tap(page, 'invite-to-list')
    await page.getByText('钱多多').first().waitFor()
    await page.getByText('白雪').waitFor()
    await takePicture(page, 'h5-buyers-list')
    await type(page, 'invited-search', '钱多多')
    await page.getByText('白雪').waitFor({ state: 'hidden' })
    await page.locator('[id^="invite-"][id$="-withdraw"]:visible').first().tap()
    await answerModal(page, true)
    await page.locator('[id^="invite-"][id$="-state"]:visible').getByText('已撤回').waitFor()
    await page.goto(`${fair.url}/#${hubPath}`)
    await quota.getByText('共 20 张，已送 3 张，剩余 17 张').waitFor()
    await page.goto(`${fair.url}/#${buyersPath}`)
    await tap(page, 'registered-tab-attended')
    await page.locator('[id^="buyer-"][id$="-stage"]:visible').getByText('已到场').first().waitFor()
    await takePicture(page, 'h5-buyers-registered')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})

test('a member without the right reads who was invited, and cannot invite', async () => {
  const { context, page } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong.li')), 'en')
  try {
    await page.goto(`${fair.url}/#${hubPath}`)
    await shows(page, 'buyers-reading')
    assert.equal(await page.locator('#buyers-ways').count(), 0)
    await page.goto(`${fair.url}/#${listPath}`)
    await page.getByText('Maria Rossi').first().waitFor()
    assert.equal(await page.locator('[id$="-withdraw"]').count(), 0)
    await takePicture(page, 'h5-buyers-list-reading')
  } finally {
    await context.close()
  }
})

const templatesPath = '/exhibitorSelfService/invitationTemplate'
const editPath = '/exhibitorSelfServiceNew/invitationTemplate/editInvitation'

test('a company chooses a template, writes in its own words, reads what buyers get, and sends them for review @route:/exhibitorSelfService/invitationTemplate @route:/exhibitorSelfServiceNew/invitationTemplate @route:/exhibitorSelfServiceNew/invitationTemplate/editInvitation @rule:R45', async () => {
  const { context, page, errors } = await phoneOf(browser, await signIn(fair, exhibitorPerson('jinggong')), 'cn')
  try {
    await page.goto(`${fair.url}/#${hubPath}`)
    await tap(page, 'buyers-templates')
    await arrives(page, templatesPath)
    await shows(page, 'template-vip-in-use')
    await says(page, 'template-launch-state', /审核中/)
    await says(page, 'template-customers-state', /草稿/)
    await takePicture(page, 'h5-templates')
    await tap(page, 'template-vip-open')
    await says(page, 'template-text-cn', /精工[^]*五轴[^]*展会代/)
    await takePicture(page, 'h5-template-email')
    await tap(page, 'template-tab-SHORT_MSG')
    await says(page, 'template-text-cn', /五轴加工现场演示/)
    await says(page, 'template-length-cn', /按 2 条短信计费/)
    await takePicture(page, 'h5-template-sms')
    await tap(page, 'template-tab-page')
    await says(page, 'template-text-en', /Three live shows/)
    await page.goto(`${fair.url}/#/exhibitorSelfServiceNew/invitationTemplate?templateId=talk`)
    await says(page, 'template-refused', /最低价/)
    await takePicture(page, 'h5-template-refused')
    await tap(page, 'template-edit')
    await arrives(page, editPath)
    await type(page, 'field-subject-cn', '{giver}：技术交流')
    await type(page, 'field-text-cn', '{name}，您好：\n请看 https://evil.example\n{giver} {link}')
    await tap(page, 'submit')
    await says(page, 'field-text-cn-error', /第 2 行：请删去“https:\/\/evil\.example”/)
    await type(page, 'field-text-cn', '{nmae}，您好：\n{giver} 在 {booth} 恭候。\n{link}')
    await tap(page, 'submit')
    await says(page, 'field-text-cn-error', /第 1 行：没有 \{nmae\} 这个占位符/)
    await takePicture(page, 'h5-words-mistake')
    await type(page, 'field-text-cn', '{name}，您好：\n{giver} 在 {booth} 恭候。\n{link}')
    await says(page, 'words-text', /王女士，您好：[^]*精工[^]*A2 馆[^]*\/i\//)
    await type(page, 'field-sms-cn', '工程师在此')
    await says(page, 'words-sms', /工程师在此/)
    await says(page, 'words-sms-length', /按 \d 条短信计费/)
    const asked = page.waitForEvent('filechooser')
    await tap(page, 'field-picture')
    await (await asked).setFiles({ name: 'lathe.png', mimeType: 'image/png', buffer: largePhoto() })
    await shows(page, 'field-picture-preview')
    await says(page, 'field-picture-stage', /已上传/)
    await page.locator('#words-preview').scrollIntoViewIfNeeded()
    await takePicture(page, 'h5-words-preview')
    await tap(page, 'submit')
    await arrives(page, '/exhibitorSelfServiceNew/invitationTemplate')
    await shows(page, 'template-waiting')
    await openHash(page, templatesPath)
    await says(page, 'template-talk-state', /审核中/)
    await tap(page, 'template-customers-use')
    await shows(page, 'template-customers-in-use')
    await openHash(page, `${hubPath}/inviteForm?inviteFormType=EMAIL`)
    await says(page, 'invite-preview-text', /感谢您一直以来的支持/)
    await tap(page, 'buyer-template-vip')
    await says(page, 'invite-preview-text', /JG-850U/)
    await takePicture(page, 'h5-buyers-form-template')
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
})
