import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { subscriptionCalls } from '../../../contract/account/subscription.calls'
import { greatestPassAgeMs, readPass } from '../../../contract/rules/tickets/pass'
import type { Language } from '../../../contract/language'
import { orderCalls } from '../../../contract/orders/order.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { demoSubscriptionMessages } from '../../../server/demo/messageTemplates'
import { qrPicture } from '../../../server/areas/messages/qrPicture'
import { type OutboxMessage, sandboxOpenId } from '../../../server/sandboxes'
import { tradeOf, untilState } from '../orders/helpers'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody } from '../visitor/aFair'
import { aMessagedFair, gotBy, runJobs } from './aMessagedFair'
import { fairDay } from '../support/fairDay'

let server: TestServer
let fair: Exhibition
let reviewed: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await aMessagedFair(server)
  reviewed = await aMessagedFair(server, { review: 'manual' })
})
after(() => server.stop())

let people = 0
const anAddress = (): string => `visitor${(people += 1)}@example.com`

const submit = (visitor: Visitor, language: Language, values: Record<string, unknown> = {}) =>
  server.data(registrationCalls.submit, { as: visitor, language, body: personBody(values) })

const speaks = async (visitor: Visitor, language: Language): Promise<Visitor> => {
  await server.app.pool.query('UPDATE registrations SET language = $3 WHERE tenant_id = $1 AND id = $2', [
    visitor.tenantId,
    visitor.registrationId,
    language,
  ])
  return visitor
}

const decide = async (visitor: Visitor, decision: { examineResult: 'approve' | 'fail'; examineRemark?: string }): Promise<void> => {
  const organiser = await server.anOrganiser({ tenant: reviewed, exhibitionId: reviewed.exhibitionId })
  const { records } = await server.data(reviewCalls.page, { as: organiser, query: { examineResult: 'underReview' } })
  const { id, revision } = records.find((one) => one.id === visitor.registrationId)!
  await server.data(reviewCalls.decide, { as: organiser, body: { id, revision, ...decision } })
}

/** An order that was paid at the cashier. */
const aPaidOrder = async (visitor: Visitor): Promise<string> => {
  const type = await server.aTicketType({ exhibition: fair, priceFen: 28_000 })
  const { orderId } = await server.anOrder({ visitor, ticketType: type, quantity: 2 })
  await server.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser' } })
  await server.control({ action: 'pay', outTradeNo: await tradeOf(server, visitor, orderId) })
  await untilState(server, visitor, orderId, 'ticketIssued')
  return orderId
}

/** An order that was paid when its tickets had sold out, and refunded. */
const aRefundedOrder = async (visitor: Visitor): Promise<string> => {
  const type = await server.aTicketType({ exhibition: fair, priceFen: 28_000, quota: 1 })
  const { orderId } = await server.anOrder({ visitor, ticketType: type })
  await server.data(orderCalls.pay, { as: visitor, body: { orderId, channel: 'browser' } })
  const trade = await tradeOf(server, visitor, orderId)
  await server.data(orderCalls.cancel, { as: visitor, body: { orderId } })
  await server.anOrder({ visitor: await server.aVisitor({ exhibition: fair }), ticketType: type })
  await server.control({ action: 'pay', outTradeNo: trade, isLate: true })
  await untilState(server, visitor, orderId, 'refunding')
  await runJobs(server)
  await untilState(server, visitor, orderId, 'refunded')
  return orderId
}

interface Event {
  name: string
  at: () => Exhibition
  happens: (visitor: Visitor, language: Language) => Promise<unknown>
  /** What the last message says in each language, by SMS and by email. */
  says: Record<Language, [sms: RegExp, mail: RegExp]>
  isUnregistered?: boolean
}

