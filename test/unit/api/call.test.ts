import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { TextDecoder } from 'node:util'
import Taro from '@tarojs/taro'
import { tokenCalls } from '@contract/account/token.calls'
import type { Call } from '@contract/call'
import { systemCalls } from '@contract/entry/system.calls'
import { orderCalls } from '@contract/orders/order.calls'
import { holderLinkCalls } from '@contract/people/holderLink.calls'
import { answerName, call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { connectApi } from '@/api/connection'
import { readFile } from '@/api/readFile'

const request = jest.spyOn(Taro, 'request')
const toasts: string[] = []
let token: string | null = null
let owner: string | null = null
const refresh = jest.fn(async () => false)
const unauthorized = jest.fn()
const failed = jest.fn()

const answers = (statusCode: number, data: unknown): void => {
  request.mockResolvedValueOnce({ statusCode, data } as never)
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!isCallFailure(error)) throw new Error('the call should have been refused')
  return error
}

beforeEach(() => {
  request.mockReset()
  refresh.mockReset().mockResolvedValue(false)
  unauthorized.mockReset()
  failed.mockReset()
  toasts.length = 0
  token = null
  owner = null
  connectApi({
    baseUrl: '',
    client: 'fairgate:secret',
    terminal: 'H5',
    link: () => ({ exhibitionId: '12', tenantId: '100001', registerType: 'visitor', sourceCode: 'A1', visitingGroupId: '77' }),
    language: () => 'en',
    token: () => token,
    owner: () => owner,
    refresh,
    unauthorized,
    toast: (message) => void toasts.push(message),
    failed,
  })
})

test('every request names the app, the fair and, after sign-in, the token @rule:R31', async () => {
  token = 'abc'
  answers(200, { code: 200, success: true, data: {}, msg: '' })
  await call(systemCalls.time, {})
  expect(request.mock.calls[0]![0].header).toEqual(
    expect.objectContaining({
      Authorization: `Basic ${Buffer.from('fairgate:secret').toString('base64')}`,
      'User-Type': 'app',
      exhibitionId: '12',
      registerType: 'visitor',
      tenantId: '100001',
      'Tenant-Id': '100001',
      languageType: 'en',
      terminal: 'H5',
      sourcecode: 'A1',
      visitingGroupId: '77',
      'Blade-Auth': 'bearer abc',
    }),
  )
})

test('the host app gives a request 300 seconds @rule:R32', async () => {
  answers(200, { code: 200, success: true, data: {}, msg: '' })
  await call(systemCalls.time, {})
  expect(request.mock.calls[0]![0].timeout).toBe(300_000)
})

test.each([200, 1000, '0000', 1005])('code %s is success, and the data is returned @rule:R33', async (code) => {
  answers(200, { code, success: true, data: { epochMs: 5 }, msg: '' })
  await expect(call(systemCalls.time, {})).resolves.toEqual({ epochMs: 5 })
  expect(toasts).toEqual([])
})

const contract = path.resolve(__dirname, '../../../contract')

/** House tests hold these to the session state that they fill. */
const storeCalls = readdirSync(contract)
  .map((area) => path.join(contract, area, 'calls.ts'))
  .filter((file) => existsSync(file))
  // oxlint-disable-next-line typescript/no-require-imports -- every area; the file that joins them brings schemas
  .flatMap((file) => Object.values((require(file) as { calls: Record<string, Record<string, Call>> }).calls))
  .flatMap((rows) => Object.values(rows))
  .filter((row) => row.isStore)
  .map((row) => [row.path, row] as const)

test('ten calls fill session state', () => {
  expect(storeCalls).toHaveLength(10)
})

test.each(storeCalls)(
  'the store-type call %s takes 200 alone, reads the data, and rejects with the whole response otherwise @rule:R34',
  async (_, row) => {
    const stored = () => call(row, { query: {} } as never)
    answers(200, { code: 200, success: true, data: { some: 'data' }, msg: '' })
    await expect(stored()).resolves.toEqual({ some: 'data' })
    for (const code of [1000, '0000', 1005, 400, 2001, 13002]) {
      const body = { code, success: true, data: { some: 'data' }, msg: 'no' }
      answers(200, body)
      const failure = await refusal(stored())
      expect([failure.code, failure.body]).toEqual([code, body])
    }
  },
)

