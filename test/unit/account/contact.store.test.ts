import { codeCalls } from '@contract/account/code.calls'
import { contactChangeCalls } from '@contract/account/contactChange.calls'
import * as errorCodes from '@contract/account/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { ContactStore } from '@/areas/account/contactChange/contactChange.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

const answers = new Map<unknown, unknown>()
const bodies = (row: unknown): unknown[] => mockCall.mock.calls.filter(([one]) => one === row).map(([, { body }]) => body as unknown)

beforeEach(() => {
  jest.useFakeTimers()
  answers.set(contactChangeCalls.requestProof, { by: 'code', contact: '139****5696', resendInSeconds: 60 })
  answers.set(contactChangeCalls.prove, { handle: 'h', expiresInSeconds: 600 })
  answers.set(contactChangeCalls.submit, null)
  answers.set(codeCalls.send, { expiresInSeconds: 300, resendInSeconds: 60 })
  mockCall.mockReset().mockImplementation((row: unknown) => Promise.resolve(answers.get(row)))
})
afterEach(() => jest.useRealTimers())

test('the new contact is asked for after the proof of the old one, and both codes are sent', async () => {
  const store = new ContactStore('phone')
  await store.begin()
  expect(await store.proven.run()).toBe(false)
  store.owner.fields.set('value', '12 34 56')
  expect([store.handle, await store.proven.run(), store.handle]).toEqual([null, true, 'h'])
  expect(await store.change.run()).toBe(false)
  store.next.fields.set('phone', '13800138001')
  await store.sendCode()
  store.next.fields.set('code', '654321')
  expect(await store.change.run()).toBe(true)
  expect(bodies(contactChangeCalls.prove)).toEqual([{ value: '123456' }])
  expect(bodies(contactChangeCalls.submit)).toEqual([{ handle: 'h', phone: '13800138001', value: '654321' }])
})

test('an account without contact and password continues at once', async () => {
  answers.set(contactChangeCalls.requestProof, { by: 'none', contact: '', resendInSeconds: 0 })
  const store = new ContactStore('email')
  await store.begin()
  expect([store.handle, bodies(contactChangeCalls.prove)]).toEqual(['h', [{}]])
})

test('a refused code to the old contact is shown, and nothing is asked for', async () => {
  const store = new ContactStore('email')
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.codeTooSoon, 'Too soon', { retryAfterSeconds: 42 }))
  await store.begin()
  expect([store.owner.isNeeded, store.owner.askFailure?.message, store.handle]).toEqual([false, 'Too soon', null])
})

test('a contact of another account is refused next to its code', async () => {
  const store = new ContactStore('email')
  await store.begin()
  store.owner.fields.set('value', '123456')
  await store.proven.run()
  store.next.fields.set('email', 'a@example.com')
  store.next.fields.set('code', '654321')
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.contactTaken, 'Taken'))
  expect([await store.change.run(), store.next.fields.of('code').error]).toEqual([false, 'Taken'])
})
