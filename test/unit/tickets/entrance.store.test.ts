import { generateKeyPairSync, sign } from 'node:crypto'
import { attendanceCalls } from '@contract/conference/attendance.calls'
import type { PassScan, PassScanAnswer, PassScansBody, SessionDoorList } from '@contract/conference/attendance.schema'
import { base45 } from '@contract/rules/tickets/base45'
import { type EntranceList, entranceListBytes, entranceListText } from '@contract/rules/tickets/entranceList'
import { passPayload, passText } from '@contract/rules/tickets/pass'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { gateCalls } from '@contract/tickets/gate.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { EntranceStore } from '@/areas/tickets/attendance/entrance.store'
import { signal } from '@/parts/gate/signal'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { signInHere } from './signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/parts/gate/signal', () => ({ signal: jest.fn() }))
const called = jest.mocked(call)
const offline = new CallFailure('offline', 0, 'No connection')

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = [{ keyId: 1, publicKey: publicKey.export({ format: 'jwk' }).x! }]
const today = new Date().toISOString().slice(0, 10)

const passes = (): { list: string; keyId: number; signature: string } => {
  const list: EntranceList = {
    ...{ version: 1, exhibitionId: session.scope!.exhibitionId, issuedAtMs: Date.now() - 1000, validUntilMs: Date.now() + 3_600_000 },
    ...{ maxPassAgeMs: 86_400_000, keys, voidTickets: ['99'], oneEntryTypes: [], entered: {}, ticketTypes: {} },
    rules: { zones: [{ id: 'hall', name: { cn: '展馆', en: 'Hall' }, reentry: 'free' }], rotatingPass: false, copies: 'letIn' },
    days: [{ day: today, startsAtMs: 0 }],
  }
  const text = entranceListText(list)
  return { list: text, keyId: 1, signature: base45(sign(null, entranceListBytes(text), privateKey)) }
}

const aPass = (ticketId: string): string => {
  const { exhibitionId } = session.scope!
  const payload = passPayload({
    ...{ keyId: 1, exhibitionId, ticketId, ticketTypeId: '1', entryDays: [today], issuedAtMs: Date.now(), isMoving: false },
  })
  return passText(payload, sign(null, payload, privateKey))
}

const aDoor = (id: string) => ({
  ...{ id, title: { cn: `会议${id}`, en: `Session ${id}` }, day: today, startTime: `${today} 10:00:00`, endTime: `${today} 11:00:00` },
  ...{ room: null, startsAtMs: Date.now() - 60_000, endsAtMs: Date.now() + 3_600_000, isCancelled: false, attended: 4, signedUp: 9 },
})

const aList = (id: string): SessionDoorList => ({
  ...{ session: aDoor(id), issuedAtMs: Date.now(), audience: 'everybody', way: 'open', left: 1, ticketTypeIds: [] },
  people: [
    { tickets: ['5', '6'], state: 'confirmed', attendedAtMs: null, seatsElsewhere: [], isInvited: false },
    { tickets: ['7'], state: 'waiting', attendedAtMs: null, seatsElsewhere: [], isInvited: false },
    { tickets: ['8'], state: null, attendedAtMs: null, seatsElsewhere: ['2'], isInvited: false },
  ],
  elsewhere: [aDoor('2')],
})

let sent: PassScansBody[] = []

/** The server, with its answer to scans. */
const serve = (scan: (scans: PassScan[]) => PassScanAnswer[] | Promise<never>): void => {
  called.mockImplementation(async (row, settings) => {
    if (row === walletCalls.passKeys) return keys as never
    if (row === walletCalls.entranceList) return passes() as never
    if (row === gateCalls.day) return { today, gateKeys: [], zones: [], conflicts: 0, clocks: [] } as never
    if (row === attendanceCalls.doors) return { day: today, today, sessions: [aDoor('1'), aDoor('2')] } as never
    if (row === attendanceCalls.doorList) return aList('1') as never
    if (row === attendanceCalls.count) return { attended: 40, signedUp: 50, missing: 10 } as never
    const { body } = settings as unknown as { body: PassScansBody }
    sent.push(body)
    return (await scan(body.scans)) as never
  })
}

const answered = (scan: PassScan, answer: PassScanAnswer['answer'] = 'yes', reason = ''): PassScanAnswer => ({
  ...{ scanId: scan.scanId, verdict: answer === 'yes' ? 'good' : 'notSignedUp', answer, reason, title: '', text: '' },
  ...{ holderName: '李伟', attendedAt: null },
})

const anEntrance = async (): Promise<EntranceStore> => {
  serve(() => Promise.reject(offline))
  const store = new EntranceStore()
  await store.load()
  await store.choose('1')
  return store
}

beforeEach(() => {
  called.mockReset()
  jest.mocked(signal).mockReset()
  signInHere()
  persist('sessionEntrance', null)
  sent = []
})