test.each([400, 3001])('code %s is rejected silently, with the body @rule:R33', async (code) => {
  const body = { code, success: false, data: null, msg: 'quiet' }
  answers(200, body)
  expect((await refusal(call(systemCalls.time, { hasToast: true }))).body).toEqual(body)
  expect(toasts).toEqual([])
})

test.each([2001, 2002])('code %s returns the whole answer without a toast @rule:R33', async (code) => {
  const body = { error_code: code, error_description: 'No user information' }
  answers(200, body)
  const failure = await refusal(call(systemCalls.time, { hasToast: true }))
  expect([failure.code, failure.body]).toEqual([code, body])
  expect(toasts).toEqual([])
})

test('any other code is shown if a toast is wanted: the message, else the description, else our own sentence @rule:R33 @rule:R57', async () => {
  answers(200, { code: 13002, success: false, data: null, msg: 'Sold out' })
  await refusal(call(systemCalls.time, { hasToast: true }))
  answers(200, { error_code: 5001, error_description: 'Denied' })
  await refusal(call(systemCalls.time, { hasToast: true }))
  answers(200, { code: 77, data: null })
  await refusal(call(systemCalls.time, { hasToast: true }))
  answers(502, 'bad gateway')
  await refusal(call(systemCalls.time, { hasToast: true }))
  expect(toasts).toEqual(['Sold out', 'Denied', 'Unknown error', 'System error'])
})

test('by default a call shows no toast, because the screen shows the failure', async () => {
  answers(200, { code: 13002, success: false, data: null, msg: 'Sold out' })
  await refusal(call(systemCalls.time))
  request.mockRejectedValueOnce({ errMsg: 'request:fail' })
  await refusal(call(systemCalls.time))
  expect(toasts).toEqual([])
})

test('the token call fails without a toast, and its answer is bare @rule:R35', async () => {
  answers(200, { error_code: 11004, error_description: 'Incorrect code.' })
  const failure = await refusal(call(tokenCalls.grant, { body: { grant_type: 'appsms' }, hasToast: true }))
  expect([failure.code, failure.message]).toEqual([11004, 'Incorrect code.'])
  expect(toasts).toEqual([])
  const bare = { access_token: 'a', refresh_token: 'r' }
  answers(200, bare)
  await expect(call(tokenCalls.grant, { body: { grant_type: 'appsms' } })).resolves.toEqual(bare)
  expect(request.mock.calls[1]![0].data).toBe('grant_type=appsms')
})

test.each([
  [401, {}],
  [200, { code: 401, success: false, data: null, msg: 'ended' }],
])('HTTP %s with %j is a void token: renewed once if possible, else the person signs in again', async (status, body) => {
  token = 'old'
  refresh.mockResolvedValueOnce(true)
  answers(status, body)
  answers(200, { code: 200, success: true, data: { orderId: '1' }, msg: '' })
  await expect(call(orderCalls.detail, { query: { orderId: '1' } })).resolves.toEqual({ orderId: '1' })
  expect(unauthorized).not.toHaveBeenCalled()
  answers(status, body)
  await refusal(call(orderCalls.detail, { query: { orderId: '1' } }))
  expect(unauthorized).toHaveBeenCalledTimes(1)
})

test('after another person signs in, an earlier call is neither made as that person nor signs them out @rule:R16', async () => {
  const read = () => call(orderCalls.detail, { query: { orderId: '1' } })
  owner = 'first'
  request.mockImplementationOnce((async () => {
    owner = 'other'
    return { statusCode: 401, data: {} }
  }) as never)
  await refusal(read())
  expect(refresh).not.toHaveBeenCalled()
  owner = 'first'
  answers(401, {})
  refresh.mockImplementationOnce(async () => {
    owner = 'other'
    return true
  })
  await refusal(read())
  expect(request).toHaveBeenCalledTimes(2)
  expect(unauthorized).not.toHaveBeenCalled()
})

