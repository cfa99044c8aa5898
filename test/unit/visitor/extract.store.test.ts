import * as errorCodes from '@contract/account/errorCodes'
import { confirmationCalls } from '@contract/visitor/confirmation.calls'
import { CallFailure } from '@/api/CallFailure'
import { ExtractStore } from '@/areas/visitor/confirmation/confirmation.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

const found = [{ registerType: 'visitor', name: '李安', userCode: '1', examineResult: 'approve', letter: null }]
const extractions = (): unknown[] =>
  mockCall.mock.calls.filter(([row]) => row === confirmationCalls.extract).map(([, { body }]) => body as unknown)

beforeEach(() => {
  jest.useFakeTimers()
  mockCall.mockReset().mockResolvedValue(found)
})
afterEach(() => jest.useRealTimers())

test('the last digit of the code finds the confirmations, and another contact starts from the beginning', async () => {
  const store = new ExtractStore()
  expect([await store.find.run(), extractions()]).toEqual([false, []])
  store.code.fields.set('phone', '13800138001')
  store.code.fields.set('code', '123456')
  await store.find.run()
  expect([extractions(), store.find.result]).toEqual([[{ phone: '13800138001', value: '123456' }], found])
  store.choose('email')
  expect([store.find.result, store.code.fields.typed.code]).toEqual([null, ''])
})

test('a wrong code appears next to its field', async () => {
  const store = new ExtractStore()
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.codeWrong, 'Wrong'))
  store.code.fields.set('phone', '13800138001')
  store.code.fields.set('code', '123456')
  await store.find.run()
  expect([store.find.result, store.code.fields.of('code').error]).toEqual([null, 'Wrong'])
})