test('without a network the list of the session decides, and every scan waits to be sent @route:/conference/entrance', async () => {
  const store = await anEntrance()
  const said: unknown[] = []
  for (const code of [aPass('5'), aPass('6'), aPass('7'), aPass('8'), aPass('99'), '123456789012', 'a poster']) {
    await store.scan(code)
    said.push([store.shown!.answer, store.shown!.reason.replace(/\d\d:\d\d/, 'HH:mm')])
  }
  expect(said).toEqual([
    ['yes', '已签到'],
    ['yes', 'HH:mm 已签到'],
    ['ask', '在候补名单中'],
    ['ask', '席位在另一场：会议2'],
    ['no', '此门票已失效，请到服务台'],
    ['ask', '无网络，无法核对号码，请核对证件'],
    ['no', '这不是入场二维码'],
  ])
  expect(store.kept.waiting.map(({ isLetIn }) => isLetIn)).toEqual([true, true, false, false, false, false, false])
  expect([store.isOffline, store.counts.attended]).toEqual([true, 5])
  // A restart without a network loses nothing, and the phone remembers the people inside.
  called.mockRejectedValue(offline)
  const later = new EntranceStore()
  await later.load()
  await later.scan(aPass('6'))
  expect([later.waitingCount, later.shown!.reason]).toEqual([8, expect.stringMatching(/已签到/)])
})

test('staff let in a person whom the list does not have, and the scan that waits says so', async () => {
  const store = await anEntrance()
  await store.scan(aPass('7'))
  const { scanId } = store.asked!
  await store.letIn()
  expect([store.asked, store.shown!.answer, store.counts.attended]).toEqual([null, 'yes', 5])
  expect(store.kept.waiting.map((scan) => [scan.scanId, scan.isLetIn])).toEqual([[scanId, true]])
  await store.letIn()
  expect(store.waitingCount).toBe(1)
  await store.scan(aPass('7'))
  expect(store.shown!.reason).toMatch(/已签到/)
})

test('a decision that staff take while the scan is being sent is sent as well', async () => {
  const store = await anEntrance()
  await store.scan(aPass('7'))
  await store.send()
  let release = (): void => undefined
  serve(async (scans) => {
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve))
    return scans.map((scan) => answered(scan)) as never
  })
  sent = []
  const sending = store.send()
  await Promise.resolve()
  void store.letIn()
  release()
  await sending
  await store.send()
  expect(sent.map(({ scans }) => scans.map(({ isLetIn }) => isLetIn))).toEqual([[false], [true]])
  expect(store.waitingCount).toBe(0)
})

test('with a network again everything is sent in order and once, and passes that the server does not accept are shown', async () => {
  const store = await anEntrance()
  for (const ticketId of ['5', '7', '8']) await store.scan(aPass(ticketId))
  await store.send()
  serve((scans) => scans.map((scan, at) => answered(scan, at === 0 ? 'no' : 'yes', '不是今天有效的入场码')))
  sent = []
  await store.send()
  await store.send()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.scans.map(({ conferenceId, isLetIn }) => [conferenceId, isLetIn])).toEqual([
    ['1', true],
    ['1', false],
    ['1', false],
  ])
  expect(store.kept.unaccepted.map(({ reason }) => reason)).toEqual(['不是今天有效的入场码'])
  expect([store.waitingCount, store.isOffline]).toEqual([0, false])
})

test('with a network the server answers, staff decide where it asks, and the count is that of all entrances', async () => {
  const store = await anEntrance()
  serve((scans) => scans.map((scan) => answered(scan, scan.isLetIn ? 'yes' : 'ask', '未报名，还有席位')))
  await store.scan(aPass('77'))
  expect([store.shown!.answer, store.shown!.holderName, store.asked !== null]).toEqual(['ask', '李伟', true])
  await store.letIn()
  expect(sent.at(-1)!.scans.map(({ isLetIn }) => isLetIn)).toEqual([true])
  expect([store.waitingCount, store.counts.attended]).toEqual([0, 5])
  await store.refresh()
  expect(store.counts).toEqual({ attended: 40, signedUp: 50 })
  serve(() => Promise.reject(new CallFailure('answer', sharedErrorCodes.forbidden, '没有权限')))
  await store.scan(aPass('5'))
  expect([store.shown!.answer, store.shown!.reason]).toEqual(['no', '没有权限'])
})

test('staff choose another session, and a phone without the list of it asks', async () => {
  const store = await anEntrance()
  called.mockRejectedValue(offline)
  store.leavePlace()
  expect(store.chosen).toBeNull()
  await store.choose('2')
  await store.scan(aPass('5'))
  expect([store.chosen?.id, store.shown!.answer, store.listedAtMs]).toEqual(['2', 'ask', null])
})

test('staff without the right read on the page whom to ask', async () => {
  called.mockRejectedValue(new CallFailure('answer', sharedErrorCodes.forbidden, 'no'))
  const store = new EntranceStore()
  await store.load()
  expect(store.hasNoRight).toBe(true)
})
