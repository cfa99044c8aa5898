import { after, before, describe, test } from 'node:test'
import { machineryFair } from '../../server/demo/fairs'
import { testLeaders } from '../../server/demo/groups/testLeaders'
import { foundedGroup, founder, peopleOfFile, sheetOfPeople } from '../support/groupPeople'
import { approveGroup } from '../support/organiserOfGroups'
import { type RunningFair, runFair } from '../support/runFair'
import { linkQuery } from './support/enterFair'
import { agreeTo } from './support/fillForm'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber, newPhone } from './support/people'
import { signInByPhone } from './support/signIn'

const group = foundedGroup
const people = peopleOfFile.length
const { group: link } = machineryFair.links

describe('a group in the mini-program, from its founding to the passes', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  let groupId = ''
  test('a leader founds a group, and forty people come by a file @route:/groupManagement @route:/groupManagement/form @route:/groupManagement/detail @route:/groupManagement/qrCode @rule:R26', () =>
    using(
      { person: 'leads the group', link },
      async (app) => {
        await signInByPhone(app, fair, founder.phone)
        await app.waitForRoute(pages.groupManagement)
        await app.tap('group-to-form')
        await app.waitForRoute(pages.groupForm)
        await app.find('field-name').waitFor()
        await app.fill('field-name', group)
        await app.tap('field-kind')
        await app.tap('field-kind-company')
        for (const step of ['field-place', 'field-place-CN-HB', 'field-place-CN-HB-wuhan']) await app.tap(step)
        await app.fill('field-expected', '60')
        await app.fill('field-purpose', '采购五轴加工中心')
        await app.tap('submit')
        await app.waitForText('审核中')
        await approveGroup(fair, group)
        await app.relaunch(pages.groupManagement)
        await app.find('group-home').waitFor()
        await app.relaunch(pages.groupDetail)
        await app.tap('members-ways')
        await app.tap('members-import')
        for (const text of ['privacy-agreement', 'commitment-statement']) await agreeTo(app, text)
        await app.tap('import-choose')
        await app.waitForText(`${people} 人`)
        await app.tap('import-confirm')
        await app.waitForText('已登记')
        await app.tap('import-close-done')
        await app.relaunch(pages.groupQrCode)
        await app.find('group-qr').waitFor()
        groupId = /visitingGroupId=(\d+)/.exec(await app.text('group-link'))![1]!
      },
      { files: [{ name: '团员名单.csv', content: sheetOfPeople() }] },
    ))

  test('a person of the link is its member @route:/infoWap', () =>
    using({ person: 'comes by the link', query: { ...linkQuery({ link }), visitingGroupId: groupId } }, async (app) => {
      await app.waitForText(group)
      await signInByPhone(app, fair, newPhone())
      await app.waitForRoute(pages.infoWap)
      await app.find('field-name').waitFor()
      await app.fill('field-name', '黄小帆')
      await app.fill('field-company', '贵州航空')
      await app.fill('field-document', idCardNumber(91))
      await agreeTo(app, 'commitment-statement')
      await app.tap('submit')
      await app.waitForRoute(pages.ticketType)
    }))

  test('the leader finds the person, rooms and seats are proposed and taken, and each has a ticket and a pass @route:/stayManage @route:/groupManagement/operateList @rule:R48', () =>
    using({ person: 'leads the group', link }, async (app) => {
      await app.relaunch(pages.groupDetail)
      await app.fill('members-search', '黄小帆')
      await app.waitForText('黄小帆')
      await app.relaunch(pages.stayManage)
      await app.tap('propose-rooms-open')
      await app.tap('wish-rooms-start')
      await app.tap('proposal-rooms-accept')
      await app.waitForTextOf('stay-housed', String(people + 1))
      await app.tap('stay-tabs-coaches')
      await app.tap('coach-add')
      await app.fill('coach-name', '一号车')
      await app.fill('coach-plate', '贵A12345')
      await app.fill('coach-seats', '45')
      await app.fill('coach-place', '贵阳北站')
      await app.tap('coach-save')
      await app.tap('propose-coaches-open')
      await app.tap('wish-coaches-start')
      await app.tap('proposal-coaches-accept')
      await app.waitForText(`${people + 1}/45`)
      await app.relaunch(pages.groupOperations)
      await app.tap('operate-tickets')
      await app.tap(app.find('[id*="order-offer-12010101"]').first())
      await app.tap('people-order-go')
      await app.tap('operate-passes')
      await app.tap('passes-all')
      await app.tap('passes-send')
      await app.waitForText('正在发送')
      await app.tap('passes-finish')
    }))

  test('vehicles and channels are shown @route:/parking @route:/source', () =>
    using({ person: 'brings vehicles', link }, async (app) => {
      await signInByPhone(app, fair, testLeaders.find((one) => one.group?.name === '郑州轻工业大学师生团')!.phone)
      await app.relaunch(pages.parking)
      await app.find('parking-offer').waitFor()
      await app.relaunch(pages.source)
      await app.find('sources-sum').waitFor()
    }))
})
