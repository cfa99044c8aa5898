import { parkingCalls } from '@contract/group/parking.calls'
import type { ParkingOffer, Vehicle } from '@contract/group/parking.schema'
import { sourceCalls } from '@contract/group/source.calls'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { mostOccupantsOf } from '@contract/rules/group/parking'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import ParkingPage from '@/areas/group/parking'
import DetailsPage from '@/areas/group/source/details'
import FormPage from '@/areas/group/source/form'
import ListPage from '@/areas/group/source/list'
import { setCurrentLanguage } from '@/i18n/language'
import { connectGuard } from '@/routes/guard'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockRoute = { name: 'parking', params: {} as Record<string, string> }
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => mockRoute }))

const asked = call as unknown as jest.Mock

beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
  connectGuard({ accessTo: () => 'allowed', signInFirst: jest.fn() })
})

const gate = { cn: 'P5 大巴停车场', en: 'Coach park P5' }
const slot = { gateId: 'p5', gate, day: '2027-04-08', from: '08:30', until: '09:30' }
const vehicle: Vehicle = {
  ...{ id: '7', version: 2, state: 'booked', groupId: '1', groupName: '山东团', plate: '鄂AD12345', kind: 'coach', occupants: 45 },
  ...{
    ...slot,
    days: 2,
    driver: { name: '陈师傅', phone: '139****9000', memberId: null },
    code: 'FP1:X',
    mayChange: true,
    arrivedAt: null,
  },
}
const counts = { opened: 9, registered: 4, ticket: 2, came: 1 }
const channel = {
  ...{ code: 'WX1', name: '微信群', leadsTo: 'fair' as const, state: 'open' as const, version: 1, groupId: '1', groupName: '山东团' },
  ...{ createdAt: '2027-03-01 09:00:00', counts },
}
const groups = [{ id: '1', name: '山东团' }]

let offer: ParkingOffer
let vehicles: Vehicle[]
let channels: object[]
let detail: () => unknown
let refusal: CallFailure | null

beforeEach(() => {
  setCurrentLanguage('cn')
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitingGroup' })
  mockRoute.params = {}
  refusal = null
  offer = {
    ...{ isOffered: true, isOpen: true, until: '2027-04-07', mostDays: 3, mostOccupants: mostOccupantsOf({}), used: 1, limit: 500, groups },
    slots: [{ ...slot, capacity: 5, left: 4, kinds: ['coach'] }],
  }
  vehicles = [vehicle, { ...vehicle, id: '8', state: 'cancelled', code: '', mayChange: false }]
  channels = [channel]
  detail = () => ({
    ...channel,
    ...{ link: 'https://x/r/1?sourceCode=WX1', days: [{ day: '2027-03-02', ...counts }], terminals: { WeChat: 3, H5: 1 } },
  })
  const pageOf = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })
  asked.mockReset().mockImplementation(async (row: unknown) => {
    if (refusal) throw refusal
    if (row === parkingCalls.offer) return offer
    if (row === parkingCalls.list) return pageOf(vehicles)
    if (row === parkingCalls.detail) return vehicle
    if (row === sourceCalls.list) return { ...pageOf(channels), counts, used: channels.length, limit: 200, groups }
    return detail()
  })
})

