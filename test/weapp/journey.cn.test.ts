import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { machineryFair } from '../../server/demo/fairs'
import { machineryTickets, ticketTypeOf } from '../../server/demo/tickets/DemoTicketType'
import { readPass } from '../../contract/rules/tickets/pass'
import { type RunningFair, runFair } from '../support/runFair'
import { assertHealthy, type MiniProgram, type PaymentOutcome } from '@fairgate/weapp-runtime'
import { choose } from './support/answer'
import { enterFair, payAtSheet } from './support/enterFair'
import { fillForm } from './support/fillForm'
import { checkAtGate, passKeys } from './support/gate'
import { pages } from './support/pages'
import { idCardNumber, newPhone } from './support/people'
import { portrait } from './support/portrait'
import { scan } from '../support/scan'
import { signInByPhone } from './support/signIn'

const phone = newPhone()
const openIdSeed = 'li-xiaoming'
const person = { name: '李晓明', document: idCardNumber(1) }
const fullFair = ticketTypeOf(machineryFair.file, machineryTickets.fullFair)
const oneDay = ticketTypeOf(machineryFair.file, machineryTickets.oneDay)

/** One visitor from an unknown open id to the entrance, in the shipped package. Each test continues where the previous one ended. */
describe('a visitor in the mini-program, in Chinese', { concurrency: false }, () => {
  let fair: RunningFair
  let app: MiniProgram
  /** The person's action on WeChat's payment sheet, and its result. */
  const atSheet: ('ok' | 'cancel')[] = []
  const paid: PaymentOutcome[] = []

  before(async () => {
    fair = await runFair()
    app = await enterFair(
      fair,
      { person: openIdSeed },
      {
        files: [{ name: 'portrait.png', content: portrait() }],
        onPayment: async (parameters) => {
          const outcome = await payAtSheet(fair, parameters, atSheet.shift() ?? 'cancel')
          paid.push(outcome)
          return outcome
        },
      },
    )
  })

  after(async () => {
    await app?.close()
    await fair?.stop()
  })

  test('an unknown open id is sent to sign-in, and the first phone code binds it @route:/jump @route:/registration @rule:R14 @rule:R17', async () => {
    await signInByPhone(app, fair, phone)
    await app.waitForRoute(pages.infoWap)
    assert.deepEqual(await app.stack(), [pages.infoWap], 'the way to sign in is not gone back to')
    await assertHealthy(app)
  })

  test('every kind of field is filled in, and all but the document survive the end of the mini-program @route:/infoWap @route:/contentPage/:id', async () => {
    await app.find('field-name').waitFor()
    await app.waitForTitle('个人信息')
    await app.fill('field-name', '李')
    await app.waitForText('姓名至少 2 个字')
    await fillForm(app, person)
    await app.tap('field-agreements-commitment-statement-open-commitment-statement')
    await app.waitForRoute(pages.contentPage)
    await app.find('content-body').waitFor()
    await app.back()
    await app.waitForRoute(pages.infoWap)
    await app.waitForText('已自动保存')
    await app.relaunch()
    await app.waitForRoute(pages.infoWap)
    await app.find('field-name').waitFor()
    await app.waitForValue('field-name', person.name)
    await app.waitForValue('field-document', '')
    await app.fill('field-document', person.document)
    await app.waitForValue('field-wishes', '想约见五轴机床展商')
    await app.waitForTextOf('field-area', '中国 / 湖北省 / 武汉市')
    await app.waitForTextOf('field-interests', '金属切削机床、工业机器人')
    await app.find('field-photo-preview').waitFor()
    await assertHealthy(app)
  })

  test('the form is accepted and the questionnaire follows; going back and restarting lose nothing @route:/questionnaire @rule:R21', async () => {
    await app.tap('submit')
    await app.waitForRoute(pages.questionnaire)
    await choose(app, 'purpose', 'study')
    await app.find('question-role').waitFor({ state: 'detached' })
    await choose(app, 'purpose', 'trends')
    await choose(app, 'products', 'machineTools', 'robots')
    await app.waitForText('已自动保存')
    await app.relaunch()
    await app.waitForRoute(pages.questionnaire)
    await choose(app, 'role', 'decides')
    await choose(app, 'contact', 'yes')
    await app.tap('question-next')
    await app.waitForRoute(pages.ticketType)
    await app.waitForText('登记成功，请选择门票')
    await assertHealthy(app)
  })

  test('a free ticket is opened, taken by one tap, and its pass shown @route:/ticket-type @route:/ticket-type/:id @route:/wallet/:id @rule:R22', async () => {
    await app.tap(`ticket-about-${fullFair.id}`)
    await app.waitForRoute(pages.ticketTypeDetail)
    await app.waitForText(fullFair.description.cn.slice(0, 12))
    await app.back()
    await app.waitForRoute(pages.ticketType)
    await app.tap(`ticket-take-${fullFair.id}`)
    await app.waitForRoute(pages.walletPass)
    await app.waitForText('领取成功')
    await app.waitForText(fullFair.name.cn)
    await assertHealthy(app)
  })

  test("the pass's code is read from the screen and verified by the public keys alone @route:/wallet/:id", async () => {
    await app.find('pass-qr').waitFor()
    await app.waitForText(person.name)
    const keys = await passKeys(fair)
    const text = await scan(app.page)
    const { pass } = checkAtGate(text, keys, '2000-01-01')
    assert.equal(pass?.ticketTypeId, fullFair.id)
    assert.equal(checkAtGate(text, keys, pass.entryDays[0]!).verdict, 'good')
    assert.equal(checkAtGate(text, keys, '2000-01-01').verdict, 'otherDay')
    await assertHealthy(app)
  })

  test("the phone's back closes the sheet over the pass, and not the pass @route:/wallet/:id", async () => {
    await app.tap('pass-more')
    await app.find('pass-loss').waitFor()
    await app.back()
    await app.find('pass-more-sheet').waitFor({ state: 'detached' })
    await app.find('pass-qr').waitFor()
    assert.equal(await app.currentRoute(), pages.walletPass)
  })

  test('the pass is shown without a network too @route:/wallet/:id', async () => {
    await app.goOffline()
    await app.relaunch(pages.wallet)
    // The only ticket opens its pass.
    await app.waitForRoute(pages.walletPass)
    await app.waitForText('当前无网络，显示的是本机保存的门票')
    assert.equal(readPass(await scan(app.page))?.pass.ticketTypeId, fullFair.id)
    await app.goOnline()
    await app.tap('kept-copy-retry')
    await app.find('kept-copy').waitFor({ state: 'detached' })
    await assertHealthy(app)
  })

  test('paid tickets are chosen by day and ordered; the first sheet is cancelled, the second pays, and the tickets are there @route:/ticket-type/select @route:/ticket-type/select/:orderId @route:/payTransition @rule:R74', async () => {
    await app.relaunch(pages.ticketType)
    await app.tap(app.find(`[id*="--ticket-day-${oneDay.id}-20"]`))
    await app.tap(`ticket-stepper-${oneDay.id}-plus`)
    await app.tap(`ticket-stepper-${oneDay.id}-plus`)
    await app.waitForText('160.00')
    await app.tap('basket-go')
    await app.waitForRoute(pages.ticketTypeSelect)
    atSheet.push('cancel')
    await app.tap('selection-place')
    await app.tap('pay-way-submit')
    await app.waitForRoute(pages.payTransition)
    await app.waitForText('尚未收到付款')
    atSheet.push('ok')
    await app.tap('payment-pay-again')
    await app.tap('pay-way-submit')
    await app.waitForText('支付成功')
    assert.deepEqual(paid, ['cancel', 'ok'])
    await app.tap('payment-to-wallet')
    await app.waitForRoute(pages.wallet)
    await app.waitForText(oneDay.name.cn)
    await assertHealthy(app)
  })

  test('the wallet is pulled down to reload once the network is back @route:/wallet', async () => {
    await app.goOffline()
    await app.relaunch(pages.wallet)
    await app.find('kept-copy').waitFor()
    await app.goOnline()
    await app.pullDown()
    await app.find('kept-copy').waitFor({ state: 'detached' })
    await assertHealthy(app)
  })

  test('the order is in the list and on its own page @route:/order @route:/order/:orderId', async () => {
    await app.relaunch(pages.order)
    await app.tap('orders-tab-paid')
    await app.tapText(`${oneDay.name.cn} ×\u00a02`)
    await app.waitForRoute(pages.orderDetail)
    await app.waitForText('160.00')
    await app.waitForText('已出票')
    await app.tap('order-to-tickets')
    await app.waitForRoute(pages.wallet)
    await assertHealthy(app)
  })

  test('one of two tickets goes back, and the other stays valid @route:/refund/:orderId @rule:R38', async () => {
    await app.relaunch(pages.order)
    await app.tap('orders-tab-paid')
    await app.tapText(`${oneDay.name.cn} ×\u00a02`)
    await app.waitForRoute(pages.orderDetail)
    await app.tap('order-refund')
    await app.waitForRoute(pages.refund)
    await app.waitForText('160.00')
    await app.tap(app.find('[id*="refund-ticket-"]').first())
    await app.waitForText('80.00')
    await app.tap('refund-submit')
    await app.confirmModal()
    await app.waitForText('退款进度')
    await assertHealthy(app)
  })

  test('another day WeChat alone signs the visitor in, and a ticket holder lands at the confirmation @rule:R14 @rule:R24 @route:/ @route:/confirmation @route:/user-center', async () => {
    const again = await enterFair(fair, { person: openIdSeed })
    try {
      await again.waitForRoute(pages.confirmation)
      await again.waitForText(person.name)
      await again.tap('confirmation-center')
      await again.waitForRoute(pages.userCenter)
      await again.find('next-entry').waitFor()
      await again.relaunch(pages.home)
      await again.waitForRoute(pages.confirmation)
      await assertHealthy(again)
    } finally {
      await again.close()
    }
  })
})
