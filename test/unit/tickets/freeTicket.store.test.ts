import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import * as errorCodes from '@contract/tickets/errorCodes'
import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import type { FreeInvitation, FreeQuota, OwnFreeOffer } from '@contract/tickets/freeTicket.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { FreeLandingStore } from '@/areas/invitations/invitation/freeLanding.store'
import { InvitationStore } from '@/areas/tickets/freeTicket/invitation.store'
import { InviteStore } from '@/areas/tickets/freeTicket/invite.store'
import { ReceiveStore } from '@/areas/tickets/freeTicket/receive.store'
import { go } from '@/routes/go'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), go: jest.fn() }))
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: jest.fn() }))
const called = jest.mocked(call)

const aQuota = (change: Partial<FreeQuota> = {}): FreeQuota => ({
  id: '1',
  department: '市场部',
  ticketTypeId: '5',
  name: 'VIP',
  quota: 10,
  left: 4,
  offered: 3,
  claimed: 3,
  expired: 0,
  endsAt: null,
  isOver: false,
  ...change,
})

const anInvitation = (change: Partial<FreeInvitation> = {}): FreeInvitation => ({
  id: '77',
  quotaId: '1',
  name: 'VIP',
  registerType: 'visitor',
  way: 'link',
  to: '',
  note: '',
  state: 'open',
  places: 2,
  claimed: 2,
  createdAt: '2027-04-01 10:00:00',
  expiresAt: '2027-04-08 10:00:00',
  link: 'https://fair.example/f/x',
  key: 'f77.token',
  isSent: false,
  claims: [
    { orderId: '11', name: '李**', claimedAt: '2027-04-01 11:00:00', state: 'valid' },
    { orderId: '12', name: '王**', claimedAt: '2027-04-01 12:00:00', state: 'used' },
  ],
  ...change,
})

const anOffer = (change: Partial<OwnFreeOffer> = {}): OwnFreeOffer => ({
  id: '77',
  state: 'open',
  from: '赵敏',
  department: '市场部',
  to: '',
  note: '',
  name: 'VIP',
  entryDays: ['2027-04-08'],
  dayChoices: [],
  expiresAt: '2027-04-08 10:00:00',
  ticketId: null,
  isVoid: false,
  isGivenBack: false,
  ...change,
})

const answers = (map: [row: object, answer: unknown][]): void => {
  called.mockImplementation(async (row) => {
    const found = map.find(([one]) => one === row)?.[1]
    if (found instanceof Error) throw found
    return found as never
  })
}
const sentTo = (row: object) =>
  called.mock.calls.filter(([one]) => (one as object) === row).map(([, settings]) => settings as never as { body: object; key?: string })
const list = { records: [], total: 0, size: 10, current: 1, pages: 0 }
const quotas = (...rows: FreeQuota[]) => ({ quotas: rows, sends: { phone: true, email: false } })

beforeEach(() => {
  called.mockReset()
  jest.mocked(go).mockReset()
  session.setDestination(null)
  session.amendLink({ ticketGiveRecordId: '' })
})

test('an inviter invites from a quota that has something left, by a number of guests @route:/freeTicket @rule:R42', async () => {
  answers([
    [freeTicketCalls.quotas, quotas(aQuota({ id: '0', left: 0 }), aQuota({ id: '9', isOver: true }), aQuota())],
    [freeTicketCalls.list, list],
    [freeTicketCalls.invite, anInvitation()],
  ])
  const store = new InviteStore()
  await store.load()
  expect([store.quotas.length, store.open.map(({ id }) => id), store.quota?.id]).toEqual([3, ['1'], '1'])
  for (const [places, error] of [
    ['', true],
    ['0', true],
    ['5', true],
    ['1.5', true],
    ['4', false],
  ] as const) {
    store.fields.set('places', places)
    await store.submit.run()
    expect([places, Boolean(store.fields.of('places').error)]).toEqual([places, error])
  }
  expect(sentTo(freeTicketCalls.invite).map(({ body }) => body)).toEqual([{ quotaId: '1', way: 'link', places: 4 }])
  expect(go).toHaveBeenCalledWith('freeTicketInvitation', { id: '77' })
  expect(store.fields.typed.places).toBe('1')
})

test('words that lead away and a contact typed differently are not sent; a repetition has the same key', async () => {
  answers([
    [freeTicketCalls.quotas, quotas(aQuota())],
    [freeTicketCalls.list, list],
    [freeTicketCalls.invite, new CallFailure('timeout', 0, '')],
  ])
  const store = new InviteStore()
  await store.load()
  store.chooseWay('phone')
  expect(store.isSent).toBe(true)
  store.fields.set('contact', '13800138000')
  store.fields.set('contactAgain', '13800138001')
  store.fields.set('note', 'evil.com')
  await store.submit.run()
  expect([Boolean(store.fields.of('contactAgain').error), Boolean(store.fields.of('note').error)]).toEqual([true, true])
  store.fields.set('contactAgain', '13800138000')
  store.fields.set('note', ' 欢迎 ')
  await store.submit.run()
  await store.submit.run()
  const [one, other] = sentTo(freeTicketCalls.invite)
  expect(one!.body).toMatchObject({ way: 'phone', places: 1, contact: '13800138000' })
  expect(one!.key).toBe(other!.key)
  store.chooseWay('email')
  expect([store.isSent, store.fields.typed.contact]).toEqual([false, ''])
})

