import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { stayCalls } from '../../contract/group/stay.calls'
import { openPhone } from '../support/openBrowser'
import { testLeaders } from '../../server/demo/groups/testLeaders'
import { approveGroup } from '../support/organiserOfGroups'
import { personNamed } from '../support/openings'
import type { RunningFair } from '../support/runFair'
import { scan } from '../support/scan'
import { type SignedIn, phoneOf, signIn as signInByCall } from '../support/signedInPhone'
import { takePicture } from '../support/takePicture'
import { agree, choose } from './support/fillForm'
import { aPerson } from './support/person'
import { closePlace, openPlace } from './support/place'
import { arrives, at, says, shows, tap, type } from './support/screen'
import { signIn } from './support/signIn'

let fair: RunningFair
let browser: Browser

before(async () => {
  ;({ fair, browser } = await openPlace())
})
after(closePlace)

/** The leader of a demo group. */
const leaderOf = (name: string) => testLeaders.find(({ group }) => group?.name === name)!
const foundless = testLeaders.find(({ group }) => group === null)!

/** A leader opens a page of the group. */
const asLeader = async (phone: string, run: (page: Page, leader: SignedIn) => Promise<void>): Promise<void> => {
  const leader = await signInByCall(fair, personNamed(phone))
  const { context, page, errors } = await phoneOf(browser, leader, 'cn')
  try {
    await run(page, leader)
    assert.deepEqual(errors, [])
  } finally {
    await context.close()
  }
}
const open = (page: Page, path: string) => page.goto(`${fair.url}/#${path}`)

test('a leader founds a group with booths, and works with it once the organiser approved it @route:/groupManagement @route:/groupManagement/form @rule:R26 @rule:R43', () =>
  asLeader(foundless.phone, async (page) => {
    await open(page, '/groupManagement')
    await shows(page, 'group-to-form')
    await takePicture(page, 'h5-group-none')
    await tap(page, 'group-to-form')
    await arrives(page, '/groupManagement/form')
    await type(page, 'field-name', '贵州航空装备采购团')
    await choose(page, 'kind', 'company')
    for (const step of ['field-place', 'field-place-CN-HB', 'field-place-CN-HB-wuhan']) await tap(page, step)
    await type(page, 'field-expected', '60')
    await type(page, 'field-purpose', '采购五轴加工中心')
    await takePicture(page, 'h5-group-form')
    await tap(page, 'submit')
    await says(page, 'group-status', /审核中/)
    await takePicture(page, 'h5-group-waiting')
    await approveGroup(fair, '贵州航空装备采购团')
    await page.reload()
    await shows(page, 'group-home')
    await takePicture(page, 'h5-group-new')
  }))

test('a person who opens the code of a group registers as its member, and the leader finds the person @route:/groupManagement/qrCode @route:/groupManagement/detail', async () => {
  const leader = leaderOf('厦门航空零部件采购团')
  const person = aPerson()
  await asLeader(leader.phone, async (page) => {
    await open(page, '/groupManagement/qrCode')
    await shows(page, 'group-qr')
    await takePicture(page, 'h5-group-code')
    const link = await scan(at(page, 'group-qr'))
    const guest = await openPhone(browser, { language: 'cn' })
    await guest.page.goto(link)
    await says(guest.page, 'joined-group', /厦门航空零部件采购团/)
    await takePicture(guest.page, 'h5-group-join')
    await signIn(guest.page, fair, { phone: person.phone })
    await arrives(guest.page, '/infoWap')
    await says(guest.page, 'joined-group', /厦门航空零部件采购团/)
    await type(guest.page, 'field-name', person.name)
    await type(guest.page, 'field-company', person.company)
    await type(guest.page, 'field-document', person.idCard)
    await agree(guest.page, ['commitment-statement'])
    await takePicture(guest.page, 'h5-group-join-form')
    await tap(guest.page, 'submit')
    await arrives(guest.page, /^\/(ticket-type|user-center|confirmation)/)
    await guest.context.close()
    await open(page, '/groupManagement/detail')
    await type(page, 'members-search', person.name)
    await says(page, 'members', new RegExp(person.name))
    await takePicture(page, 'h5-group-members')
  })
})

