import { companyAccountCalls } from '@contract/exhibitor/companyAccount.calls'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { Language } from '@contract/language'
import type { FormDefinition } from '@contract/rules/form/form'
import type { ComponentType } from 'react'
import Accounts from '@/areas/exhibitorServices/companyAccount/list'
import Join from '@/areas/exhibitorServices/companyAccount/join'
import Door from '@/areas/exhibitor/staffInvitation/own'
import Code from '@/areas/exhibitor/staffInvitation/code'
import Form from '@/areas/exhibitor/staffInvitation/form'
import List from '@/areas/exhibitor/staffInvitation/list'
import Person from '@/areas/exhibitor/staffInvitation/person'
import { setCurrentLanguage } from '@/i18n/language'
import { connectGuard } from '@/routes/guard'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
let mockParams: Record<string, string> = {}
jest.mock('@/routes/useRoute', () => ({
  useRoute: () => ({ name: 'exhibitorInviteRegistration', params: mockParams }),
  openRoute: () => ({ name: 'exhibitorInviteRegistration', params: mockParams }),
}))
jest.mock('@/parts/exhibition/useExhibition', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react')
  return {
    useExhibition: (arrive?: () => boolean) => {
      useEffect(() => void arrive?.(), [])
      return { state: 'ready', failure: null, onRetry: () => undefined }
    },
  }
})
connectGuard({ accessTo: () => 'allowed', signInFirst: jest.fn() })
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})

const kind = { cn: '参展证', en: 'Exhibitor badge' }
const words = (text: string) => ({ cn: text, en: text })
const form: FormDefinition = {
  ...{ id: 'badge', version: 2, title: words('Badge') },
  sections: [{ fields: [{ name: 'name', kind: 'name', isRequired: true, label: { cn: '姓名', en: 'Name' } }] }],
}
const invitation = (id: string, state = 'open') => ({
  ...{ id, type: 'exhibitor', kindName: kind, note: id === '1' ? '讲解组' : '', state, places: 5, used: 1 },
  ...{ endsAt: '2027-04-11 23:59:59', createdAt: '2027-03-01 09:00:00', code: 'abc', params: {} },
  ...{ link: state === 'open' ? 'https://fair.example/s/abc' : '', ways: { phone: true, email: true } },
  messages: [{ id: '1', to: '138****8000', state: 'failed', at: '2027-03-01 09:00:00' }],
})
const person = (id: string, state: string, credentialState: string | null = null, remark = '') => ({
  ...{ id, invitationId: '1', type: 'exhibitor', kindName: kind, name: id === '9' ? '' : '李卫国', way: 'QRCODE', state, credentialState },
  ...{ credentialId: credentialState && '40', remark, sentAt: '2027-03-02 10:00:00', revision: '1' },
})
const paged = (records: object[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })
const opened = { state: 'open', company: '江汉机床', booth: 'A2 201', kindName: kind, until: '2027-04-11' }
const ownOf = (more: object) => ({ invitation: opened, registration: null, form: null, person: null, pass: null, ...more })

let answers: Map<unknown, () => unknown>
const answer = (row: unknown, value: unknown): unknown => answers.set(row, () => value)

beforeEach(() => {
  mockParams = {}
  answers = new Map()
  answer(calls.list, {
    ...paged([invitation('1'), invitation('2', 'takenBack')]),
    ...{ mayInvite: true, lastDay: '2027-04-11', kinds: [{ type: 'exhibitor', name: kind, left: 4 }] },
  })
  answer(calls.people, {
    ...paged([person('7', 'sent'), person('9', 'refused', null, '姓名不符')]),
    counts: { sent: 1, refused: 1 },
    mayDecide: true,
  })
  answer(calls.detail, invitation('1'))
  mockCall.mockImplementation((row: unknown) => Promise.resolve().then(() => answers.get(row)?.()))
  session.signOut()
})

const open = async (Made: ComponentType, language: Language): Promise<Shown> => {
  setCurrentLanguage(language)
  const shown = await Shown.of(<Made />)
  await shown.settle(10)
  return shown
}
const languages: Language[] = ['cn', 'en']
const signedIn = (): void =>
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '5', deptId: '', userName: '', account: 'li' } as never)