const events: Event[] = [
  {
    name: 'a registration',
    at: () => fair,
    isUnregistered: true,
    happens: (visitor, language) => submit(visitor, language),
    says: {
      cn: [/您已成功登记测试展会/, /您已成功登记测试展会/],
      en: [/You are registered for Test fair/, /You are registered for Test fair/],
    },
  },
  {
    name: 'a registration that waits for a review',
    at: () => reviewed,
    isUnregistered: true,
    happens: (visitor, language) => submit(visitor, language),
    says: { cn: [/主办方正在审核/, /主办方正在审核/], en: [/after the review/, /organiser is reviewing/] },
  },
  {
    name: 'an approval',
    at: () => reviewed,
    isUnregistered: true,
    happens: async (visitor, language) => {
      await submit(visitor, language)
      await runJobs(server)
      await decide(visitor, { examineResult: 'approve' })
    },
    says: { cn: [/已通过审核/, /已通过审核/], en: [/is approved/, /is approved/] },
  },
  {
    name: 'a refusal',
    at: () => reviewed,
    isUnregistered: true,
    happens: async (visitor, language) => {
      await submit(visitor, language)
      await runJobs(server)
      await decide(visitor, { examineResult: 'fail', examineRemark: '照片 & photo' })
    },
    says: { cn: [/未通过审核：照片 & photo/, /审核意见：照片 & photo/], en: [/needs a change: 照片 & photo/, /comments: 照片 & photo/] },
  },
  {
    name: 'a free ticket',
    at: () => fair,
    happens: (visitor) => server.aTicket({ visitor }),
    says: {
      cn: [/门票已出票：观众票/, /门票已出票：观众票/],
      en: [/Your ticket for Test fair: Visitor ticket/, /ticket for Test fair: Visitor ticket/],
    },
  },
  {
    name: 'a payment',
    at: () => fair,
    happens: (visitor) => aPaidOrder(visitor),
    says: { cn: [/支付成功，金额¥560\.00.*观众票 × 2/, /金额：¥560\.00/], en: [/¥560\.00.*Visitor ticket × 2/, /Amount: ¥560\.00/] },
  },
  {
    name: 'a refund',
    at: () => fair,
    happens: (visitor) => aRefundedOrder(visitor),
    says: { cn: [/已退款¥280\.00/, /退款 ¥280\.00 已原路退回/], en: [/refunded ¥280\.00/, /refunded ¥280\.00/] },
  },
]

for (const { name, at, happens, says, isUnregistered } of events) {
  for (const language of ['cn', 'en'] as const) {
    test(`${name} is reported by SMS, in the person's language (${language})`, async () => {
      const visitor = await server.aVisitor({ exhibition: at(), ...(isUnregistered && { review: 'none' as const }) })
      await happens(await speaks(visitor, language), language)
      const last = (await gotBy(server, visitor.phone!)).at(-1)!
      assert.equal(last.kind, 'sms')
      assert.match(last.text, says[language][0])
    })

    test(`${name} is reported by email as text and HTML, in the person's language (${language})`, async () => {
      const email = anAddress()
      const visitor = await server.aVisitor({ exhibition: at(), phone: null, email, ...(isUnregistered && { review: 'none' as const }) })
      await happens(await speaks(visitor, language), language)
      const last = (await gotBy(server, email)).at(-1)!
      assert.equal(last.kind, 'mail')
      assert.match(last.subject!, language === 'cn' ? /^测试展会：/ : /^Test fair: /)
      assert.match(last.text, says[language][1])
      assert.match(last.text, new RegExp(`/r/${visitor.tenantId}-${visitor.exhibitionId}-visitor\\?${language}\\b`))
      assert.match(last.html!, says[language][1].source.includes('&') ? /&amp;/ : says[language][1])
      assert.match(last.html!, language === 'cn' ? /lang="zh-CN"/ : /lang="en"/)
    })

    test(`${name} is reported by a subscription message that the person accepted (${language})`, async () => {
      const wechatSeed = `person-${(people += 1)}`
      const visitor = await server.aVisitor({ exhibition: at(), wechatSeed, ...(isUnregistered && { review: 'none' as const }) })
      const openId = sandboxOpenId(server.sandbox.settings.accounts.miniProgramApp.appId, wechatSeed)
      const templateIds = [...new Set(Object.values(demoSubscriptionMessages).map(({ templateId }) => templateId))]
      for (let times = 0; times < 2; times += 1) {
        await server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds } })
        await server.control({ action: 'subscribe', openId, templateIds })
      }
      await happens(await speaks(visitor, language), language)
      await runJobs(server)
      const got = (await server.outbox()).filter(({ to }) => to === openId)
      assert.ok(got.length > 0)
      assert.match(got[0]!.text, language === 'cn' ? /thing1: 测试展会/ : /thing1: Test fair/)
      assert.match(got[0]!.page!, new RegExp(`^areas/entry/jump/index\\?exhibitionId=${visitor.exhibitionId}&`))
      assert.deepEqual(await gotBy(server, visitor.phone!), [], 'no second channel')
    })
  }
}

const passIn = ({ html }: OutboxMessage): string | undefined => /src="data:image\/gif;base64,([^"]+)"/.exec(html!)?.[1]