test('vehicles are listed with arrival, driver and state, and each open one has its pass @route:/parking', async () => {
  const shown = await Shown.of(<ParkingPage />)
  await shown.settle(10)
  expect(shown.text('vehicle-7')).toContain('鄂A·D12345')
  expect(shown.text('vehicle-7')).toContain('4 月 8 日 08:30–09:30')
  expect(shown.text('vehicle-7')).toContain('司机：陈师傅')
  expect([shown.has('vehicle-7-pass'), shown.has('vehicle-8-pass'), shown.has('vehicle-8-cancel'), shown.has('parking-add')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(shown.text('parking-offer')).toContain('余 4')
  shown.tap('vehicle-7-pass')
  await shown.settle(30)
  expect([shown.has('parking-pass-code'), shown.has('parking-pass-save')]).toEqual([true, true])
  shown.act(() => setCurrentLanguage('en'))
  await shown.settle(10)
  expect(shown.text('vehicle-7')).toContain('Driver: 陈师傅')
  shown.gone()
})

test.each([
  ['not offered', { isOffered: false, isOpen: false, slots: [] }, 'parking-not-offered'],
  ['closed', { isOpen: false }, 'parking-closed'],
  ['full', { used: 500 }, 'parking-full'],
])('a fair whose parking is %s says so, and takes no vehicle @route:/parking', async (_, changes, id) => {
  offer = { ...offer, ...changes }
  vehicles = []
  const shown = await Shown.of(<ParkingPage />)
  await shown.settle(10)
  expect([shown.has(id), shown.has('parking-add')]).toEqual([true, false])
  shown.gone()
})

test('the form of a vehicle asks for plate, arrival and driver, and names the limits @route:/parking @rule:R48', async () => {
  vehicles = []
  const shown = await Shown.of(<ParkingPage />)
  await shown.settle(10)
  expect(shown.has('vehicles-empty')).toBe(true)
  shown.tap('parking-add')
  await shown.settle(60)
  expect([shown.has('field-plate'), shown.has('field-days'), shown.has('field-driverPhone'), shown.has('field-slot_coach')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shown.text('parking-form')).toContain('最多 3 天')
  expect(shown.text('parking-form')).toContain('大巴最多 60 人')
  shown.tap('parking-submit')
  await shown.settle(30)
  expect(shown.text('field-plate-error')).toBe('请填写车牌号')
  shown.gone()
})

test('a failed list offers another try @route:/parking', async () => {
  refusal = new CallFailure('offline', 0, '网络不可用')
  const shown = await Shown.of(<ParkingPage />)
  await shown.settle(10)
  expect(shown.text()).toContain('网络不可用')
  shown.gone()
})

test('channels are listed with their people, and without any the page says what they are for @route:/source', async () => {
  const shown = await Shown.of(<ListPage />)
  await shown.settle(10)
  expect([shown.text('sources-registered'), shown.text('source-WX1')]).toEqual(['4', expect.stringContaining('已登记 4')])
  shown.gone()
  channels = []
  const empty = await Shown.of(<ListPage />)
  await empty.settle(10)
  expect([empty.has('sources-empty'), empty.has('source-add'), empty.has('sources-state')]).toEqual([true, true, false])
  empty.gone()
})

test('the form of a channel proposes a code, and refuses one that is none @route:/source/form @rule:R46', async () => {
  detail = () => ({ code: 'K7QF' })
  const shown = await Shown.of(<FormPage />)
  await shown.settle(10)
  shown.tap('source-save')
  await shown.settle(10)
  expect([shown.text('source-name-error'), shown.text('source-code-error')]).toEqual(['请填写此项', '请填写此项'])
  shown.tap('source-propose')
  await shown.settle(10)
  expect((shown.get('source-code') as HTMLInputElement).outerHTML).toContain('K7QF')
  shown.gone()
})

test('a channel shows its link, its steps and its days, and is closed by its leader @route:/source/details/:code', async () => {
  mockRoute.params = { code: 'WX1' }
  const shown = await Shown.of(<DetailsPage />)
  await shown.settle(10)
  expect([shown.has('source-qr'), shown.text('source-steps-came'), shown.text('source-days-2027-03-02')]).toEqual([
    true,
    '已到场1',
    expect.stringContaining('4'),
  ])
  shown.tap('source-step-opened')
  expect(shown.text('source-days-2027-03-02')).toContain('9')
  expect([shown.has('source-closed'), shown.text('source-turn')]).toEqual([false, '停用渠道'])
  shown.gone()
  detail = () => ({
    ...channel,
    state: 'closed',
    link: 'x',
    days: [],
    counts: { opened: 0, registered: 0, ticket: 0, came: 0 },
    terminals: { WeChat: 0, H5: 0 },
  })
  const closed = await Shown.of(<DetailsPage />)
  await closed.settle(10)
  expect([closed.has('source-closed'), closed.has('source-none'), closed.text('source-turn')]).toEqual([true, true, '重新启用'])
  closed.gone()
  refusal = new CallFailure('answer', sharedErrorCodes.notFound, '没有找到')
  const unknown = await Shown.of(<DetailsPage />)
  await unknown.settle(10)
  expect(unknown.has('source-not-found')).toBe(true)
  unknown.gone()
})
