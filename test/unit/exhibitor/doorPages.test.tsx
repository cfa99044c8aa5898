import * as errorCodes from '@contract/exhibitor/errorCodes'
import { applicationCalls } from '@contract/exhibitor/application.calls'
import { userCenterCalls } from '@contract/account/userCenter.calls'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { Company } from '@contract/exhibitor/company.schema'
import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { OwnApplication } from '@contract/exhibitor/application.schema'
import { applicationForm } from '@contract/rules/exhibitor/application'
import type { GuestCard, GuestDetail, GuestsPage } from '@contract/exhibitor/specialGuest.schema'
import { CallFailure } from '@/api/CallFailure'
import HubPage from '@/areas/exhibitor/company/hub'
import { Application, ProofOver } from '@/areas/exhibitor/application/Application'
import { ApplicationStore } from '@/areas/exhibitor/application/application.store'
import { RegisterStore } from '@/areas/exhibitor/application/register.store'
import { Start } from '@/areas/exhibitor/application/Start'
import CardPage from '@/areas/exhibitor/specialGuest/card'
import ListPage from '@/areas/exhibitor/specialGuest/list'
import { setCurrentLanguage } from '@/i18n/language'
import { connectGuard } from '@/routes/guard'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
const mockGo = jest.fn()
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), go: (...all: unknown[]) => mockGo(...all) }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'specialGuest', params: { key: 'v7.token' } }) }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
connectGuard({ accessTo: () => 'allowed', signInFirst: () => undefined })

let answers: Map<unknown, () => unknown>
beforeEach(() => {
  setCurrentLanguage('en')
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  answers = new Map()
  mockCall.mockImplementation((row: unknown) => Promise.resolve().then(answers.get(row) ?? (() => new Promise(() => undefined))))
})
afterEach(() => setCurrentLanguage('cn'))

const both = (text: string) => ({ cn: text, en: text })
const failing = (code: number, message: string) => (): never => {
  throw new CallFailure('answer', code, message)
}

const sent: NonNullable<OwnApplication['sent']> = {
  ...{ number: 'A7K4-M2XQ', state: 'submitted', submittedAt: '2027-02-01 09:00:00', decidedAt: null },
  ...{ revision: '1', reason: '', name: both('Changjiang') },
}
const own = (more: Partial<OwnApplication> = {}): OwnApplication => ({
  ...{
    form: applicationForm('industry', []),
    values: {},
    fileUrls: {},
    applicantId: '7',
    contact: '138****8000',
    isOpen: true,
    sent: null,
  },
  ...more,
})

test('the start offers to apply, or says that applications are closed', async () => {
  for (const [isOpen, id] of [
    [true, 'apply-confirm'],
    [false, 'apply-closed'],
  ] as const) {
    answers.set(applicationCalls.offer, () => ({ isOpen, until: '2027-03-01' }))
    const store = new RegisterStore()
    await store.load()
    const shown = await Shown.of(<Start store={store} />)
    expect([shown.has(id), shown.has('look-card'), shown.has('to-sign-in')]).toEqual([true, true, true])
    shown.gone()
  }
})

test.each([
  ['nothing yet', own(), ['field-creditCode', 'field-name-cn', 'field-licence-picture'], ['application']],
  ['submitted', own({ sent }), ['application-waiting', 'withdraw-application'], ['field-name-cn']],
  ['approved', own({ sent: { ...sent, state: 'approved' } }), ['set-password'], ['withdraw-application', 'field-name-cn']],
  ['refused', own({ sent: { ...sent, state: 'refused', reason: 'No seal' } }), ['application-refused', 'field-name-cn'], ['application']],
  ['too late', own({ isOpen: false }), ['apply-closed'], ['field-name-cn']],
] as const)('an application shows what comes next: %s', async (_, given, has, lacks) => {
  const values = given.sent ? {} : { origin: 'mainland' }
  answers.set(applicationCalls.own, () => ({ ...given, values }))
  const store = new ApplicationStore('a-proof')
  await store.load()
  const shown = await Shown.of(<Application store={store} onAgain={() => undefined} />)
  await shown.settle(50)
  expect(has.filter((id) => !shown.has(id))).toEqual([])
  expect(lacks.filter((id) => shown.has(id))).toEqual([])
  shown.gone()
})