test('an email brings the pass as a picture and the days as a calendar file', async () => {
  const email = anAddress()
  const visitor = await speaks(await server.aVisitor({ exhibition: fair, phone: null, email }), 'en')
  await server.aTicket({ visitor })
  const [mail] = await gotBy(server, email)
  assert.equal(Buffer.from(passIn(mail!)!, 'base64').subarray(0, 4).toString(), 'GIF8')
  assert.deepEqual(
    mail!.files!.map(({ name, mediaType }) => [name, mediaType]),
    [['fair.ics', 'text/calendar']],
  )
  const calendar = Buffer.from(mail!.files![0]!.base64, 'base64').toString()
  assert.equal(calendar.match(/BEGIN:VEVENT/g)?.length, 4)
  assert.match(calendar, /SUMMARY:Test fair/)
  assert.doesNotMatch(mail!.html!, /cid:/)
})

test('the picture of a pass is as large as its code', () => {
  const small = qrPicture('FG1:ABC')
  const large = qrPicture(`FG1:${'A'.repeat(140)}`)
  assert.ok(large.readUInt16LE(6) > small.readUInt16LE(6))
  assert.equal(readPass('FG1:ABC'), null)
})

test('a pass that would be too old at the fair is not in the email', async () => {
  const email = anAddress()
  const days = Math.ceil(greatestPassAgeMs / 86_400_000) + 2
  const entryDays = [fairDay(server.clock.now(), days)]
  const type = await server.aTicketType({ exhibition: fair, entryDays })
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  await server.aTicket({ visitor, ticketType: type })
  const [mail] = await gotBy(server, email)
  assert.match(mail!.text, /Visitor ticket/)
  assert.equal(passIn(mail!), undefined)
})

test('the email address of a form, which nobody has proven, gets the confirmation of a person without templates, and no pass', async () => {
  const bare = await server.anExhibition({ config: (await import('../visitor/aFair')).withForm() })
  const email = anAddress()
  const visitor = await server.aVisitor({ exhibition: bare, review: 'none' })
  await submit(visitor, 'cn', { email })
  await server.aTicket({ visitor })
  const got = await gotBy(server, email)
  assert.deepEqual(got.map(({ subject }) => subject).sort(), ['测试展会：您的门票', '测试展会：登记成功'])
  assert.ok(got.every((mail) => passIn(mail) === undefined))
})

test('a confirmation letter also goes to the email address of the form, once', async () => {
  const [email, own] = [anAddress(), anAddress()]
  const byPhone = await server.aVisitor({ exhibition: fair, review: 'none' })
  await submit(byPhone, 'en', { email })
  assert.deepEqual(
    (await gotBy(server, email)).map(({ subject }) => subject),
    ['Test fair: you are registered'],
  )
  assert.equal((await gotBy(server, byPhone.phone!)).length, 1)
  const byEmail = await server.aVisitor({ exhibition: fair, review: 'none', phone: null, email: own })
  await submit(byEmail, 'en', { email: anAddress() })
  assert.equal((await gotBy(server, own)).length, 1)
  assert.deepEqual(await gotBy(server, `visitor${people}@example.com`), [])
})

test('names and comments stay text: no markup, no header, and no placeholder of their own', async () => {
  const email = anAddress()
  const visitor = await server.aVisitor({ exhibition: reviewed, review: 'none', phone: null, email })
  await submit(visitor, 'en')
  await server.app.pool.query(`UPDATE registrations SET name = '<b>{remark}</b>' WHERE tenant_id = $1 AND id = $2`, [
    visitor.tenantId,
    visitor.registrationId,
  ])
  await decide(visitor, { examineResult: 'fail', examineRemark: '<img src=x>\r\nBcc: other@example.com {order}' })
  const mail = (await gotBy(server, email)).find(({ subject }) => /needs a change/.test(subject!))!
  assert.match(mail.html!, /Dear visitor,/)
  assert.match(mail.html!, /&lt;img src=x&gt;/)
  assert.match(mail.text, /\{order\}/)
  assert.deepEqual(await server.outbox('?to=other@example.com'), [])
})

test('no stranger sends a web address through our mails by writing it as a name', async () => {
  const victim = anAddress()
  const attacker = await server.aVisitor({ exhibition: fair, review: 'none' })
  const body = personBody({ name: '请访问 gift.evil.cn 领奖', email: victim })
  await server.data(registrationCalls.submit, { as: attacker, body })
  const [mail] = await gotBy(server, victim)
  assert.match(mail!.text, /请访问 gift\. evil\. cn 领奖/)
  assert.doesNotMatch(mail!.text + mail!.html!, /evil\.cn|gift\.evil/)
})

