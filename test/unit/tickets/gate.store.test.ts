import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { base45 } from '@contract/rules/tickets/base45'
import { type EntranceList, entranceListBytes, entranceListText } from '@contract/rules/tickets/entranceList'
import { movingKey, movingText, passPayload, passText, stepMs } from '@contract/rules/tickets/pass'
import { gateCalls } from '@contract/tickets/gate.calls'
import type { ScansBody } from '@contract/tickets/gate.schema'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { GateStore } from '@/areas/tickets/gate/gate.store'
import { signal } from '@/parts/gate/signal'
import { bytesOfBase64Url } from '@/parts/pass/bytesOfBase64Url'
import { codeNow, hmac } from '@/parts/pass/movingCode'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { signInHere } from './signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/parts/gate/signal', () => ({ signal: jest.fn() }))
const called = jest.mocked(call)
const offline = new CallFailure('offline', 0, 'No connection')

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = [{ keyId: 1, publicKey: publicKey.export({ format: 'jwk' }).x! }]
const gateKey = Buffer.alloc(32, 7)
const today = new Date().toISOString().slice(0, 10)
const exhibitionId = (): string => session.scope!.exhibitionId

const aList = (more: Partial<EntranceList> = {}): EntranceList => ({
  version: 1,
  exhibitionId: exhibitionId(),
  issuedAtMs: Date.now() - 1000,
  validUntilMs: Date.now() + 3_600_000,
  maxPassAgeMs: 86_400_000,
  keys,
  voidTickets: ['99'],
  rules: {
    zones: [
      { id: 'hall', name: { cn: '展馆', en: 'Hall' }, places: [{ cn: '南门', en: 'South' }], reentry: 'afterExit' },
      { id: 'forum', name: { cn: '论坛', en: 'Forum' }, ticketTypeIds: ['2'], reentry: 'once' },
    ],
    rotatingPass: true,
    copies: 'ask',
  },
  days: [{ day: today, startsAtMs: 0 }],
  ticketTypes: { '1': { cn: '观众票', en: 'Visitor' }, '2': { cn: '论坛票', en: 'Forum' } },
  oneEntryTypes: ['2'],
  entered: {},
  ...more,
})

const signed = (list: EntranceList) => {
  const text = entranceListText(list)
  return { list: text, keyId: 1, signature: base45(sign(null, entranceListBytes(text), privateKey)) }
}

const aCode = (ticketId: string, ticketTypeId: string, isMoving = true): string => {
  const payload = passPayload({
    keyId: 1,
    exhibitionId: exhibitionId(),
    ticketId,
    ticketTypeId,
    entryDays: [today],
    issuedAtMs: Date.now(),
    isMoving,
  })
  const text = passText(payload, sign(null, payload, privateKey))
  return isMoving ? movingText(text, movingKey(hmac, gateKey, payload), hmac, Date.now()) : text
}

let sent: ScansBody[] = []
const serve = (list: EntranceList, scan: (body: ScansBody) => unknown): void => {
  called.mockImplementation(async (row, settings) => {
    if (row === walletCalls.passKeys) return keys as never
    if (row === walletCalls.entranceList) return signed(list) as never
    if (row === gateCalls.day)
      return { today, gateKeys: [{ keyId: 1, key: gateKey.toString('base64url') }], zones: [], conflicts: 0, clocks: [] } as never
    const body = (settings as unknown as { body: ScansBody }).body
    sent.push(body)
    return scan(body) as never
  })
}

const aGate = async (zone = 'hall'): Promise<GateStore> => {
  serve(aList(), () => Promise.reject(offline))
  const store = new GateStore()
  await store.load()
  store.choose(`${zone}-0`)
  return store
}

beforeEach(() => {
  called.mockReset()
  signInHere()
  persist('gate', null)
  sent = []
})

test('the code of a phone is HMAC-SHA256 of its step, as the server counts', () => {
  const [key, data] = [Uint8Array.of(1, 2, 3), Uint8Array.of(9, 8)]
  expect(Buffer.from(hmac(key, data)).toString('hex')).toBe(createHmac('sha256', key).update(data).digest('hex'))
  for (const text of ['', 'AA', 'AQID', '_-8', Buffer.alloc(32, 255).toString('base64url')])
    expect(Buffer.from(bytesOfBase64Url(text)).toString('base64url')).toBe(text === 'AA' ? 'AA' : text)
  expect(codeNow({ qr: 'FG1:X', moving: null }, 0)).toBe('FG1:X')
})

test('without a network the signed list decides, and every scan waits to be sent @route:/gate', async () => {
  const store = await aGate()
  expect(store.isChosen).toBe(true)
  const verdicts: (string | null | undefined)[] = []
  for (const code of [aCode('5', '1'), aCode('5', '1'), aCode('99', '1'), aCode('6', '1', false), '123456789012', 'a poster']) {
    await store.scan(code)
    verdicts.push(store.shown?.verdict)
  }
  expect(verdicts).toEqual(['good', 'inside', 'ticketVoid', 'copy', 'unchecked', 'notAPass'])
  expect(store.isOffline).toBe(true)
  expect(store.kept.waiting.map(({ isLetIn }) => isLetIn)).toEqual([true, false, false, true, true, false])
  store.turn('out')
  await store.scan(aCode('5', '1'))
  store.turn('in')
  await store.scan(aCode('5', '1'))
  expect([store.shown?.verdict, store.shown?.ticketName]).toEqual(['again', '观众票'])

  // A restart loses nothing: the scans wait, and the phone remembers who is inside.
  const later = new GateStore()
  await later.load()
  expect(later.kept.waiting).toHaveLength(8)
  await later.scan(aCode('5', '1'))
  expect(later.shown?.verdict).toBe('inside')
})