test("one person's answer is not shown to another who signed in while it was in flight @rule:R16", async () => {
  owner = 'first'
  request.mockImplementationOnce((async () => {
    owner = 'other'
    return { statusCode: 200, data: { code: 200, success: true, data: { orderId: '1' }, msg: '' } }
  }) as never)
  const failure = await refusal(call(orderCalls.detail, { query: { orderId: '1' } }))
  expect([failure.code, failure.message]).toEqual([401, 'The signed-in account has changed. Please open this page again.'])
  expect(unauthorized).not.toHaveBeenCalled()
})

test('a call that returns late with a void token uses the token that another call has renewed meanwhile', async () => {
  token = 'old'
  request.mockImplementationOnce((async () => {
    token = 'new'
    return { statusCode: 401, data: {} }
  }) as never)
  answers(200, { code: 200, success: true, data: { orderId: '1' }, msg: '' })
  await expect(call(orderCalls.detail, { query: { orderId: '1' } })).resolves.toEqual({ orderId: '1' })
  expect(refresh).not.toHaveBeenCalled()
  expect((request.mock.calls[1]![0].header as Record<string, string>)['Blade-Auth']).toBe('bearer new')
})

test('a missing network is reported as such, not as an answer of the server', async () => {
  request.mockRejectedValueOnce({ errMsg: 'request:fail' })
  const failure = await refusal(call(systemCalls.time, { hasToast: true }))
  expect([failure.kind, failure.code]).toEqual(['offline', 0])
  expect(toasts).toEqual(['No connection'])
})

test('a write that creates something sends a key', async () => {
  answers(200, { code: 200, success: true, data: {}, msg: '' })
  await call(orderCalls.place, { body: { items: [] }, key: 'key-12345678' })
  expect(request.mock.calls[0]![0].header).toEqual(expect.objectContaining({ 'Idempotency-Key': 'key-12345678' }))
})

test.each([
  [{ code: 200, data: null }, null],
  [{ code: 200, retCode: 0, data: null }, null],
  [{ code: 200, retCode: '0', data: null }, null],
  [{ code: 200, retCode: 7, data: null }, 200],
  [{ code: 1000, data: null }, 1000],
  [{ code: '0000', data: null }, '0000'],
  [{ code: 1005, data: null }, 1005],
  [{ code: 400, data: null }, 400],
  [{ code: 13002, msg: 'Sold out', data: null }, 13002],
])('the answer %j counts in the error reports as %s @rule:R36', async (body, counted) => {
  answers(200, body)
  await call(systemCalls.time, {}).catch(() => undefined)
  expect(failed.mock.calls).toEqual(counted === null ? [] : [['GET /api/blade-system/system/getSystemTime', counted]])
})

test('a file that the server refuses says why', async () => {
  // Browsers have it, the surroundings of these tests do not.
  Object.assign(globalThis, { TextDecoder })
  const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer
  answers(503, bytes(JSON.stringify({ code: 10002, success: false, data: null, msg: '系统繁忙，请稍后再试' })))
  expect((await refusal(readFile(systemCalls.time, '/files/1'))).message).toBe('系统繁忙，请稍后再试')
  answers(502, bytes('<html>Bad Gateway</html>'))
  expect((await refusal(readFile(systemCalls.time, '/files/1'))).message).toBe('System error')
  answers(200, bytes('%PDF'))
  expect(Buffer.from(await readFile(systemCalls.time, '/files/1')).toString()).toBe('%PDF')
})

test('the key of a link travels in a header, and in no address', async () => {
  answers(200, { code: 200, success: true, data: {}, msg: '' })
  await call(holderLinkCalls.questionnaire, { query: { key: '12.secret', index: 1 } })
  const [{ url, header }] = request.mock.lastCall as [{ url: string; header: Record<string, string> }]
  expect([header['Link-Key'], url.includes('secret'), /index=1$/.test(url)]).toEqual(['12.secret', false, true])
  expect(answerName(holderLinkCalls.open, { query: { key: '1.a' } } as never)).not.toBe(
    answerName(holderLinkCalls.open, { query: { key: '1.b' } } as never),
  )
})
