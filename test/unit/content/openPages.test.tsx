import { hotelCalls } from '@contract/content/hotel.calls'
import type { HotelView } from '@contract/content/hotel.schema'
import { trafficCalls } from '@contract/content/traffic.calls'
import type { Traffic, WayView } from '@contract/content/traffic.schema'
import { runInAction } from 'mobx'
import { CallFailure } from '@/api/CallFailure'
import HotelPage from '@/areas/content/hotel'
import { distanceText } from '@/areas/content/hotel/distance'
import { HotelStore } from '@/areas/content/hotel/hotel.store'
import { askOrCopy } from '@/areas/content/keptCopy'
import { leaveFor } from '@/areas/content/leaveFor'
import PartnersPage from '@/areas/content/partnerAdvertise'
import TrafficPage from '@/areas/content/traffic'
import { TrafficStore } from '@/areas/content/traffic/traffic.store'
import { platform } from '@/platform'
import { connectGuard } from '@/routes/guard'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...parts: unknown[]) => mockCall(...parts) }))
const mockReplace = jest.fn()
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: (...all: unknown[]) => mockReplace(...all) }))
const mockRoute = { name: 'hotel', params: {} }
jest.mock('@/routes/useRoute', () => ({ useRoute: () => mockRoute }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
  // Pictures that load late ask for it, and jsdom has none.
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
connectGuard({ accessTo: () => 'allowed', signInFirst: () => undefined })

const place = { tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' } as const
const offline = new CallFailure('offline', 0, '网络不可用')

const hotel = (more: Partial<HotelView>): HotelView => ({
  ...{ id: 'inn', name: '国博酒店', stars: 4, address: '鹦鹉大道', distanceKm: 0.8, priceFrom: '468.00', phone: '+86 27 5550 2102' },
  ...{ bookingUrl: 'https://hotels.example.com/inn', location: { latitude: 30.5, longitude: 114.2 }, picture: '', note: '' },
  ...more,
})
const way = (more: Partial<WayView>): WayView => ({
  ...{
    id: 'line',
    kind: 'metro',
    title: '6 号线',
    steps: ['乘车', '出站'],
    minutes: 6,
    first: '06:00',
    last: '22:50',
    note: '',
    parking: '',
  },
  ...{ location: null, ...more },
})
const traffic: Traffic = {
  ...{
    address: '鹦鹉大道 619 号',
    entrance: 'A 区南门',
    location: { latitude: 30.5, longitude: 114.2 },
    opensAt: '09:00',
    closesAt: '17:00',
  },
  ways: [
    way({}),
    way({ id: 'car', kind: 'car', title: '自驾', first: '', last: '', parking: '8 元/小时', location: { latitude: 31, longitude: 115 } }),
  ],
}

const aFair = (openingHours: unknown[] = []) => {
  const both = { cn: '国博中心', en: 'Expo Center' }
  config.exhibition = {
    ...{ name: both, venue: both, timeZone: 'Asia/Shanghai', startsOn: '2027-04-08', endsOn: '2027-04-11', openingHours },
    trustedOrigins: ['https://hotels.example.com'],
  } as unknown as typeof config.exhibition
}

beforeEach(() => {
  mockCall.mockReset()
  mockReplace.mockReset()
  window.localStorage.clear()
  jest.spyOn(config, 'load').mockResolvedValue(undefined)
  session.applyLink({ ...place, languageType: 'cn' })
  aFair()
})
afterEach(() => {
  config.exhibition = null
})

test.each([
  [0.04, '40 m'],
  [0.3, '300 m'],
  [2.14, '2.1 km'],
  [36, '36 km'],
])('%d kilometres are %s', (km, text) => {
  expect(distanceText(km)).toBe(text)
})

test('hotels are sorted by distance, price and stars, and one without a price comes last', async () => {
  mockCall.mockResolvedValue([
    hotel({ id: 'a', distanceKm: 1, priceFrom: null, stars: 3 }),
    hotel({ id: 'b', distanceKm: 2, priceFrom: '98.00', stars: 0 }),
    hotel({ id: 'c', distanceKm: 3, priceFrom: '468.00', stars: 5 }),
    hotel({ id: 'd', distanceKm: 4, priceFrom: null, stars: 5 }),
  ])
  const store = new HotelStore({})
  await store.load()
  const ids = (): string => store.hotels.map(({ id }) => id).join('')
  expect(ids()).toBe('abcd')
  store.sortBy('price')
  expect(ids()).toBe('bcad')
  store.sortBy('stars')
  expect(ids()).toBe('cdab')
})

test('a card calls, shows the map, and leaves only for a site that the organiser trusts @rule:R79', async () => {
  const [left, dialled, mapped] = [
    jest.spyOn(platform, 'leave').mockResolvedValue(undefined),
    jest.spyOn(platform, 'dial').mockResolvedValue(undefined),
    jest.spyOn(platform, 'openMap').mockResolvedValue(undefined),
  ]
  mockCall.mockImplementation(async (row) =>
    row === hotelCalls.list ? [hotel({}), hotel({ id: 'far', bookingUrl: 'https://elsewhere.example/', phone: '', location: null })] : null,
  )
  const shown = await Shown.of(<HotelPage />)
  await shown.settle()
  expect(shown.text('hotel-inn')).toContain('¥468 起')
  for (const action of ['map', 'call', 'book']) shown.tap(`hotel-inn-${action}`)
  await shown.settle()
  expect(left).toHaveBeenCalledWith('https://hotels.example.com/inn')
  expect(dialled).toHaveBeenCalledWith('+86 27 5550 2102')
  expect(mapped).toHaveBeenCalledWith({ latitude: 30.5, longitude: 114.2, name: '国博酒店', address: '鹦鹉大道', language: 'cn' })
  for (const action of ['map', 'call', 'book']) expect(shown.has(`hotel-far-${action}`)).toBe(false)
  left.mockClear()
  await leaveFor('https://elsewhere.example/')
  expect(left).not.toHaveBeenCalled()
  shown.gone()
  jest.restoreAllMocks()
})

test('a fair without hotels says so in words', async () => {
  mockCall.mockResolvedValue([])
  const shown = await Shown.of(<HotelPage />)
  await shown.settle()
  expect([shown.has('hotels-none'), shown.has('hotel-order')]).toEqual([true, false])
  shown.gone()
})

test('both pages open by a link that names its fair, and without a fair there are the fairs to choose from', async () => {
  mockCall.mockResolvedValue([])
  await new HotelStore({ tenantId: '200002', exhibitionId: '2201', registerType: 'visitor' }).load()
  expect(session.scope).toMatchObject({ tenantId: '200002', exhibitionId: '2201' })
  runInAction(() => {
    session.link = {}
  })
  await new HotelStore({}).load()
  await new TrafficStore({}).load()
  expect(mockReplace.mock.calls).toEqual([['geo'], ['geo']])
})

test('without a network the copy of this fair in this language counts, and no other', async () => {
  const ask = jest.fn<Promise<string>, []>()
  ask.mockResolvedValueOnce('酒店')
  expect(await askOrCopy('hotels', ask)).toEqual({ value: '酒店', copiedAtMs: null })
  ask.mockRejectedValue(offline)
  expect(await askOrCopy('hotels', ask)).toEqual({ value: '酒店', copiedAtMs: expect.any(Number) })
  await expect(askOrCopy('traffic', ask)).rejects.toBe(offline)
  session.applyLink({ ...place, exhibitionId: '1202' })
  await expect(askOrCopy('hotels', ask)).rejects.toBe(offline)
  session.applyLink({ ...place, languageType: 'en' })
  await expect(askOrCopy('hotels', ask)).rejects.toBe(offline)
  session.applyLink({ ...place, languageType: 'cn' })
  const refused = new CallFailure('answer', 404, '')
  ask.mockRejectedValue(refused)
  await expect(askOrCopy('hotels', ask)).rejects.toBe(refused)
})

test('a page that shows its copy says of which day it is', async () => {
  mockCall.mockResolvedValueOnce([hotel({})]).mockRejectedValue(offline)
  await new HotelStore({}).load()
  const shown = await Shown.of(<HotelPage />)
  await shown.settle()
  expect([shown.has('hotel-inn'), shown.text('kept-copy')]).toEqual([true, expect.stringContaining('保存的内容')])
  shown.gone()
})

test('ways are shown by kind with their steps, and each map opens at its own end', async () => {
  const mapped = jest.spyOn(platform, 'openMap').mockResolvedValue(undefined)
  mockCall.mockImplementation(async (row) => (row === trafficCalls.list ? traffic : null))
  const shown = await Shown.of(<TrafficPage />)
  await shown.settle()
  expect(shown.text('way-line')).toContain('首班 06:00，末班 22:50')
  expect(shown.text('way-car-parking')).toContain('8 元/小时')
  shown.tap('traffic-kinds-car')
  expect([shown.has('way-line'), shown.has('way-car')]).toEqual([false, true])
  shown.tap('way-car-map')
  shown.tap('traffic-map')
  expect(mapped.mock.calls.map(([{ latitude, name }]) => [latitude, name])).toEqual([
    [31, '自驾'],
    [30.5, '国博中心'],
  ])
  shown.gone()
  jest.restoreAllMocks()
})

test('the page says whether the entrances are open now, by the clock of the fair', async () => {
  mockCall.mockImplementation(async (row) => (row === trafficCalls.list ? { ...traffic, ways: [] } : null))
  const nowMs = Date.now()
  const hour = 3_600_000
  aFair([{ day: '2027-04-08', opensAtMs: nowMs - hour, closesAtMs: nowMs + hour, closesAt: '17:00' }])
  const open = await Shown.of(<TrafficPage />)
  await open.settle()
  expect([open.text('traffic-opening'), open.text('traffic-hours'), open.has('traffic-none')]).toEqual(['开放中', '今日 17:00 闭馆', true])
  open.gone()
  aFair([])
  const unknown = await Shown.of(<TrafficPage />)
  await unknown.settle()
  expect([unknown.has('traffic-opening'), unknown.text('traffic-hours')]).toEqual([false, '展期每日 09:00 起'])
  unknown.gone()
})

test('partners are grouped by kind, and only a trusted site opens @rule:R79', async () => {
  const left = jest.spyOn(platform, 'leave').mockResolvedValue(undefined)
  mockCall.mockResolvedValue({
    partners: [
      { id: 'host', name: '主办', kind: 'organiser', logo: '', link: '' },
      { id: 'bank', name: '银行', kind: 'sponsor', logo: '/media/1/2/bank.svg', link: 'https://hotels.example.com/bank' },
      { id: 'other', name: '他家', kind: 'sponsor', logo: '', link: 'https://elsewhere.example/' },
    ],
    advertisements: [{ id: 'bank-1', title: '贷款', picture: '/media/1/2/loans.svg', link: 'https://hotels.example.com/loans' }],
  })
  const shown = await Shown.of(<PartnersPage />)
  await shown.settle()
  expect([shown.text('partners-sponsor'), shown.has('partners-media')]).toEqual([expect.stringContaining('赞助商'), false])
  for (const id of ['partner-host', 'partner-other', 'partner-bank', 'advertisement-bank-1']) shown.tap(id)
  await shown.settle()
  expect(left.mock.calls).toEqual([['https://hotels.example.com/bank'], ['https://hotels.example.com/loans']])
  shown.gone()
  jest.restoreAllMocks()
})