test('a proof that has expired is confirmed again, and a member signs in', async () => {
  for (const [code, id] of [
    [errorCodes.applicationProofOver, 'confirm-again'],
    [errorCodes.applicationMember, 'member-sign-in'],
  ] as const) {
    answers.set(applicationCalls.own, failing(code, 'No'))
    const store = new ApplicationStore('a-proof')
    await store.load()
    const shown = await Shown.of(<ProofOver store={store} onAgain={() => undefined} />)
    expect(shown.has(id)).toBe(true)
    shown.gone()
  }
})

const lunch = { id: 'lunch', name: both('Lunch'), promised: 2, used: 1, left: 1 }
const card = (state: GuestCard['state']): GuestCard => ({
  ...{ state, name: 'Helen Marsh', company: 'Marsh', title: 'CEO', host: 'Jinggong', note: 'See you', revision: '1' },
  ...{ lastDay: '2027-04-11', privileges: [lunch], code: state === 'accepted' ? 'https://fair.example/v/1' : '', ticketKey: null },
})

test.each([
  ['invited', ['guest-ask', 'guest-accept', 'guest-decline', 'privilege-lunch'], ['guest-qr']],
  ['accepted', ['guest-qr', 'guest-decline'], ['guest-accept', 'guest-ask']],
  ['declined', ['guest-declined', 'guest-accept'], ['guest-qr', 'guest-decline']],
  ['withdrawn', ['guest-void'], ['guest-name', 'guest-accept']],
  ['over', ['guest-void'], ['guest-name', 'guest-accept']],
] as const)('the card of a guest who is %s', async (state, has, lacks) => {
  answers.set(specialGuestCalls.info, () => card(state))
  const shown = await Shown.of(<CardPage />)
  await shown.settle(20)
  expect(has.filter((id) => !shown.has(id))).toEqual([])
  expect(lacks.filter((id) => shown.has(id))).toEqual([])
  shown.gone()
})

test('a promised ticket opens by the key that its page reads off the link', async () => {
  answers.set(specialGuestCalls.info, () => ({ ...card('accepted'), ticketKey: 'f7.token' }))
  const shown = await Shown.of(<CardPage />)
  await shown.settle(20)
  shown.tap('guest-ticket')
  expect([session.link.ticketGiveRecordId, mockGo.mock.calls]).toEqual(['f7.token', [['complimentaryTickets']]])
  shown.gone()
})

test('a link of nobody says so', async () => {
  answers.set(specialGuestCalls.info, failing(errorCodes.specialGuestUnknown, 'No such guest'))
  const shown = await Shown.of(<CardPage />)
  await shown.settle(20)
  expect(shown.text('guest-void')).toMatch(/Invitation not found/)
  shown.gone()
})

const guest: GuestDetail = {
  ...{
    id: '7',
    name: 'Helen Marsh',
    company: 'Marsh',
    title: 'CEO',
    state: 'accepted',
    way: 'email',
    to: 'h***@marsh.example',
    message: 'sent',
  },
  ...{ note: '', invitedAt: '2027-02-01 09:00:00', openedAt: null, answeredAt: null, revision: '2', privileges: [lunch], hasTicket: false },
  ...{
    link: 'https://fair.example/v/1',
    uses: [{ privilegeId: 'lunch', name: both('Lunch'), at: '2027-04-08 12:00:00', place: 'Hall A' }],
  },
}
const listed = (records: GuestsPage['records'], more: Partial<GuestsPage> = {}): GuestsPage => ({
  ...{ records, total: records.length, size: 100, current: 1, pages: 1, mayInvite: true },
  offer: { used: 1, limit: 5, ways: { phone: true, email: true }, tickets: [], privileges: [{ id: 'lunch', name: both('Lunch'), max: 2 }] },
  ...more,
})