test('a zone of one entry lets a ticket in once, and refuses other types', async () => {
  const store = await aGate('forum')
  const verdicts: (string | null | undefined)[] = []
  for (const code of [aCode('7', '2'), aCode('7', '2'), aCode('8', '1')]) {
    await store.scan(code)
    verdicts.push(store.shown?.verdict)
  }
  expect(verdicts).toEqual(['good', 'entered', 'otherZone'])
})

test('with a network again everything is sent once, and conflicts that came back are shown', async () => {
  const store = await aGate()
  await store.scan(aCode('5', '1'))
  await store.scan('a poster')
  // The try in the background ends first.
  await store.send()
  const conflict = {
    deviceId: 'other',
    scanId: '1',
    at: `${today} 09:00:00`,
    zone: 'hall',
    place: 'East',
    verdict: 'entered' as const,
    reason: 'Already used',
    first: null,
    ticketId: '5',
    ticketName: '',
  }
  serve(aList(), () => ({ clock: { skewMs: 200_000, isFarOff: true, note: 'slow' }, answers: [], conflicts: [conflict] }))
  await store.send()
  expect([store.kept.waiting, store.conflicts, store.clockNote]).toEqual([[], [conflict], 'slow'])
  expect(sent.at(-1)!.scans.map(({ isLetIn }) => isLetIn)).toEqual([true, false])
})

test('a code that stays in view is judged once, also while it moves, and again after it was away for a while', async () => {
  const store = await aGate()
  const payload = passPayload({
    keyId: 1,
    exhibitionId: exhibitionId(),
    ticketId: '5',
    ticketTypeId: '1',
    entryDays: [today],
    issuedAtMs: Date.now(),
    isMoving: true,
  })
  const text = passText(payload, sign(null, payload, privateKey))
  const heldAt = (ms: number): string => movingText(text, movingKey(hmac, gateKey, payload), hmac, ms)
  await store.input.see(heldAt(Date.now()))
  await store.input.see(heldAt(Date.now()))
  await store.input.see(heldAt(Date.now() + stepMs))
  expect(store.kept.waiting).toHaveLength(1)
  await store.input.see(aCode('6', '1'))
  expect(store.kept.waiting).toHaveLength(2)
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 3001)
  await store.input.see(aCode('6', '1'))
  expect(store.kept.waiting).toHaveLength(3)
  clock.mockRestore()
})

test('the numbers of today are those of all gates and of this phone together, and survive a restart without a network', async () => {
  serve(aList(), () => Promise.reject(offline))
  const counted = { today, gateKeys: [{ keyId: 1, key: gateKey.toString('base64url') }], conflicts: 0, clocks: [] }
  const answer = called.getMockImplementation()!
  called.mockImplementation((row, settings) =>
    row === gateCalls.day
      ? (Promise.resolve({ ...counted, zones: [{ zone: 'hall', entered: 40, left: 3, refused: 2 }] }) as never)
      : answer(row, settings),
  )
  const store = new GateStore()
  await store.load()
  store.choose('hall-0')
  for (const code of [aCode('5', '1'), aCode('99', '1'), 'a poster']) await store.scan(code)
  expect(store.counts).toEqual({ entered: 41, left: 3, refused: 4 })
  called.mockRejectedValue(offline)
  const later = new GateStore()
  await later.load()
  expect(later.counts).toEqual({ entered: 41, left: 3, refused: 4 })
})

test('without a network a ticket of another day says when it is valid', async () => {
  const store = await aGate()
  const payload = passPayload({
    keyId: 1,
    exhibitionId: exhibitionId(),
    ticketId: '5',
    ticketTypeId: '1',
    entryDays: ['2099-01-08'],
    issuedAtMs: Date.now(),
    isMoving: true,
  })
  const text = passText(payload, sign(null, payload, privateKey))
  await store.scan(movingText(text, movingKey(hmac, gateKey, payload), hmac, Date.now()))
  expect([store.shown?.verdict, store.shown?.reason]).toEqual(['otherDay', '1 月 8 日起可入场'])
})

test('a phone stays silent when it is muted, and remembers it', async () => {
  const store = await aGate()
  store.mute()
  await store.scan(aCode('5', '1'))
  expect(jest.mocked(signal)).toHaveBeenLastCalledWith('yes', true)
  expect(new GateStore().kept.isMuted).toBe(true)
})

test('staff without the right read on the page whom to ask', async () => {
  called.mockRejectedValue(new CallFailure('answer', sharedErrorCodes.forbidden, 'no'))
  const store = new GateStore()
  await store.load()
  expect(store.hasNoRight).toBe(true)
})

test('a list with a wrong signature decides nothing', async () => {
  called.mockImplementation(async (row) => {
    if (row === walletCalls.passKeys) return keys as never
    if (row === walletCalls.entranceList) return { ...signed(aList()), list: signed(aList()).list.replace('"99"', '"98"') } as never
    return { today, gateKeys: [], zones: [], conflicts: 0, clocks: [] } as never
  })
  const store = new GateStore()
  await store.load()
  expect(store.list).toBeNull()
})