test('an unpaid order is brought to mind before it expires, and a paid one is not', async () => {
  const email = anAddress()
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  const type = await server.aTicketType({ exhibition: fair, priceFen: 28_000 })
  const { orderId } = await server.anOrder({ visitor, ticketType: type })
  const other = anAddress()
  await aPaidOrder(await server.aVisitor({ exhibition: fair, phone: null, email: other }))
  assert.deepEqual(await gotBy(server, email), [])
  server.clock.advance({ minutes: 11 })
  const [mail] = await gotBy(server, email)
  assert.match(mail!.text, new RegExp(`Your order ${orderId} for Test fair is not paid yet.*until \\d\\d:\\d\\d`))
  assert.deepEqual(
    (await gotBy(server, other)).map(({ subject }) => subject),
    ['Test fair: payment received, your tickets'],
  )
})

test('a fair switches a message off and writes others in its own words', async () => {
  const own = await aMessagedFair(server, {
    messages: {
      registered: { isOn: false },
      ticket: { subject: { cn: '票', en: 'Yours: {ticket}' }, text: { cn: '{fair}{ticket}', en: 'Take {ticket} to {fair}, {entrance}.' } },
    },
  })
  const email = anAddress()
  const visitor = await server.aVisitor({ exhibition: own, review: 'none', phone: null, email })
  await submit(visitor, 'en')
  await server.aTicket({ visitor })
  const got = await gotBy(server, email)
  assert.deepEqual(
    got.map(({ subject }) => subject),
    ['Yours: Visitor ticket'],
  )
  assert.match(got[0]!.text, /^Take Visitor ticket to Test fair, North entrance\.\n/)
})

test('a refused subscription message goes by SMS, and the consent is no longer counted', async () => {
  const wechatSeed = `person-${(people += 1)}`
  const visitor = await server.aVisitor({ exhibition: fair, wechatSeed })
  // WeChat knows of no consent: the person took it back in WeChat's settings.
  await server.data(subscriptionCalls.accept, { as: visitor, body: { templateIds: [demoSubscriptionMessages.ticket!.templateId] } })
  await server.aTicket({ visitor })
  const got = await gotBy(server, visitor.phone!)
  assert.deepEqual(
    got.map(({ kind }) => kind),
    ['sms'],
  )
  const { rows } = await server.app.pool.query('SELECT remaining FROM subscription_permissions WHERE tenant_id = $1 AND account_id = $2', [
    visitor.tenantId,
    visitor.accountId,
  ])
  assert.deepEqual(rows, [{ remaining: 0 }])
})

test('a deleted account gets nothing of what waited', async () => {
  const email = anAddress()
  const visitor = await server.aVisitor({ exhibition: fair, phone: null, email })
  await server.aTicket({ visitor })
  await server.data(ownDataCalls.requestErase, { as: visitor, body: { userId: visitor.accountId } })
  const code = (await server.outbox(`?to=${email}`))[0]!.code!
  await server.data(ownDataCalls.erase, { as: visitor, body: { userId: visitor.accountId, value: code } })
  const { rows } = await server.app.pool.query(`SELECT 1 FROM jobs WHERE tenant_id = $1 AND payload->>'accountId' = $2`, [
    visitor.tenantId,
    visitor.accountId,
  ])
  assert.deepEqual(rows, [])
  assert.equal((await gotBy(server, email)).length, 1, 'the code alone')
})

test('no log line has a name, an address or a phone', async () => {
  const log = server.logged()
  assert.match(log, /"message":"ticket"/)
  assert.doesNotMatch(log, /@example\.com|王丽娜|\+86139\d{8}/)
})

test('the decision on a person goes to the owner, and never to the email address that the owner typed', async () => {
  const [email, typed] = [anAddress(), anAddress()]
  const owner = await server.aVisitor({ exhibition: reviewed, phone: null, email, name: '张思远' })
  const { registrationId } = await server.data(userRelationCalls.submit, { as: owner, body: personBody({ name: '李明', email: typed }) })
  assert.deepEqual((await gotBy(server, email)).length, 1, 'the owner reads that the review began')
  await decide({ ...owner, registrationId }, { examineResult: 'fail', examineRemark: '请上传照片' })
  const [, refusal] = await gotBy(server, email)
  assert.match(refusal!.text, /李明[\s\S]*请上传照片/)
  await server.data(userRelationCalls.submit, {
    as: owner,
    body: { ...personBody({ name: '李明', email: typed }), id: (await server.data(userRelationCalls.list, { as: owner })).records[0]!.id },
  })
  await decide({ ...owner, registrationId }, { examineResult: 'approve' })
  await runJobs(server)
  assert.deepEqual(await gotBy(server, typed), [])
})
