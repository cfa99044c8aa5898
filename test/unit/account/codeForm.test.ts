import { codeCalls } from '@contract/account/code.calls'
import { CallFailure } from '@/api/CallFailure'
import { type CodeChannel, CodeForm } from '@/parts/signIn/CodeForm'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

beforeEach(() => {
  jest.useFakeTimers()
  mockCall.mockReset().mockResolvedValue({ resendInSeconds: 60 })
})
afterEach(() => jest.useRealTimers())

test('a code is sent once the address is valid, and again only after the wait', async () => {
  const form = new CodeForm(() => 'phone')
  expect(await form.send()).toBeNull()
  expect([mockCall.mock.calls.length, form.fields.of('phone').error]).toEqual([0, '请输入正确的手机号'])
  form.fields.set('phone', '+86 13812345678')
  await form.send()
  expect(mockCall).toHaveBeenCalledWith(codeCalls.send, { query: { phone: '+86 13812345678' } })
  expect([form.request.isSent, form.request.resendInSeconds]).toEqual([true, 60])
  jest.advanceTimersByTime(59_000)
  expect(form.request.resendInSeconds).toBe(1)
  jest.advanceTimersByTime(1_000)
  expect([form.request.resendInSeconds, jest.getTimerCount()]).toEqual([0, 0])
})

test("the server's error appears next to the address with its wait; without an answer the form shows the failure", async () => {
  const form = new CodeForm(() => 'email', { email: 'li@example.com' })
  mockCall.mockRejectedValueOnce(new CallFailure('answer', 11001, 'Too soon', { retryAfterSeconds: 42 }))
  expect(await form.send()).toBeNull()
  expect([form.fields.of('email').error, form.request.resendInSeconds, form.request.isSent]).toEqual(['Too soon', 42, false])
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  expect((await form.send())?.message).toBe('No connection')
})

test("another channel starts without the first one's code, and keeps the addresses", async () => {
  let channel: CodeChannel = 'whatsApp'
  const form = new CodeForm(() => channel, { phone: '+86 13812345678', email: 'Li@Example.com ' })
  await form.send()
  expect(mockCall.mock.calls[0]![0]).toBe(codeCalls.sendWhatsApp)
  form.fields.set('code', ' 12-34 56 ')
  expect([form.fields.typed.code, form.check()]).toEqual(['123456', true])
  channel = 'email'
  form.reset()
  expect([form.request.isSent, form.fields.typed.code, form.contact]).toEqual([false, '', { email: 'li@example.com' }])
  expect([form.check(), form.fields.of('code').error]).toEqual([false, '请填写此项'])
})
