import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import type { ChecklistItem, StatusBody } from '../../../contract/exhibitor/company.schema'
import type { DeclaredStep } from '../../../contract/rules/exhibitor/checklist'
import type { MemberRight } from '../../../contract/rules/exhibitor/memberRights'
import { addDays } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import * as tables from '../../../server/database/schema/services'
import { type Exhibition, type Visitor, exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field } from '../visitor/aFair'

const both = (text: string) => ({ cn: text, en: text })

let server: TestServer
let fair: Exhibition
let today: string

before(async () => {
  server = await startTestServer()
  const ticketTypeId = server.app.ids()
  today = dayIn(server.app.now(), 'Asia/Shanghai')
  const form = { id: 'badge', version: 1, title: both('Badge'), sections: [{ fields: [field('name', 'name', { isRequired: true })] }] }
  fair = await server.anExhibition({
    startsOn: addDays(today, 10),
    endsOn: addDays(today, 13),
    config: {
      byRegisterType: { ...exhibitionConfig.byRegisterType, staff: noForm, exhibitorDept: noForm, commerceExhibition: noForm },
      companyData: { daysBefore: { letters: 30 } },
      credentials: {
        kinds: ['badge', 'crew'].map((id, at) => ({
          ...{ id, name: both(id), registerType: 'staff' as const, ticketTypeId, review: 'manual' as const, form },
          ...{ quota: { perSquareMetres: 9 }, until: addDays(today, 5 - at * 3) },
        })),
      },
      services: {
        payWithinHours: 48,
        cancelFees: [{ daysBefore: 7, percent: 10 }],
        categories: [{ id: 'build', kind: 'general', name: both('Build') }],
      },
      bankTransfer: {
        ...{ holder: both('Fairs Ltd.'), bank: both('Bank'), accountNumber: '3202006009200012345', bic: 'ICBKCNBJHUB' },
        ...{ currency: 'CNY' as const, daysToPay: 3, untilDaysBefore: 2 },
      },
      visaLetters: {
        ...{ inviter: both('Fairs Ltd.'), contact: both('110'), consulates: both('Embassy'), untilDaysBefore: 2 },
        ...{ limits: [{ fromArea: 0, letters: 1 }], stayDays: { before: 7, after: 7 } },
      },
    },
  })
  await server.aTicketType({ exhibition: fair, id: ticketTypeId, isByInvitation: true })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = async (rights?: MemberRight[], exhibitorId?: string): Promise<Member> =>
  server.anExhibitorMember({
    exhibition: fair,
    ...(rights && { rights }),
    ...(exhibitorId ? { exhibitorId } : await server.anExhibitor({ exhibition: fair, area: 18 })),
  })

const stepOf = ({ checklist }: { checklist: ChecklistItem[] }, step: DeclaredStep): ChecklistItem =>
  checklist.find((item) => item.step === step)!
const now = async (as: Member, step: DeclaredStep): Promise<ChecklistItem> => stepOf(await server.data(companyCalls.get, { as }), step)
const body = (step: StatusBody['step'], move: StatusBody['move'] = 'submit'): StatusBody => ({ step, move, revision: null })
const declare = async (as: Member, step: DeclaredStep, move?: StatusBody['move']): Promise<ChecklistItem> =>
  stepOf(await server.data(companyCalls.move, { as, body: body(step, move) }), step)

const apply = (as: Member, name = '李卫国') =>
  server.data(credentialCalls.submit, { as, body: { type: 'badge', formId: 'badge', version: 1, values: { name } } })

test('the checklist has credentials, services and letters with their states, numbers and days @call:POST /api/ef-registration-client/exhibitorStatus/submit @rule:R63', async () => {
  const one = await aMember()
  const { checklist } = await server.data(companyCalls.get, { as: one })
  assert.deepEqual(
    checklist.map(({ step, state, dueOn, isOverdue }) => `${step} ${state} ${dueOn ?? '-'}${isOverdue ? ' late' : ''}`),
    [
      'data open -',
      'logo open -',
      'exhibit open -',
      // The next day on which something ends.
      `credentials open ${addDays(today, 2)}`,
      // The end of the fair.
      `services open ${addDays(today, 13)}`,
      // So many days before the fair as the organiser says, and not the end of the requests.
      `letters open ${addDays(today, -20)} late`,
    ],
  )
  assert.deepEqual(stepOf({ checklist }, 'credentials').counts, { done: 0, waiting: 0, open: 0, refused: 0, left: 4 })
  const sent = await apply(one)
  const reviewed = await now(one, 'credentials')
  assert.deepEqual([reviewed.state, reviewed.counts?.waiting, reviewed.counts?.left], ['inReview', 1, 3])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  await server.data(credentialCalls.decide, { as: organiser, body: { id: sent.id, revision: sent.revision, result: 'approve' } as never })
  assert.deepEqual([(await now(one, 'credentials')).state, (await now(one, 'credentials')).counts?.done], ['begun', 1])
})

test('a company says that it has all that it needs, or needs nothing, and takes that back', async () => {
  const one = await aMember()
  assert.equal((await now(one, 'letters')).move, 'submit')
  const before = (await server.data(companyCalls.get, { as: one })).completeness
  const done = await declare(one, 'letters')
  assert.deepEqual([done.state, done.isOverdue, done.move], ['done', false, 'takeBack'])
  assert.equal((await declare(one, 'letters')).state, 'done', 'the same once more changes nothing')
  assert.ok((await server.data(companyCalls.get, { as: one })).completeness > before)
  assert.deepEqual(((item) => [item.state, item.move])(await declare(one, 'letters', 'takeBack')), ['open', 'submit'])
  // What is asked for later is reviewed all the same.
  await declare(one, 'credentials')
  await apply(one)
  assert.equal((await now(one, 'credentials')).state, 'inReview')
})

test('what was refused or is not paid yet is settled first', async () => {
  const one = await aMember()
  const sent = await apply(one)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  await server.data(credentialCalls.decide, {
    as: organiser,
    body: { id: sent.id, revision: sent.revision, result: 'refuse', remark: '照片不清晰' } as never,
  })
  const refused = await now(one, 'credentials')
  assert.deepEqual([refused.state, refused.move], ['refused', null])
  await server.refused('stepNotReady', companyCalls.move, { as: one, body: body('credentials') })
  const item = {
    ...fair,
    id: server.app.ids(),
    categoryId: 'build',
    priceFen: 100,
    stock: 5,
    held: 0,
    sold: 0,
    days: [],
    isActive: true,
    sort: 1,
  }
  await server.app.db
    .insert(tables.serviceItems)
    .values({ ...item, texts: { name: both('Chair'), description: both(''), unit: both('piece') } })
  const { orderId } = await server.data(serviceReserveCalls.submit, {
    as: one,
    body: { items: [{ itemId: item.id, quantity: 2 }], amount: '2.00' },
  })
  const unpaid = await now(one, 'services')
  assert.deepEqual([unpaid.state, unpaid.counts?.open, unpaid.move], ['begun', 1, null])
  await server.refused('stepNotReady', companyCalls.move, { as: one, body: body('services') })
  // Nobody is reminded to pay what comes by bank.
  await server.data(orderCalls.pay, { as: one, body: { orderId, channel: 'browser', provider: 'bankTransfer' } })
  const { state, counts } = await now(one, 'services')
  assert.deepEqual([state, counts?.open, counts?.waiting], ['inReview', 0, 1])
})

test('each company declares its own steps, by a member with the right, where the fair has them', async () => {
  const one = await aMember()
  const other = await aMember()
  await declare(one, 'services')
  assert.equal((await now(other, 'services')).state, 'open', 'another company')
  const colleague = await aMember(['apply'], one.exhibitorId)
  await server.refused('memberRightMissing', companyCalls.move, { as: colleague, body: body('services', 'takeBack') })
  assert.equal((await declare(colleague, 'letters')).state, 'done')
  const payer = await aMember(['pay', 'edit'], one.exhibitorId)
  for (const step of ['letters', 'credentials'] as const)
    await server.refused('memberRightMissing', companyCalls.move, { as: payer, body: body(step, 'takeBack') })
  assert.equal((await now(payer, 'letters')).state, 'done')
  assert.deepEqual((await server.data(companyCalls.get, { as: payer })).rights, ['edit', 'pay'])
  assert.deepEqual((await server.data(companyCalls.get, { as: one })).rights, ['edit', 'invite', 'apply', 'pay'])
  const sister = await server.anExhibition({ tenant: fair as never })
  await server.refused('wrongScope', companyCalls.move, {
    as: one,
    at: { ...sister, registerType: 'exhibitorDept' },
    body: body('letters'),
  })
  const bare = await server.anExhibitorMember({ exhibition: sister })
  await server.refused('notFound', companyCalls.move, { as: bare, body: body('letters') })
  const trader = await server.anExhibitorMember({ exhibition: fair, registerType: 'commerceExhibition' })
  const { checklist } = await server.data(companyCalls.get, { as: trader })
  assert.ok(
    checklist.every(({ counts }) => counts === null),
    'another role has none of these steps',
  )
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', companyCalls.move, { as: visitor, body: body('letters') })
  const foreign = await server.anExhibition()
  const stranger = await server.anExhibitorMember({ exhibition: foreign })
  await server.refused('notFound', companyCalls.move, { as: stranger, body: body('services') })
  await server.refused('invalid', companyCalls.move, { as: one, body: { step: 'party', move: 'submit', revision: null } as never })
})
