import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { energyFair } from '../../server/demo/fairs'
import { addressSentTo } from '../support/addressSentTo'
import { copyFair } from '../support/copyFair'
import { copyHolder } from '../support/copyHolder'
import { type FairDatabase, forgetLimits } from '../support/database'
import { openPhone } from '../support/openBrowser'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { phoneOf, signIn } from '../support/signedInPhone'
import { answerBriefly } from './support/answer'
import { agree, fillNeeded } from './support/fillForm'
import { linkTo } from './support/links'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { sentPass } from './support/sentPass'
import { scan } from '../support/scan'
import { takePicture } from '../support/takePicture'
import { answerModal, arrives, at, holds, inputAt, isGone, isShown, openHash, says, shows, tap, type } from './support/screen'

let fair: RunningFair
let browser: Browser
let database: FairDatabase

before(async () => {
  ;({ fair, browser, database } = await openPlace())
})
after(closePlace)

/** Opens the people of a demo visitor from the personal centre. */
const openPeople = async (page: Page): Promise<void> => {
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/user-center')
  await tap(page, 'entry-personnel')
  await arrives(page, '/personnel')
}

test('a visitor registers a person, takes a free ticket for them, hands over the pass by a link and by SMS, withdraws both and removes the person @route:/personnel @route:/personnel/:userId @route:/handed-pass @route:/smsQrCodePage @route:/infoWap @route:/questionnaire', async () => {
  const phone = await phoneOf(browser, await signIn(fair, personNamed('15400000001')), 'cn')
  const { page } = phone
  const person = aPerson()
  await openPeople(page)
  await shows(page, 'people-empty')
  await tap(page, 'people-add')
  // As the people of a file are registered: one list has one limit.
  await arrives(page, '/teamRegistration-form')
  await shows(page, 'form-for-other')
  await shows(page, 'field-name')
  assert.equal(
    await at(page, 'field-name')
      .inputValue()
      .catch(() => ''),
    '',
    "the owner's own name is not filled in",
  )
  await fillNeeded(page, person)
  await agree(page, ['privacy-agreement'])
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, /^\/personnel\/\d+$/)
  await says(page, 'person-head', new RegExp(`${person.name}[\\s\\S]*已通过`))
  assert.equal(await isShown(page, 'person-hand-over'), false, 'without a ticket there is no pass to hand over')
  const offer = page.locator('[id^="person-take-"]:visible').first()
  await offer.tap()
  const ticket = page.locator('[id^="person-ticket-"]:visible').first()
  await ticket.waitFor()
  await ticket.tap()
  await arrives(page, /^\/wallet\/\d+/)
  await says(page, 'pass', new RegExp(person.name))
  const shown = await scan(at(page, 'pass-qr'))
  await page.goBack()
  await tap(page, 'person-hand-over-go')
  await shows(page, 'person-link-qr')
  const link = await scan(at(page, 'person-link-qr'))
  assert.ok(link.startsWith(fair.url), link)

  const friend = await openPhone(browser, { language: 'cn' })
  await friend.page.goto(link)
  await shows(friend.page, 'pass-qr')
  await says(friend.page, 'pass', new RegExp(person.name))
  assert.equal((await scan(at(friend.page, 'pass-qr'))).slice(0, 20), shown.slice(0, 20))
  await tap(page, 'person-withdraw')
  await answerModal(page, true)
  await shows(page, 'person-hand-over-go')
  await friend.page.reload()
  await shows(friend.page, 'handed-over')
  await friend.context.close()

  await page.goBack()
  await arrives(page, '/personnel')
  await tap(page, 'people-ways')
  await tap(page, 'people-passes')
  await tap(page, 'passes-all')
  await takePicture(page, 'passes-people')
  await tap(page, 'passes-send')
  await says(page, 'passes', new RegExp(`${person.name}[\\s\\S]*正在发送`))
  await tap(page, 'passes-finish')
  const guest = await openPhone(browser, { language: 'cn' })
  await guest.page.goto(fair.url + (await addressSentTo(fair, `+86${person.phone}`, 'p')))
  await arrives(guest.page, /^\/smsQrCodePage/)
  await says(guest.page, 'sms-pass-form', /手机号后四位/)
  assert.doesNotMatch(await guest.page.innerText('body'), new RegExp(person.name), 'no name before the digits')
  await takePicture(guest.page, 'sms-pass-asks')
  await type(guest.page, 'sms-pass-digits', '0000')
  await tap(guest.page, 'sms-pass-show')
  await says(guest.page, 'sms-pass-form', /还可尝试 4 次/)
  await type(guest.page, 'sms-pass-digits', person.phone.slice(-4))
  await tap(guest.page, 'sms-pass-show')
  await says(guest.page, 'pass', new RegExp(person.name))
  assert.equal((await scan(at(guest.page, 'pass-qr'))).slice(0, 20), shown.slice(0, 20))
  await takePicture(guest.page, 'sms-pass-shown')
  await page.locator('[id^="person-"][role]:visible').first().tap()
  await says(page, 'person-message', /已于[\s\S]*发送/)
  await takePicture(page, 'person-pass-sent')
  await tap(page, 'person-withdraw')
  await answerModal(page, true)
  await isGone(page, 'person-message')
  await guest.page.reload()
  await shows(guest.page, 'handed-over')
  await guest.context.close()

  await page.goBack()
  await arrives(page, '/personnel')
  await type(page, 'people-search', '不存在')
  await shows(page, 'people-none')
  await type(page, 'people-search', person.company.slice(0, 3))
  await page.locator('[id^="person-"][role]:visible').first().tap()
  await arrives(page, /^\/personnel\/\d+$/)
  await tap(page, 'person-remove')
  await answerModal(page, true)
  await arrives(page, '/personnel')
  await isGone(page, 'person-head')
  await phone.context.close()
})

