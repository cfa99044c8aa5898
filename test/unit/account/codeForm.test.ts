import { codeCalls } from '@contract/account/code.calls'
import { CallFailure } from '@/api/CallFailure'
import { OwnerProof } from '@/parts/ownerProof/OwnerProof'
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

test('the same address in another spelling waits for the next code, another address does not and begins without a code', async () => {
  const form = new CodeForm(() => 'phone', { phone: '+86 13812345678' })
  await form.send()
  form.fields.set('code', '12')
  form.fields.set('phone', '138 1234 5678')
  expect([form.sentTo?.contact, form.fields.typed.code, form.request.resendInSeconds]).toEqual(['13812345678', '12', 60])
  form.fields.set('phone', '138 1234 567')
  expect([form.sentTo, form.fields.typed.code, form.request.resendInSeconds, form.request.isSent]).toEqual([null, '', 0, false])
  expect(jest.getTimerCount()).toBe(0)
})

test("the server's error appears next to the address with its wait; without an answer the form shows the failure", async () => {
  const form = new CodeForm(() => 'email', { email: 'li@example.com' })
  mockCall.mockRejectedValueOnce(new CallFailure('answer', 11001, 'Too soon', { retryAfterSeconds: 42 }))
  expect(await form.send()).toBeNull()
  expect([form.fields.of('email').error, form.request.resendInSeconds, form.request.isSent]).toEqual(['Too soon', 42, false])
  expect(form.isCodeStep).toBe(true)
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  expect((await form.send())?.message).toBe('No connection')
})

test('the form asks for the address first, then for the code, and for the address again where none could be sent', async () => {
  const form = new CodeForm(() => 'phone', { phone: '+86 13812345678' })
  expect(form.isCodeStep).toBe(false)
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  const asked = form.send()
  expect(form.isCodeStep).toBe(true)
  await asked
  expect(form.isCodeStep).toBe(false)
  await form.send()
  expect(form.isCodeStep).toBe(true)
  form.reset()
  expect([form.isCodeStep, form.fields.typed.phone]).toEqual([false, '+86 13812345678'])
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

test('the code is what comes next as soon as one is requested, until its field was left', async () => {
  const form = new CodeForm(() => 'email', { email: 'li@example' })
  await form.send()
  expect(form.request.isCodeNext).toBe(false)
  form.fields.set('email', 'Li@Example.com')
  const sending = form.send()
  expect(form.request.isCodeNext).toBe(true)
  await sending
  expect(form.sentTo).toEqual({ channel: 'email', contact: 'li@example.com' })
  form.request.leaveCode()
  expect(form.request.isCodeNext).toBe(false)
})

test('an email address with an umlaut is refused with the reason, a short code with its length', async () => {
  const form = new CodeForm(() => 'email', { email: 'müller@example.com' })
  await form.send()
  expect([mockCall.mock.calls.length, form.fields.of('email').error]).toEqual([0, '邮箱不支持 ü、é、汉字等字符，请改用英文字母的邮箱'])
  form.fields.set('code', '123')
  form.check()
  expect(form.fields.of('code').error).toBe('请输入 6 位验证码')
})

/** What the field holds after a paste, where the browser cuts the raw text at the input's own limit. */
const pasted = (
  fields: { of(name: string): { maxLength: number; onChange(text: string): void; value: string } },
  name: string,
  raw: string,
): string => {
  fields.of(name).onChange(raw.slice(0, fields.of(name).maxLength))
  return fields.of(name).value
}

test.each([
  ' 123456',
  '123 456',
  '验证码 123456',
  '123456\n',
  '１２３４５６',
  '١٢٣٤٥٦',
  '\u202a123456\u202c',
  '【金贸会】验证码：123456，请勿转发',
  '1234567',
])('the pasted code %s keeps its digits', (raw) => {
  expect(pasted(new CodeForm(() => 'phone').fields, 'code', raw)).toBe('123456')
  expect(pasted(new OwnerProof(() => Promise.reject(new Error('not asked'))).fields, 'value', raw)).toBe('123456')
})
