import * as errorCodes from '@contract/exhibitor/errorCodes'
import { companyAccountCalls } from '@contract/exhibitor/companyAccount.calls'
import type { CompanyAccount } from '@contract/exhibitor/companyAccount.schema'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import { CallFailure } from '@/api/CallFailure'
import { CompanyAccountsStore } from '@/areas/exhibitorServices/companyAccount/companyAccount.store'
import { InviteCodeStore } from '@/areas/exhibitor/staffInvitation/code.store'
import { StaffFormStore } from '@/areas/exhibitor/staffInvitation/form.store'
import { StaffPersonStore } from '@/areas/exhibitor/staffInvitation/person.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
const mockReplace = jest.fn()
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: (...all: unknown[]) => mockReplace(...all) }))

interface Said {
  row: { path: string }
  body: Record<string, unknown> | undefined
}

let said: Said[]
let answers: Map<unknown, () => unknown>

beforeEach(() => {
  said = []
  answers = new Map()
  mockReplace.mockReset()
  mockCall.mockImplementation((row: Said['row'], { body }: { body?: Record<string, unknown> } = {}) => {
    said.push({ row, body })
    return Promise.resolve().then(() => answers.get(row)?.())
  })
})

const bodiesOf = (row: unknown): unknown[] => said.filter((one) => one.row === row).map(({ body }) => body)

const kind = { cn: '参展证', en: 'Badge' }
const invitation = (id: string, state = 'open') => ({
  ...{
    id,
    type: 'exhibitor',
    kindName: kind,
    note: '',
    state,
    places: 5,
    used: 1,
    endsAt: '2027-04-11 23:59:59',
    createdAt: '2027-03-01 09:00:00',
  },
  ...{ link: 'https://fair.example/s/abc', code: 'abc', params: {}, messages: [], ways: { phone: true, email: false } },
})
const offer = (records: object[]) => ({
  ...{ records, total: records.length, size: 50, current: 1, pages: 1, mayInvite: true, lastDay: '2027-04-11' },
  kinds: [
    { type: 'exhibitor', name: kind, left: 4 },
    { type: 'crew', name: kind, left: 2 },
  ],
})

test('a link needs an invitation alone: it is checked, made once, and its code is shown', async () => {
  answers.set(calls.list, () => offer([invitation('1')]))
  answers.set(calls.create, () => invitation('9'))
  const store = new StaffFormStore('QRCODE')
  await store.load()
  expect([store.isNew, store.made.kind, store.made.fields.typed.until]).toEqual([true, 'exhibitor', '2027-04-11'])
  for (const places of ['', '0', '501', '1.5']) {
    store.made.fields.set('places', places)
    expect([places, await store.made.make.run()]).toEqual([places, false])
  }
  expect(bodiesOf(calls.create)).toEqual([])
  store.made.fields.set('places', '3')
  store.made.choose('crew')
  await store.made.make.run()
  expect(bodiesOf(calls.create)).toEqual([{ type: 'crew', places: 3, until: '2027-04-11' }])
  expect(mockReplace).toHaveBeenCalledWith('credentialsInviteCode', { id: '9' })
})

test('a message goes out of the open invitation, in parts of fifty, and of a new one where none is open', async () => {
  answers.set(calls.list, () => offer([invitation('1', 'over')]))
  answers.set(calls.detail, () => invitation('9'))
  answers.set(calls.create, () => invitation('9'))
  answers.set(calls.send, () => ({ queued: 30, repeated: 1, optedOut: 0 }))
  const store = new StaffFormStore('SHORT_MSG')
  await store.load()
  expect(store.isNew).toBe(true)
  answers.set(calls.list, () => offer([invitation('9')]))
  await store.made.make.run()
  expect([store.isNew, store.chosen, store.message!.template.value?.left]).toEqual([false, '9', 4])
  const phones = Array.from({ length: 60 }, (_, at) => `1380013${String(8000 + at)}`)
  store.message!.fields.set('people', phones.join('\n'))
  expect(store.message!.check()).toBe(true)
  await store.message!.submit.run()
  expect(bodiesOf(calls.send).map((body) => (body as { contacts: string[] }).contacts.length)).toEqual([50, 10])
  expect(store.message!.submit.result).toMatchObject({ accepted: 60, repeated: 2 })
})