test.each(languages)('the list shows ways, invitations and people, and a reader no ways (%s)', async (language) => {
  const shown = await open(List, language)
  expect(shown.text('staff-7-state')).toBe(language === 'cn' ? '待贵公司审核' : 'Waiting for you')
  expect(shown.text('staff-9')).toContain(language === 'cn' ? '已注销的员工' : 'A deleted person')
  expect([shown.has('staff-by-EMAIL'), shown.has('staff-invitation-1'), shown.has('staff-invitation-2')]).toEqual([true, true, false])
  shown.tap('staff-ended')
  expect(shown.has('staff-invitation-2')).toBe(true)
  shown.gone()
  answer(calls.list, { ...paged([]), mayInvite: false, lastDay: '', kinds: [] })
  answer(calls.people, { ...paged([]), counts: {}, mayDecide: false })
  const reader = await open(List, language)
  expect([reader.has('staff-reading'), reader.has('staff-ways'), reader.has('staff-empty')]).toEqual([true, false, true])
  reader.gone()
})

test.each(languages)('the code shows places and end, and says why it is closed (%s)', async (language) => {
  const shown = await open(Code, language)
  expect(shown.text('staff-left')).toContain(language === 'cn' ? '4 / 5' : '4 of 5')
  expect([shown.text('staff-link'), shown.has('staff-qr'), shown.has('staff-take-back')]).toEqual([
    'https://fair.example/s/abc',
    true,
    true,
  ])
  shown.gone()
  mockParams = { id: '2' }
  answer(calls.detail, invitation('2', 'over'))
  const closed = await open(Code, language)
  expect([closed.has('staff-code-closed'), closed.has('staff-qr'), closed.has('staff-take-back')]).toEqual([true, false, false])
  closed.gone()
})

test.each(languages)('a form asks for the invitation, and a sub-account without the right reads why not (%s)', async (language) => {
  mockParams = { inviteFormType: 'LINK' }
  const made = await open(Form, language)
  expect([made.has('staff-kind-exhibitor'), made.has('staff-places'), made.has('staff-make')]).toEqual([true, true, true])
  made.gone()
  mockParams = { inviteFormType: 'EMAIL' }
  const message = await open(Form, language)
  expect([message.has('invite-people'), message.has('staff-which-1'), message.has('invite-preview')]).toEqual([true, true, false])
  message.gone()
  answer(calls.list, { ...paged([]), mayInvite: false, lastDay: '', kinds: [] })
  const reader = await open(Form, language)
  expect([reader.has('staff-reading'), reader.has('staff-make')]).toEqual([true, false])
  reader.gone()
})

test.each(languages)('a person is approved or refused, or takes over a badge where the quota is full (%s)', async (language) => {
  mockParams = { id: '7' }
  const detail = { ...person('7', 'sent'), form, person: { values: { name: '李卫国' }, masked: [], photoUrls: {} }, mayDecide: true }
  answer(calls.person, { ...detail, quota: words('27 m²'), left: 1, replaceable: [{ id: '40', name: '一号', revision: '1' }] })
  const shown = await open(Person, language)
  expect([shown.has('staff-approve'), shown.has('staff-refuse'), shown.has('staff-replace'), shown.has('staff-full')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  shown.gone()
  answer(calls.person, { ...detail, quota: words('27 m²'), left: 0, replaceable: [{ id: '40', name: '一号', revision: '1' }] })
  const full = await open(Person, language)
  expect([full.has('staff-approve'), full.has('staff-replace'), full.has('staff-full')]).toEqual([false, true, true])
  full.gone()
  answer(calls.person, { ...detail, mayDecide: false, quota: words(''), left: 1, replaceable: [] })
  const reader = await open(Person, language)
  expect([reader.has('staff-no-deciding'), reader.has('staff-approve')]).toEqual([true, false])
  reader.gone()
})

const stages: [state: string, credential: string | null, mark: string][] = [
  ['sent', null, 'own-withdraw'],
  ['refused', null, 'own-reason'],
  ['approved', 'applied', 'own-refresh'],
  ['approved', 'approved', 'own-pass'],
  ['approved', 'refused', 'own-reason'],
  ['approved', 'lost', 'own-refresh'],
  ['ended', 'void', 'own-refresh'],
  ['withdrawn', null, 'own-refresh'],
]

test.each(languages)('the page of an invitation says what it offers, then shows the form and each state (%s)', async (language) => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'staff', sourceCode: 's12.abcdefghijklmnopqrstuv' })
  for (const state of ['open', 'usedUp', 'over', 'takenBack', 'unknown']) {
    answer(calls.opened, { ...opened, state })
    const before = await open(Door, language)
    expect(before.text('invite-staff-title').length).toBeGreaterThan(3)
    expect([state, before.has('go-on')]).toEqual([state, state !== 'unknown'])
    before.gone()
  }
  signedIn()
  answer(calls.mine, ownOf({ form }))
  const asked = await open(Door, language)
  expect([asked.has('own-about'), asked.has('field-name'), asked.has('submit')]).toEqual([true, true, true])
  asked.gone()
  answer(calls.mine, ownOf({ invitation: { ...opened, state: 'over' } }))
  const closed = await open(Door, language)
  expect([closed.has('own-closed'), closed.has('submit')]).toEqual([true, false])
  closed.gone()
  for (const [state, credential, mark] of stages) {
    const remark = mark === 'own-reason' ? '姓名不符' : ''
    const pass = credential === 'approved' ? { id: '3' } : null
    answer(calls.mine, ownOf({ registration: person('7', state, credential, remark), pass }))
    const shown = await open(Door, language)
    expect([state, credential, shown.has(mark), shown.text('own-state-title').length > 3]).toEqual([state, credential, true, true])
    shown.gone()
  }
})

