import { after, before, describe, test } from 'node:test'
import { machineryFair } from '../../server/demo/fairs'
import { testLeaders } from '../../server/demo/groups/testLeaders'
import { approveGroup } from '../support/organiserOfGroups'
import { type RunningFair, runFair } from '../support/runFair'
import { linkQuery } from './support/enterFair'
import { onPhonesOf } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber, newPhone } from './support/people'
import { signInByPhone } from './support/signIn'

const phoneOf = (name: string): string => testLeaders.find(({ group }) => group?.name === name)!.phone
const { group } = machineryFair.links

describe('groups in the mini-program', { concurrency: false }, () => {
  let fair: RunningFair
  before(async () => {
    fair = await runFair()
  })
  after(() => fair?.stop())
  const using = onPhonesOf(() => fair)

  test('a leader founds a group, and works with it after the approval @route:/groupManagement @route:/groupManagement/form @rule:R26', () =>
    using({ person: 'founds a group', link: group }, async (app) => {
      await signInByPhone(app, fair, testLeaders.find((one) => one.group === null)!.phone)
      await app.waitForRoute(pages.groupManagement)
      await app.tap('group-to-form')
      await app.waitForRoute(pages.groupForm)
      await app.find('field-name').waitFor()
      await app.fill('field-name', '贵州航空装备采购团')
      await app.tap('field-kind')
      await app.tap('field-kind-company')
      for (const step of ['field-place', 'field-place-CN-HB', 'field-place-CN-HB-wuhan']) await app.tap(step)
      await app.fill('field-expected', '60')
      await app.fill('field-purpose', '采购五轴加工中心')
      await app.tap('submit')
      await app.waitForText('审核中')
      await approveGroup(fair, '贵州航空装备采购团')
      await app.relaunch(pages.groupManagement)
      await app.find('group-home').waitFor()
    }))

  test('a person of the link of a group is its member, and the leader finds the person @route:/groupManagement/detail', async () => {
    const leader = phoneOf('厦门航空零部件采购团')
    let groupId = ''
    await using({ person: 'leads the group', link: group }, async (app) => {
      await signInByPhone(app, fair, leader)
      await app.relaunch(pages.groupQrCode)
      await app.find('group-qr').waitFor()
      groupId = /visitingGroupId=(\d+)/.exec(await app.text('group-link'))![1]!
    })
    await using({ person: 'comes by the link', query: { ...linkQuery({ link: group }), visitingGroupId: groupId } }, async (app) => {
      await app.waitForText('厦门航空零部件采购团')
      await signInByPhone(app, fair, newPhone())
      await app.waitForRoute(pages.infoWap)
      await app.find('field-name').waitFor()
      await app.fill('field-name', '黄小帆')
      await app.fill('field-company', '厦门航空')
      await app.fill('field-document', idCardNumber(91))
      await app.tap(app.find('field-agreements-commitment-statement').locator('wx-view').first())
      await app.tap('submit')
      await app.waitForRoute(pages.ticketType)
    })
    await using({ person: 'leads the group', link: group }, async (app) => {
      await app.relaunch(pages.groupDetail)
      await app.fill('members-search', '黄小帆')
      await app.waitForText('黄小帆')
    })
  })

  test('rooms are proposed and accepted, and coaches and vehicles are shown @route:/stayManage @route:/parking @route:/source', () =>
    using({ person: 'books rooms', link: group }, async (app) => {
      await signInByPhone(app, fair, phoneOf('郑州轻工业大学师生团'))
      await app.relaunch(pages.stayManage)
      await app.tap('propose-rooms-open')
      await app.tap('wish-rooms-start')
      await app.tap('proposal-rooms-accept')
      await app.find('propose-rooms-open').waitFor()
      await app.relaunch(pages.parking)
      await app.find('parking-offer').waitFor()
      await app.relaunch(pages.source)
      await app.find('sources-sum').waitFor()
    }))
})