test('a company reads its guests, opens one, and begins an invitation', async () => {
  answers.set(specialGuestCalls.list, () => listed([guest]))
  answers.set(specialGuestCalls.detail, () => guest)
  const shown = await Shown.of(<ListPage />)
  await shown.settle(20)
  expect(shown.text('guest-7')).toMatch(/Helen Marsh.*Lunch 1\/2/)
  shown.tap('guest-7')
  await shown.settle(20)
  expect([shown.text('guest-uses').includes('Hall A'), shown.has('guest-withdraw')]).toEqual([true, true])
  shown.tap('guest-close')
  await shown.settle(20)
  shown.tap('guest-add')
  await shown.settle(50)
  expect(['field-name', 'field-promise-lunch', 'field-way'].filter((id) => !shown.has(id))).toEqual([])
  shown.tap('guest-submit')
  await shown.settle(20)
  expect(shown.has('guest-no-promise')).toBe(true)
  shown.gone()
})

test.each([
  ['nobody is invited', listed([]), 'guests-empty'],
  ['the fair has none', listed([], { offer: null }), 'guests-none'],
  ['the member has no right', listed([], { mayInvite: false }), 'guests-no-right'],
] as const)('the list of guests says why it is short: %s', async (_, given, id) => {
  answers.set(specialGuestCalls.list, () => given)
  const shown = await Shown.of(<ListPage />)
  await shown.settle(20)
  expect(shown.has(id)).toBe(true)
  shown.gone()
})

test('the checklist shows numbers and days, and a step is declared by one tap', async () => {
  const item = { step: 'letters' as const, state: 'open' as const, dueOn: '2027-03-01', isOverdue: false }
  const logo = { ...item, step: 'logo' as const, dueOn: '2027-02-01', counts: null, move: null }
  const counts = { done: 1, waiting: 2, open: 0, refused: 0, left: 3 }
  const company: Company = {
    ...{ id: '1', name: both('Jinggong'), shortName: both('Jinggong'), hallNo: 'A2', boothNos: ['A201'], area: 36, logoUrl: null },
    ...{ rights: ['edit', 'invite', 'apply', 'pay'], waitingStaff: 2, offers: [] },
    ...{ mayEdit: true, isPublished: true, checklist: [logo, { ...item, counts, move: 'submit' }], completeness: 0 },
  }
  answers.set(companyCalls.get, () => company)
  answers.set(userCenterCalls.listAll, () => [{ route: 'exhibitorInformation', icon: 'form', title: '', isPrimary: true }])
  jest.spyOn(config, 'load').mockResolvedValue()
  answers.set(companyCalls.move, () => ({
    ...{ checklist: [logo, { ...item, state: 'done', counts, move: 'takeBack' }], completeness: 50 },
  }))
  const shown = await Shown.of(<HubPage />)
  await shown.settle(20)
  expect(shown.text('step-letters')).toMatch(/Visa letters 3 \/ 6.*2 in review.*Due 1 March/)
  expect([shown.text('company-next-title'), shown.has('step-logo')]).toEqual(['Upload your company logo', false])
  shown.tap('steps-declare')
  await shown.settle(20)
  shown.tap('declare-letters')
  await shown.settle(20)
  expect([shown.text('declare-letters'), shown.text('steps-done'), shown.has('step-letters')]).toEqual([
    'Reopen',
    '1 completed: Visa letters',
    false,
  ])
  expect(mockCall).toHaveBeenLastCalledWith(companyCalls.move, { body: { step: 'letters', move: 'submit', revision: null } })
  shown.gone()
})
