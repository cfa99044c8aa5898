import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import { handoffNoncePattern } from '@contract/rules/account/handoff'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ call: (row: CallRow, settings: object) => mockServer(row, settings) }))
jest.mock('@/platform', () => ({ platform: mockPlatform }))
jest.mock('@/routes/address/siteAddress', () => ({ siteAddress: () => 'https://fair.example/#/wallet' }))

const mockPlatform = {
  isInMini: true,
  host: { hostApp: 'messagingBrowser' },
  landing: { handoff: '', miniUser: '' },
  toMini: jest.fn<Promise<void>, [string, string]>(),
}
const mockServer = jest.fn<Promise<unknown>, [CallRow, { body?: Record<string, string>; accessToken?: string }]>()
const granted = { access_token: 'new', refresh_token: 'r', user_id: '9', dept_id: '', user_name: 'Wang', account: '139****5696' }
const own = { accessToken: 'own', refreshToken: 'r', userId: '1', deptId: '', userName: 'Li', account: '138****0001' }

/** A new page: the module forgets that it has used its ticket. */
const arrives = async (landing: Partial<typeof mockPlatform.landing>): Promise<'arrived' | 'gone'> => {
  Object.assign(mockPlatform.landing, { handoff: '', miniUser: '' }, landing)
  let result: Promise<'arrived' | 'gone'> = Promise.resolve('arrived')
  jest.isolateModules(() => {
    jest.doMock('@/stores/session', () => ({ session }))
    result = (jest.requireActual('@/parts/signIn/handoff') as typeof import('@/parts/signIn/handoff')).signInByHandoff()
  })
  return result
}

const answers = (isYes: boolean) => jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: isYes, cancel: !isYes } as never)
const asked = () =>
  mockServer.mock.calls.map(([row, settings]) => [row.path.split('/').pop(), settings.body?.handoffNonce ?? settings.accessToken])

beforeEach(() => {
  persisted.clear()
  mockPlatform.isInMini = true
  mockPlatform.host.hostApp = 'messagingBrowser'
  mockPlatform.toMini.mockReset().mockResolvedValue()
  mockServer.mockReset().mockResolvedValue(granted)
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor', from: 'mini' })
  session.signOut()
  answers(true)
})

test("the web view's page requests a ticket with its own nonce, and signs in with it without a question @rule:R15 @rule:R18", async () => {
  const question = answers(false)
  expect(await arrives({ miniUser: '9' })).toBe('gone')
  const [mode, page] = mockPlatform.toMini.mock.calls[0]!
  const nonce = new URLSearchParams(page.split('?')[1]).get('nonce')!
  expect([mode, page.split('?')[0]]).toEqual(['redirectTo', '/areas/entry/webView/index'])
  expect(nonce).toMatch(handoffNoncePattern)
  expect(await arrives({ handoff: 'ticket' })).toBe('arrived')
  expect(asked()).toEqual([['token', nonce]])
  expect([session.token?.userId, question.mock.calls.length]).toEqual(['9', 0])
})

test('a nonce serves one ticket, for three minutes', async () => {
  jest.useFakeTimers()
  await arrives({ miniUser: '9' })
  jest.advanceTimersByTime(3 * 60_000)
  await arrives({ handoff: 'late' })
  await arrives({ miniUser: '8' })
  await arrives({ handoff: 'ticket' })
  await arrives({ handoff: 'again' })
  jest.useRealTimers()
  expect(asked().map(([, nonce]) => nonce !== '')).toEqual([false, true, false])
})

test('outside the mini-program a ticket is not even sent to the server', async () => {
  mockPlatform.isInMini = false
  mockPlatform.host.hostApp = 'browser'
  expect([await arrives({ handoff: 'ticket' }), await arrives({ miniUser: '9' })]).toEqual(['arrived', 'arrived'])
  expect([mockServer.mock.calls, mockPlatform.toMini.mock.calls, session.token]).toEqual([[], [], null])
  expect(persisted.get('signIn.failure')).toMatch(/小程序/)
})

test('a person who is signed in already as the same person requests nothing', async () => {
  session.signIn({ ...own, userId: '9' })
  expect(await arrives({ miniUser: '9' })).toBe('arrived')
  expect(mockPlatform.toMini).not.toHaveBeenCalled()
})

test('another signed-in person is asked, sees both accounts, and stays when they decline @rule:R18', async () => {
  session.signIn(own)
  const question = answers(false)
  await arrives({ miniUser: '9' })
  await arrives({ handoff: 'ticket' })
  const { title, content } = question.mock.calls[0]![0]!
  expect([title, content]).toEqual([expect.stringContaining('139****5696'), expect.stringContaining('138****0001')])
  expect(session.token).toEqual(own)
  expect(asked().slice(1)).toEqual([['logout', 'new']])
  answers(true)
  await arrives({ miniUser: '9' })
  await arrives({ handoff: 'ticket' })
  expect(session.token?.userId).toBe('9')
})