test('a team is registered by form, by copy and by file, and a second form with the same phone is noticed @route:/teamRegistration @route:/teamRegistration-form @route:/others-registration-info-detail/:type @route:/othersRegistration/:type', async () => {
  await forgetLimits(database)
  const phone = await phoneOf(browser, await signIn(fair, personNamed('15400000007')), 'cn')
  const { page } = phone
  const [person, other] = [aPerson(), aPerson()]
  await page.goto(linkTo(fair, '1201', 'visitor'))
  await arrives(page, '/confirmation')
  await openHash(page, '/teamRegistration')
  await says(page, 'people-empty', /还没有团队成员/)
  await takePicture(page, 'team-empty')
  await tap(page, 'people-add')
  await arrives(page, '/teamRegistration-form')
  await fillNeeded(page, person)
  await agree(page, ['privacy-agreement'])
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await answerBriefly(page)
  await arrives(page, /^\/personnel\/\d+$/)
  await takePicture(page, 'team-member')
  await tap(page, 'person-copy-entries')
  await arrives(page, '/teamRegistration-form')
  await holds(page, 'field-company', person.company)
  await holds(page, 'field-name', '')
  await type(page, 'field-name', '陈晓东')
  await type(page, 'field-phone', person.phone)
  await type(page, 'field-document', other.idCard)
  await agree(page, ['privacy-agreement', 'commitment-statement'])
  await tap(page, 'submit')
  await page.locator('.taro-modal__text', { hasText: person.name }).waitFor()
  await takePicture(page, 'team-twin')
  await answerModal(page, false)
  await type(page, 'field-phone', other.phone)
  await tap(page, 'submit')
  await arrives(page, '/questionnaire')
  await openHash(page, '/teamRegistration')
  await says(page, 'people', /陈晓东[\s\S]*待回答问卷[\s\S]*李秋实/)
  await takePicture(page, 'team-list')
  await tap(page, 'people-ways')
  await takePicture(page, 'team-ways')
  await tap(page, 'people-import')
  await says(page, 'import', /下载模板/)
  await takePicture(page, 'team-import')
  await agree(page, ['privacy-agreement', 'commitment-statement'])
  const rows = ['赵一鸣,13600136001,E77770001', '钱多多,13600136002,E77770002', '孙,13600136003,E77770003'].map((row) => {
    const [name, number, document] = row.split(',')
    return `${name},${number},华东机械,采购 / 供应链,中国/湖北省/武汉市,护照,${document},工业机器人`
  })
  const file = Buffer.from(['姓名,手机号,单位名称,职位,所在地区,证件类型,证件号码,感兴趣的展品', ...rows].join('\n'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
  await chooser.setFiles({ name: '团队名单.csv', mimeType: 'text/csv', buffer: file })
  await says(page, 'import-problem-0', /第 4 行/)
  await takePicture(page, 'team-import-found')
  // The page may be left, and shows the file again.
  await page.reload()
  await tap(page, 'people-ways')
  await tap(page, 'people-import')
  await says(page, 'import-assigned', /2 人/)
  await tap(page, 'import-confirm')
  await says(page, 'import-assigned', /已登记[\s\S]*2 人/)
  await takePicture(page, 'team-import-done')
  await tap(page, 'import-close-done')
  await says(page, 'people', /钱多多[\s\S]*赵一鸣|赵一鸣[\s\S]*钱多多/)
  await openHash(page, '/othersRegistration/group')
  await says(page, 'people-empty', /还没有团员/)
  await openHash(page, '/othersRegistration/none')
  await shows(page, 'people-no-kind')
  await openHash(page, '/othersRegistration/work')
  await says(page, 'people-failed', /您的身份不支持此类登记/)
  await phone.context.close()
})

test('a form that was left is in the list, by the name typed so far, and continues where it was left @route:/personnel', async () => {
  const phone = await phoneOf(browser, await signIn(fair, personNamed('anna.keller@example.com')), 'en')
  const { page } = phone
  await page.goto(linkTo(fair, '1201', 'visitor', 'en'))
  await arrives(page, '/confirmation')
  await openHash(page, '/personnel')
  await tap(page, 'people-add')
  await shows(page, 'field-name')
  await type(page, 'field-name', 'Anna Keller')
  await says(page, 'form-progress', /Saved$/)
  await page.goBack()
  await arrives(page, '/personnel')
  await says(page, 'people', /Anna Keller[\s\S]*Incomplete[\s\S]*Form to complete/)
  await page.locator('[id^="person-"][role]:visible').first().tap()
  await tap(page, 'person-form-go')
  await arrives(page, '/teamRegistration-form')
  await says(page, 'form-for-other', /registering someone else/)
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Anna Keller'))
  await phone.context.close()
})

test('a form that is left at once shows its name in the list, and an empty one says what becomes of it @route:/personnel @route:/personnel/:userId', async () => {
  await forgetLimits(database)
  const phone = await phoneOf(browser, await signIn(fair, personNamed('15400000007')), 'cn')
  const { page } = phone
  await openPeople(page)
  await tap(page, 'people-add')
  await shows(page, 'field-name')
  await page.goBack()
  await says(page, 'people', /未填写姓名[\s\S]*待填写登记表/)
  await page.locator('[id^="person-"][role]:visible').first().tap()
  await says(page, 'person-form', /尚未填写[\s\S]*一天内未填写，将自动移除/)
  await tap(page, 'person-form-go')
  await shows(page, 'field-name')
  // Before the draft is saved by itself.
  await inputAt(page, 'field-name').fill('柳青')
  await page.goBack()
  await says(page, 'person-head', /柳青/)
  await says(page, 'person-form', /登记未完成/)
  await page.goBack()
  await says(page, 'people', /柳青/)
  await phone.context.close()
})

test('people of an earlier fair are brought along, and their form begins with what was answered there @route:/personnel', async () => {
  await forgetLimits(database)
  const owner = personNamed('15400000001')
  const before = await signIn(fair, { ...owner, fair: energyFair, link: energyFair.links.visitor })
  await before.post('/api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll', {})
  const { userId } = (await before.post('/api/ef-registration-data-client/reg-user-data/user/saveOrUpdateForOther', {})) as {
    userId: string
  }
  await database.query(
    `UPDATE registrations SET is_complete = true, review_state = 'approved', submitted_at = now(), name = '罗平洋', company = '江汉机床', form_values = '{"name":"罗平洋","company":"江汉机床"}' WHERE account_id = $1`,
    [userId],
  )
  await forgetLimits(database)
  const phone = await phoneOf(browser, await signIn(fair, owner), 'cn')
  const { page } = phone
  await openPeople(page)
  await tap(page, 'people-earlier')
  await says(page, 'people-earlier-sheet', /罗平洋[\s\S]*江汉机床/)
  await tap(page, `earlier-${userId}`)
  await says(page, 'people-earlier-sheet', /已选 1 人/)
  await tap(page, 'people-bring')
  await says(page, 'people', /罗平洋[\s\S]*待填写登记表/)
  await isGone(page, 'people-earlier')
  await page.locator('[id^="person-"][role]:visible').first().tap()
  await tap(page, 'person-form-go')
  await arrives(page, '/teamRegistration-form')
  await holds(page, 'field-name', '罗平洋')
  await phone.context.close()
})

/** A copy of the machinery fair where each person answers by the link to the pass. */
const fairOfEach = '1462'

test('where each person answers, the leader sends the link, the colleague answers by it, and the list of the leader says so @route:/teamRegistration @route:/smsQrCodePage @route:/holder-questionnaire', async () => {
  await forgetLimits(database)
  await copyFair(fair, { [fairOfEach]: { othersQuestionnaire: 'each' } })
  await copyHolder(database, fairOfEach, '15400000007')
  const leads = personNamed('15400000007')
  const leader = await signIn(fair, { ...leads, fair: { ...leads.fair, exhibitionId: fairOfEach } })
  const { phone: number } = aPerson()
  const { guest } = await sentPass(fair, database, leader, number)
  await database.query(`UPDATE registrations SET questionnaires_done = '{}' WHERE exhibition_id = $1 AND name = '罗平洋'`, [fairOfEach])
  const phone = await phoneOf(browser, leader, 'cn')
  await phone.page.goto(linkTo(fair, '1201', 'visitor').replace('exhibitionId=1201', `exhibitionId=${fairOfEach}`))
  await arrives(phone.page, '/confirmation')
  await openHash(phone.page, '/teamRegistration')
  await says(phone.page, 'people', /罗平洋[\s\S]*待本人回答问卷/)

  const colleague = await openPhone(browser, { language: 'cn' })
  await colleague.page.goto(`${fair.url}/#${guest}`)
  await type(colleague.page, 'sms-pass-digits', number.slice(-4))
  await tap(colleague.page, 'sms-pass-show')
  await shows(colleague.page, 'pass-qr')
  await says(colleague.page, 'handed-questions', /请回答参观问卷/)
  await takePicture(colleague.page, 'each-asks')
  await tap(colleague.page, 'handed-questions-go')
  await arrives(colleague.page, '/holder-questionnaire')
  await answerBriefly(colleague.page)
  await shows(colleague.page, 'pass-qr')
  await isGone(colleague.page, 'handed-questions')

  await phone.page.reload()
  await says(phone.page, 'people', /罗平洋[\s\S]*本人已回答问卷/)
  await takePicture(phone.page, 'each-answered')
  for (const { context } of [phone, colleague]) await context.close()
})
