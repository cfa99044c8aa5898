import * as errorCodes from '@contract/group/errorCodes'
import { subordinateCalls } from '@contract/group/subordinate.calls'
import type { GroupPart, Subordinate, SubordinateDetail, SubordinateList } from '@contract/group/subordinate.schema'
import { SubordinateStore } from '@/areas/group/subordinate/details/subordinate.store'
import { AddSubordinateStore } from '@/areas/group/subordinate/form/addSubordinate.store'
import { SubordinatesStore } from '@/areas/group/subordinate/list/subordinates.store'
import { SubordinatePasswordStore } from '@/areas/group/subordinate/resetPwd/resetPassword.store'
import { SubordinateEntries } from '@/areas/group/subordinate/SubordinateEntries'
import { CallFailure } from '@/api/CallFailure'

const mockCall = jest.fn()
const mockGo = { replace: jest.fn(), back: jest.fn() }
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({
  ...jest.requireActual('@/routes/go'),
  replace: (...all: unknown[]) => mockGo.replace(...all),
  back: (...all: unknown[]) => mockGo.back(...all),
}))

const part = (id: string, more: Partial<GroupPart> = {}): GroupPart => ({
  ...{ id, revision: '1', name: `分团 ${id}`, subordinateId: null, leaderName: '', members: 3, missing: 1 },
  ...more,
})

const person = (more: Partial<Subordinate> = {}): Subordinate => ({
  ...{ id: '5', userId: '77', revision: '2', name: '向国栋', account: 'hubei.xiang', phone: '13900139101', email: '' },
  ...{
    rights: ['members'],
    isSelf: false,
    isNew: true,
    isPersonal: false,
    since: '2027-03-01',
    parts: [part('1', { subordinateId: '5' })],
  },
  ...more,
})

let list: SubordinateList
let detail: SubordinateDetail
let sent: { row: unknown; body: Record<string, unknown>; key: unknown }[]
let refusal: CallFailure | null

beforeEach(() => {
  list = {
    subordinates: [person()],
    parts: [part('1', { subordinateId: '5' }), part('2')],
    maxParts: 20,
    maxSubordinates: 50,
    mayManage: true,
  }
  detail = { subordinate: person(), otherParts: [part('2')], signInLink: 'https://x/j', mayManage: true }
  sent = []
  refusal = null
  mockGo.replace.mockReset()
  mockGo.back.mockReset()
  mockCall.mockReset()
  mockCall.mockImplementation((row: unknown, { body, key }: { body?: never; key?: unknown } = {}) => {
    if (row === subordinateCalls.list) return Promise.resolve(list)
    if (row === subordinateCalls.detail) return Promise.resolve(detail)
    sent.push({ row, body: body!, key })
    if (refusal) return Promise.reject(refusal)
    if (row === subordinateCalls.resetPassword)
      return Promise.resolve({
        userId: '77',
        account: 'hubei.xiang',
        password: 'hkmv-7-rqpa-4-wnbc',
        expiresAt: '',
        signInLink: 'https://x/j',
      })
    return Promise.resolve(row === subordinateCalls.create || row === subordinateCalls.change ? detail : list)
  })
})

const refusedBy = (code: number): CallFailure => new CallFailure('answer', code, 'no')

test('an account below needs a name, a name to sign in by, and a phone or an email address', () => {
  const entries = new SubordinateEntries()
  expect(entries.check(true)).toBe(false)
  for (const [field, text] of Object.entries({ name: '向国栋', account: 'Hubei.Xiang', email: 'xiang@example.com' }))
    entries.fields.set(field as 'name', text)
  expect(entries.check(true)).toBe(true)
  entries.fields.set('account', '1')
  expect(entries.check(true)).toBe(false)
  expect(entries.check(false)).toBe(true)
  entries.fields.set('email', 'nowhere')
  expect(entries.check(false)).toBe(false)
})

