import { actionLogCalls } from '@contract/entry/actionLog.calls'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'

const mockPersisted = new Map<string, string>()
const mockSession = {
  isSignedIn: true,
  link: { tenantId: '100001', exhibitionId: '1201', registerLinkId: '12010001' },
  get scope() {
    return this.link.tenantId ? this.link : null
  },
}
const mockSend = jest.fn()
let mockHide: () => void = () => undefined

jest.mock('@/stores/session', () => ({ session: mockSession }))
jest.mock('@/stores/persist', () => ({
  persist: (name: string, value: unknown) => (value === null ? mockPersisted.delete(name) : mockPersisted.set(name, JSON.stringify(value))),
  readPersisted: (name: string) => JSON.parse(mockPersisted.get(name) ?? 'null') as unknown,
}))
jest.mock('@/parts/actionLog/sendActions', () => ({ sendActions: (...parts: unknown[]) => mockSend(...parts) as unknown }))
jest.mock('@/parts/actionLog/onHide', () => ({
  onHide: (listener: () => void) => {
    mockHide = listener
  },
}))

type Log = typeof import('@/parts/actionLog/actionLog').logAction
let logAction: Log
let CallFailure: typeof import('@/api/CallFailure').CallFailure

/** A new start of the app: only what was persisted is left. */
const start = (): void => {
  jest.resetModules()
  ;({ logAction } = jest.requireActual<{ logAction: Log }>('@/parts/actionLog/actionLog'))
  ;({ CallFailure } = jest.requireActual<typeof import('@/api/CallFailure')>('@/api/CallFailure'))
}

const today = '2026-03-04T10:00:00Z'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(today) })
  mockPersisted.clear()
  mockSession.isSignedIn = true
  mockSession.link = { tenantId: '100001', exhibitionId: '1201', registerLinkId: '12010001' }
  mockSend.mockReset().mockResolvedValue({ counted: 1 })
  start()
})
afterEach(() => jest.useRealTimers())

const source = '12010001'
const sent = (): unknown[] => mockSend.mock.calls.map(([, body]) => (body as { actions: unknown[] }).actions)
const arrive = { action: 'arrive', route: 'wallet', source, times: 1 }

test('pages that were opened one after the other are sent together, with their numbers and the link of the visit', async () => {
  logAction('open', 'wallet')
  logAction('open', 'order')
  logAction('open', 'wallet')
  logAction('share', 'wallet')
  logAction('open', '')
  await jest.runAllTimersAsync()
  expect(mockSend.mock.calls[0]![0]).toEqual(actionLogCalls.save)
  expect(sent()).toEqual([
    [
      arrive,
      { action: 'open', route: 'wallet', source, times: 2 },
      { action: 'open', route: 'order', source, times: 1 },
      { action: 'share', route: 'wallet', source, times: 1 },
    ],
  ])
  expect([...mockPersisted.keys()]).toEqual(['arrived.100001.1201'])
})

test('before consent only the arrival counts, once a day', async () => {
  mockSession.isSignedIn = false
  logAction('open', 'wallet')
  logAction('open', 'order')
  await jest.runAllTimersAsync()
  expect(sent()).toEqual([[arrive]])
  start()
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(mockSend).toHaveBeenCalledTimes(1)
  jest.setSystemTime(new Date('2026-03-05T10:00:00Z'))
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(sent()[1]).toEqual([arrive])
})

test('what cannot be sent is kept over a restart, and sent later with its age', async () => {
  mockSend.mockRejectedValueOnce(new CallFailure('offline', 0, ''))
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(mockSend).toHaveBeenCalledTimes(1)
  start()
  jest.setSystemTime(new Date('2026-03-06T10:00:00Z'))
  mockPersisted.set('arrived.100001.1201', JSON.stringify(`${source}.${Math.floor(Date.now() / 86_400_000)}`))
  logAction('open', 'order')
  await jest.runAllTimersAsync()
  expect(sent()[1]).toEqual([
    { ...arrive, daysAgo: 2 },
    { action: 'open', route: 'wallet', source, times: 1, daysAgo: 2 },
    { action: 'open', route: 'order', source, times: 1 },
  ])
  expect(mockPersisted.has('actions.100001.1201')).toBe(false)
})

test('what the server refuses is dropped, and a busy server is asked again with the next action', async () => {
  mockSend.mockRejectedValueOnce(new CallFailure('answer', sharedErrorCodes.invalid, ''))
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(mockPersisted.has('actions.100001.1201')).toBe(false)
  mockSend.mockRejectedValueOnce(new CallFailure('answer', sharedErrorCodes.unavailable, ''))
  logAction('open', 'order')
  await jest.runAllTimersAsync()
  expect(mockPersisted.has('actions.100001.1201')).toBe(true)
})

test('a page that is left sends at once, and what is in flight is not sent twice', async () => {
  let arrives: (value: unknown) => void = () => undefined
  mockSend.mockReturnValueOnce(new Promise((resolve) => (arrives = resolve)))
  logAction('open', 'wallet')
  await jest.advanceTimersByTimeAsync(5000)
  logAction('share', 'wallet')
  mockHide()
  mockHide()
  expect(mockSend).toHaveBeenCalledTimes(2)
  expect(mockSend.mock.calls[1]!.slice(1)).toEqual([{ actions: [{ action: 'share', route: 'wallet', source, times: 1 }] }, true])
  arrives({ counted: 2 })
  await jest.runAllTimersAsync()
  expect(mockSend).toHaveBeenCalledTimes(2)
})

test('actions of one fair never count for another, and a phone keeps no more than sixty kinds', async () => {
  mockSend.mockRejectedValue(new CallFailure('offline', 0, ''))
  for (let at = 0; at < 80; at += 1) logAction('open', `page${at}`)
  await jest.runAllTimersAsync()
  expect((JSON.parse(mockPersisted.get('actions.100001.1201')!) as unknown[]).length).toBe(60)
  mockSession.link = { ...mockSession.link, exhibitionId: '1202' }
  mockSend.mockReset().mockResolvedValue({ counted: 1 })
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(sent()).toEqual([[arrive, { action: 'open', route: 'wallet', source, times: 1 }]])
  expect((JSON.parse(mockPersisted.get('actions.100001.1201')!) as unknown[]).length).toBe(60)
})

test('a link that does not name its fair whole counts nothing', async () => {
  mockSession.link = { ...mockSession.link, tenantId: '' }
  logAction('open', 'order')
  await jest.advanceTimersByTimeAsync(6000)
  expect(sent()).toEqual([])
})

test('a phone that comes by the code of a channel counts once for it, and keys of invitations count for none @rule:R46', async () => {
  const comeBy = async (sourceCode: string): Promise<void> => {
    Object.assign(mockSession.link, { sourceCode })
    logAction('open', 'wallet')
    await jest.runAllTimersAsync()
  }
  mockSession.isSignedIn = false
  await comeBy('wx1')
  await comeBy('WX1')
  await comeBy('v12.abcdefghijklmnopqrstuv')
  await comeBy('hall-3')
  await comeBy('BZ')
  const channels = (sent().flat() as { action: string; source: string }[]).filter(({ action }) => action === 'channel')
  expect(channels.map(({ source: code }) => code)).toEqual(['WX1', 'BZ'])
})
