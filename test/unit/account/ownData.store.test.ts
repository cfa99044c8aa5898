import * as errorCodes from '@contract/account/errorCodes'
import { ownDataCalls } from '@contract/visitor/ownData.calls'
import { CallFailure } from '@/api/CallFailure'
import { OwnDataStore } from '@/areas/account/account/ownData.store'
import { session } from '@/stores/session'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/parts/exportText', () => ({ exportText: jest.fn() }))

const askedBy = (by: 'code' | 'password' | 'none') => ({ by, contact: '139****5696', resendInSeconds: by === 'code' ? 60 : 0 })
const erasures = () => mockCall.mock.calls.filter(([row]) => row === ownDataCalls.erase).map(([, { body }]) => body as unknown)

const asked = async (by: 'code' | 'password' | 'none'): Promise<OwnDataStore> => {
  const store = new OwnDataStore()
  mockCall.mockResolvedValueOnce(askedBy(by))
  expect(await store.ask()).toBe(true)
  return store
}

beforeEach(() => {
  jest.useFakeTimers()
  mockCall.mockReset().mockResolvedValue({ keptOrders: 2 })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '9', deptId: '', userName: '', account: '' })
})
afterEach(() => jest.useRealTimers())

test('nothing is deleted before the code was entered', async () => {
  const store = await asked('code')
  expect(store.owner.request.resendInSeconds).toBe(60)
  expect(await store.erased.run()).toBe(false)
  store.owner.fields.set('value', '12 3')
  expect(await store.erased.run()).toBe(false)
  expect([erasures(), store.owner.fields.of('value').error]).toEqual([[], '请输入 6 位验证码'])
  store.owner.fields.set('value', '12 34 56')
  expect(await store.erased.run()).toBe(true)
  expect([erasures(), store.erased.result]).toEqual([[{ userId: '9', value: '123456' }], { keptOrders: 2 }])
})

test('a wrong code or password appears next to its field, and the account stays', async () => {
  for (const by of ['code', 'password'] as const) {
    const store = await asked(by)
    store.owner.fields.set('value', '123456')
    store.owner.fields.set('oldPassword', 'Hall 8, stand 12!')
    mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.codeWrong, 'Wrong'))
    expect(await store.erased.run()).toBe(false)
    expect([store.owner.fields.of(by === 'code' ? 'value' : 'oldPassword').error, store.erased.failure]).toEqual(['Wrong', null])
  }
  expect(erasures()).toEqual([
    { userId: '9', value: '123456' },
    { userId: '9', oldPassword: 'Hall 8, stand 12!' },
  ])
})

test('if no code could be sent, the reason is shown and no code is asked for', async () => {
  const store = new OwnDataStore()
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.codeTooSoon, 'Too soon', { retryAfterSeconds: 42 }))
  expect(await store.ask()).toBe(false)
  expect([store.owner.asked, store.owner.askFailure?.message]).toEqual([null, 'Too soon'])
})

test('a person who keeps the account leaves no code behind', async () => {
  const store = await asked('code')
  store.owner.fields.set('value', '123456')
  store.cancel()
  expect([store.owner.asked, store.owner.fields.typed.value, erasures()]).toEqual([null, '', []])
})