const account = (userId: string, more: object = {}) => ({
  ...{
    userId,
    name: `人员${userId}`,
    account: 'li',
    role: 'staff',
    rights: ['edit'],
    isSelf: false,
    isLastMain: false,
    since: '2027-03-01',
  },
  ...{ revision: 'staff.edit', ...more },
})

test.each(languages)('a main account sees what it may change, and a sub-account only itself (%s)', async (language) => {
  const own = account('1', { role: 'admin', rights: [], isSelf: true, isLastMain: true })
  const made = {
    id: '3',
    name: '王芳',
    role: 'staff',
    rights: [],
    state: 'open',
    endsAt: '2027-03-08 09:00:00',
    link: 'https://fair.example/m/x',
    params: {},
  }
  answer(companyAccountCalls.list, {
    accounts: [own, account('2')],
    invitations: [made, { ...made, id: '4', state: 'over', link: '' }],
    mayManage: true,
  })
  const main = await open(Accounts, language)
  expect([
    main.has('account-1-remove'),
    main.has('account-2-change'),
    main.has('account-2-remove'),
    main.has('invited-3-pass'),
    main.has('invited-4-pass'),
  ]).toEqual([false, true, true, true, false])
  main.tap('account-2-change')
  await main.settle(50)
  expect([main.has('account-right-pay'), main.has('account-save')]).toEqual([true, true])
  main.gone()
  answer(companyAccountCalls.list, {
    accounts: [{ ...own, isSelf: false }, account('2', { isSelf: true })],
    invitations: [],
    mayManage: false,
  })
  const sub = await open(Accounts, language)
  expect([sub.has('accounts-reading'), sub.has('account-2-remove'), sub.has('account-2-change'), sub.has('account-invite')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  sub.gone()
})

test.each(languages)('a link is used with a new account or the own one, and says when it is over (%s)', async (language) => {
  const link = { tenantId: '100001', exhibitionId: '7', registerType: 'exhibitorDept', sourceCode: 'm12.abcdefghij' }
  mockParams = link
  answer(companyAccountCalls.opened, { state: 'open', company: '江汉机床', booth: '', role: 'staff', rights: ['pay'] })
  const fresh = await open(Join, language)
  expect([fresh.has('join-about'), fresh.has('join-create'), fresh.has('join')]).toEqual([true, true, false])
  fresh.tap('join-create')
  await fresh.settle(10)
  expect(fresh.has('join-account-error')).toBe(true)
  fresh.gone()
  signedIn()
  const known = await open(Join, language)
  expect([known.has('join'), known.has('join-create')]).toEqual([true, false])
  known.gone()
  for (const state of ['joined', 'over', 'takenBack', 'unknown']) {
    answer(companyAccountCalls.opened, { state, company: '', booth: '', role: 'staff', rights: [] })
    const closed = await open(Join, language)
    expect([state, closed.has('join-closed'), closed.has('join')]).toEqual([state, true, false])
    closed.gone()
  }
})