test('forty people come by a file, and have their tickets and passes @route:/groupManagement/operateList @route:/groupManagement/printCode', () =>
  asLeader(leaderOf('太原重工技术交流团').phone, async (page) => {
    await open(page, '/groupManagement/detail')
    await tap(page, 'members-ways')
    await tap(page, 'members-import')
    await says(page, 'import', /下载模板/)
    await agree(page, ['privacy-agreement', 'commitment-statement'])
    const rows = Array.from(
      { length: 40 },
      (_, at) =>
        `团员${'甲乙丙丁戊己庚辛壬癸'[at % 10]}${'一二三四'[Math.floor(at / 10)]},1360014${String(at).padStart(4, '0')},太原重工,护照,E8888${String(at).padStart(4, '0')}`,
    )
    const file = Buffer.from(['姓名,手机号,单位名称,证件类型,证件号码', ...rows].join('\n'))
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, 'import-choose')])
    await chooser.setFiles({ name: '团员名单.csv', mimeType: 'text/csv', buffer: file })
    await says(page, 'import-assigned', /40 人/)
    await tap(page, 'import-confirm')
    await says(page, 'import-assigned', /已登记[\s\S]*40 人/)
    await tap(page, 'import-close-done')
    await open(page, '/groupManagement/operateList')
    await shows(page, 'operate-tickets')
    await takePicture(page, 'h5-group-operate')
    await open(page, '/groupManagement/printCode')
    await shows(page, 'codes-open')
    await takePicture(page, 'h5-group-print')
  }))

test('rooms and coaches are proposed, and the leader accepts what fits @route:/stayManage @route:/selectRoomPersonList @rule:R48', () =>
  asLeader(leaderOf('郑州轻工业大学师生团').phone, async (page, leader) => {
    await open(page, '/stayManage')
    await shows(page, 'stay-limits')
    await takePicture(page, 'h5-stays')
    await tap(page, 'propose-rooms-open')
    await tap(page, 'wish-rooms-start')
    await shows(page, 'proposal-rooms-accept')
    await takePicture(page, 'h5-stays-proposal')
    await tap(page, 'proposal-rooms-accept')
    await shows(page, 'propose-rooms-open')
    await takePicture(page, 'h5-stays-taken')
    const { records } = (await leader.get(`${stayCalls.list.path}?size=1`)) as { records: { id: string }[] }
    await tap(page, `stay-${records[0]!.id}`)
    await takePicture(page, 'h5-stay')
    await tap(page, 'stay-people')
    await arrives(page, '/selectRoomPersonList')
    await shows(page, 'persons-for')
    await takePicture(page, 'h5-room-persons')
    await page.goBack()
    await arrives(page, '/stayManage')
    await tap(page, 'stay-tabs-coaches')
    await shows(page, 'coach-add')
    await takePicture(page, 'h5-coaches')
  }))

test('a vehicle has a place and a code, and a channel counts the people who came by it @route:/parking @route:/source @route:/source/form @route:/source/details/:code @rule:R46 @rule:R48', () =>
  asLeader(leaderOf('江苏模具行业考察团').phone, async (page) => {
    await open(page, '/parking')
    await shows(page, 'parking-offer')
    await takePicture(page, 'h5-parking')
    await page.locator('[id^="vehicle-"][id$="-pass"]:visible').first().tap()
    await shows(page, 'parking-pass-code')
    await takePicture(page, 'h5-parking-pass')
    await open(page, '/source')
    await shows(page, 'sources-sum')
    await takePicture(page, 'h5-sources')
    await tap(page, 'source-add')
    await type(page, 'source-name', '昆山机床城前台')
    await type(page, 'source-code', 'ks 1!')
    await tap(page, 'source-propose')
    await takePicture(page, 'h5-source-form')
  }))

test('a leader adds a deputy, whose password is shown once @route:/subordinate @route:/subordinate/form @route:/subordinate/resetPwd/:userId @route:/subordinate/details/:id', () =>
  asLeader(leaderOf('湖南工程机械配套企业团').phone, async (page) => {
    await open(page, '/subordinate')
    await shows(page, 'part-add')
    await takePicture(page, 'h5-subordinates')
    await tap(page, 'sub-add')
    await type(page, 'sub-name', '欧阳静')
    await type(page, 'sub-account', 'hunan.jing')
    await type(page, 'sub-phone', '13900139222')
    await type(page, 'sub-new-part', '株洲分团')
    await takePicture(page, 'h5-subordinate-form')
    await tap(page, 'sub-create')
    await arrives(page, /^\/subordinate\/resetPwd\//)
    await tap(page, 'password-make')
    await shows(page, 'given-password')
    await takePicture(page, 'h5-subordinate-password')
  }))