test('an unknown way opens the link, and a fair without such messages says so', async () => {
  expect([new StaffFormStore('FAX').way, new StaffFormStore(undefined).way]).toEqual(['LINK', 'LINK'])
  answers.set(calls.list, () => offer([invitation('1')]))
  answers.set(calls.detail, () => invitation('1'))
  const store = new StaffFormStore('EMAIL')
  await store.load()
  expect(store.message!.template.value?.isOffered).toBe(false)
})

test('the newest open invitation shows its code, and none is shown where all are over', async () => {
  answers.set(calls.list, () => offer([invitation('3', 'over'), invitation('2'), invitation('1')]))
  answers.set(calls.detail, () => invitation('2'))
  const store = new InviteCodeStore(undefined)
  await store.load()
  expect([store.isEmpty, store.detail.value?.id, store.others.map(({ id }) => id)]).toEqual([false, '2', ['1']])
  answers.set(calls.list, () => offer([invitation('3', 'over')]))
  const empty = new InviteCodeStore(undefined)
  await empty.load()
  expect([empty.isEmpty, empty.detail.value]).toEqual([true, null])
  await store.takeBack.run()
  expect([bodiesOf(calls.takeBack), store.isEmpty, store.detail.value?.id]).toEqual([[{ id: '2' }], false, '2'])
})

const person = { id: '7', revision: '1', state: 'sent', mayDecide: true, left: 1, replaceable: [{ id: '40', name: '一号', revision: '3' }] }

test('a refusal needs a reason, and an approval may take over a badge', async () => {
  answers.set(calls.person, () => person)
  const store = new StaffPersonStore('7')
  await store.load()
  expect([store.isWaiting, await store.refuse.run(), bodiesOf(calls.decide)]).toEqual([true, false, []])
  store.fields.set('remark', ' 姓名不符 ')
  await store.refuse.run()
  await store.replace.run('40')
  expect(bodiesOf(calls.decide)).toEqual([
    { id: '7', revision: '1', result: 'refuse', remark: '姓名不符' },
    { id: '7', revision: '1', result: 'approve', replaces: { id: '40', revision: '3' } },
  ])
})

test('a decision that came too late shows how things are now', async () => {
  answers.set(calls.person, () => person)
  answers.set(calls.decide, () => {
    throw new CallFailure('answer', errorCodes.staffChanged, 'changed')
  })
  const store = new StaffPersonStore('7')
  await store.load()
  answers.set(calls.person, () => ({ ...person, state: 'withdrawn' }))
  expect(await store.approve.run()).toBe(false)
  expect([store.failure?.code, store.isWaiting]).toEqual([errorCodes.staffChanged, false])
})

const account: CompanyAccount = {
  ...{ userId: '5', name: '李卫国', account: 'li', role: 'staff', rights: ['edit'], isSelf: false, isLastMain: false },
  ...{ since: '2027-03-01', revision: 'staff.edit' },
}

test('the table of rights begins with what the account may do, and sends what is ticked', async () => {
  answers.set(companyAccountCalls.list, () => ({ accounts: [account], invitations: [], mayManage: true }))
  answers.set(companyAccountCalls.change, () => ({ accounts: [], invitations: [], mayManage: true }))
  const store = new CompanyAccountsStore()
  await store.load()
  store.open({ kind: 'change', account })
  store.toggle('pay')
  store.toggle('edit')
  store.toggle('invite')
  expect(store.rights).toEqual(['invite', 'pay'])
  await store.change.run(account)
  expect(bodiesOf(companyAccountCalls.change)).toEqual([{ userId: '5', revision: 'staff.edit', role: 'staff', rights: ['invite', 'pay'] }])
  expect([store.sheet, store.accounts.value?.accounts]).toEqual([null, []])
})

test('an invitation without a name is not made, and a made one shows its link', async () => {
  const made = { id: '3', name: '王芳', role: 'staff', rights: [], state: 'open', endsAt: '', link: 'https://fair.example/m/x', params: {} }
  answers.set(companyAccountCalls.list, () => ({ accounts: [], invitations: [made], mayManage: true }))
  answers.set(companyAccountCalls.invite, () => made)
  const store = new CompanyAccountsStore()
  store.open({ kind: 'invite' })
  expect([await store.invite.run(), store.fields.errors.sentenceOf('name')]).toEqual([false, expect.any(String)])
  store.fields.set('name', ' 王芳 ')
  await store.invite.run()
  expect(bodiesOf(companyAccountCalls.invite)).toEqual([{ name: '王芳', role: 'staff', rights: [] }])
  expect(store.sheet).toMatchObject({ kind: 'link', invitation: { id: '3' } })
})