test('several tickets are cancelled at once, and an obstacle is named and stays chosen @route:/freeTicket/:id', async () => {
  answers([
    [freeTicketCalls.detail, anInvitation()],
    [freeTicketCalls.voidBatch, { voided: [], refused: [{ orderId: '12', code: errorCodes.freeTicketUsed, message: '已入场' }] }],
  ])
  const store = new InvitationStore('77')
  await store.load()
  store.toggle('11')
  store.toggle('12')
  await store.void.run()
  expect([store.chosen, store.reasonOf('12'), store.reasonOf('11')]).toEqual([['11', '12'], '已入场', ''])
  store.toggle('12')
  expect([store.chosen, store.reasonOf('12')]).toEqual([['11'], ''])
  answers([
    [freeTicketCalls.detail, anInvitation()],
    [freeTicketCalls.voidBatch, { voided: ['11'], refused: [] }],
  ])
  await store.void.run()
  expect([store.chosen, sentTo(freeTicketCalls.voidBatch).at(-1)!.body]).toEqual([[], { orderIds: ['11'] }])
})

test('a refused withdrawal shows what is true now', async () => {
  answers([
    [freeTicketCalls.detail, anInvitation({ state: 'claimed' })],
    [freeTicketCalls.withdraw, new CallFailure('answer', errorCodes.freeTicketFull, '已被领完')],
  ])
  const store = new InvitationStore('77')
  await store.withdraw.run()
  expect([store.withdraw.failure?.message, store.invitation.value?.state]).toEqual(['已被领完', 'claimed'])
})

test('a guest claims by the key of the link, which leads nowhere afterwards @route:/ticket/receive/complimentaryTickets', async () => {
  session.amendLink({ ticketGiveRecordId: 'f77.token', registrationSource: 'giveCard' })
  session.setDestination({ name: 'complimentaryTickets', params: {} })
  answers([
    [freeTicketCalls.offer, anOffer({ dayChoices: ['2027-04-08', '2027-04-09'] })],
    [freeTicketCalls.claim, anOffer({ ticketId: '5', dayChoices: ['2027-04-08'] })],
  ])
  const store = new ReceiveStore()
  await store.load()
  expect(store.canClaim).toBe(false)
  store.chooseDay('2027-04-09')
  expect(store.canClaim).toBe(true)
  await store.claim.run()
  expect(sentTo(freeTicketCalls.claim)[0]!.body).toEqual({ key: 'f77.token', day: '2027-04-09' })
  expect([store.offer.value?.ticketId, session.link.ticketGiveRecordId, session.destination, store.canClaim]).toEqual([
    '5',
    '',
    null,
    false,
  ])
  await store.load()
  expect(called.mock.calls.at(-1)![1]).toEqual({ query: { key: 'f77.token' } })
})

test('a guest without a registration is led to it and back', async () => {
  session.amendLink({ ticketGiveRecordId: 'f77.token' })
  answers([
    [freeTicketCalls.offer, anOffer()],
    [freeTicketCalls.claim, new CallFailure('answer', errorCodes.notRegisteredYet, '请先登记')],
  ])
  const store = new ReceiveStore()
  await store.load()
  await store.claim.run()
  expect(store.needsRegistration).toBe(true)
  await store.register()
  expect([session.destination, jest.mocked(goToNextStep).mock.calls.length]).toEqual([{ name: 'complimentaryTickets', params: {} }, 1])
})

test.each([
  ['open', true],
  ['claimed', false],
  ['withdrawn', false],
  ['expired', false],
] as const)('the landing of an invitation that is %s', async (state, isOpen) => {
  answers([[freeTicketCalls.preview, anOffer({ state })]])
  const store = new FreeLandingStore('f77.token')
  await store.load()
  expect(store.isOpen).toBe(isOpen)
  // A guest who has claimed already finds the ticket there.
  store.leadToClaim()
  const note = { cn: '登录并完成登记，即可领取赵敏送您的“VIP”' }
  expect(session.destination).toEqual({ name: 'complimentaryTickets', params: {}, ...(isOpen && { note }) })
})

test('a link that nobody knows leads to no claim', async () => {
  answers([[freeTicketCalls.preview, new CallFailure('answer', sharedErrorCodes.notFound, '')]])
  const store = new FreeLandingStore('f77.wrong')
  await store.load()
  store.leadToClaim()
  expect([store.isUnknown, store.isOpen, session.destination]).toEqual([true, false, null])
})

test('the page without a link finds nothing', async () => {
  answers([[freeTicketCalls.offer, new CallFailure('answer', sharedErrorCodes.notFound, '')]])
  const store = new ReceiveStore()
  await store.load()
  expect([store.offer.isNotFound, store.canClaim]).toEqual([true, false])
  expect(called.mock.calls.at(-1)![1]).toEqual({ query: { key: 'f' } })
})