test('rights and parts are ticked one by one, the rights in their order', () => {
  const entries = new SubordinateEntries()
  entries.toggleRight('parking')
  entries.toggleRight('stays')
  entries.toggleRight('members')
  entries.togglePart('1')
  entries.togglePart('2')
  entries.togglePart('1')
  expect([entries.typed.rights, entries.typed.partIds]).toEqual([['stays', 'parking'], ['2']])
})

test('a new account is sent once, and its first password comes next', async () => {
  const store = new AddSubordinateStore()
  await store.load()
  for (const [field, text] of Object.entries({ name: ' 向国栋 ', account: 'Hubei.Xiang', phone: '13900139101', newPart: ' 武汉 ' }))
    store.entries.fields.set(field as 'name', text)
  await store.create.run()
  expect(sent[0]!.body).toMatchObject({ name: '向国栋', account: 'hubei.xiang', newPart: '武汉', rights: ['members'], partIds: [] })
  expect(typeof sent[0]!.key).toBe('string')
  expect(mockGo.replace).toHaveBeenCalledWith('subordinateResetPassword', { userId: '77' })
})

test('a part gets a name and a leader, and the list shows it', async () => {
  const store = new SubordinatesStore()
  await store.load()
  store.open('new')
  await store.save.run()
  expect(sent).toEqual([])
  store.fields.set('name', '黄石')
  store.choose('5')
  await store.save.run()
  expect([sent[0]!.row, sent[0]!.body, store.sheet]).toEqual([subordinateCalls.addPart, { name: '黄石', subordinateId: '5' }, null])
  store.open(list.parts[0]!)
  expect([store.fields.typed.name, store.leader]).toEqual(['分团 1', '5'])
  store.choose('own')
  await store.save.run()
  expect(sent[1]!.body).toEqual({ id: '1', revision: '1', name: '分团 1', subordinateId: null })
})

test('a part that another phone changed is shown as it is now', async () => {
  const store = new SubordinatesStore()
  await store.load()
  store.open(list.parts[1]!)
  refusal = refusedBy(errorCodes.partChanged)
  list = { ...list, parts: [part('2', { name: '宜昌', revision: '2' })] }
  await store.save.run()
  expect([store.sheet, store.list.value!.parts[0]!.name]).toEqual([null, '宜昌'])
})

test('an account is changed with the parts that are ticked, and one that changed meanwhile is loaded again', async () => {
  const store = new SubordinateStore('5')
  await store.load()
  expect(store.parts.map(({ id }) => id)).toEqual(['1', '2'])
  store.entries.togglePart('2')
  await store.change.run()
  expect(sent[0]!.body).toMatchObject({ id: '5', revision: '2', partIds: ['1', '2'], name: '向国栋' })
  refusal = refusedBy(errorCodes.subordinateChanged)
  detail = { ...detail, subordinate: person({ name: '夏雨荷', revision: '3' }) }
  await store.change.run()
  expect(store.entries.fields.typed.name).toBe('夏雨荷')
})

test('an account that is removed leaves its page', async () => {
  const store = new SubordinateStore('5')
  await store.load()
  await store.remove.run()
  expect([sent[0]!.body, mockGo.back.mock.calls[0]]).toEqual([{ id: '5', revision: '2' }, ['subordinate']])
})

test('a one-time password is made for an account below, and for nobody else @rule:R41', async () => {
  const store = new SubordinatePasswordStore('77')
  await store.load()
  expect([store.person?.name, store.given]).toEqual(['向国栋', null])
  await store.make.run()
  expect([sent[0]!.body, store.given?.password]).toEqual([{ userId: '77' }, 'hkmv-7-rqpa-4-wnbc'])
  const stranger = new SubordinatePasswordStore('78')
  await stranger.load()
  expect([stranger.found.state, stranger.person]).toEqual(['ready', null])
  list = { ...list, mayManage: false }
  const below = new SubordinatePasswordStore('77')
  await below.load()
  expect(below.person).toBe(null)
})
