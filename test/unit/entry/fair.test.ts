import { fairTime } from '@/parts/exhibition/fairTime'
import { wayOf } from '@/areas/entry/scanLink'
import { siteOrigin } from '@/routes/address/siteOrigin'
import { mapAddress } from '@/platform/browser/openMap'

const fair = { startsOn: '2027-04-08', endsOn: '2027-04-11', timeZone: 'Asia/Shanghai', openingHours: [] }

test.each([
  ['2027-03-31T15:59:00Z', { in: 8 }],
  ['2027-03-31T16:01:00Z', { in: 7 }],
  ['2027-04-07T15:59:00Z', { in: 1 }],
  ['2027-04-07T16:01:00Z', 'now'],
  ['2027-04-11T15:59:00Z', 'now'],
  ['2027-04-11T16:01:00Z', 'over'],
])('at %s the fair is %j, by the days of its own place', (moment, time) => {
  expect(fairTime(fair, Date.parse(moment))).toEqual(time)
})

test('with a closing time the fair is over when its last day closes', () => {
  const at = (time: string): number => Date.parse(`2027-04-11T${time}+08:00`)
  const lastHours = { day: '2027-04-11', opensAtMs: at('09:00'), closesAtMs: at('17:00'), closesAt: '17:00' }
  const withHours = { ...fair, openingHours: [lastHours] }
  expect([fairTime(withHours, at('16:59')), fairTime(withHours, at('17:00'))]).toEqual(['now', 'over'])
})

test('a map of China for readers of Chinese, a map of the world for all others', () => {
  const place = { latitude: 30.5, longitude: 114.2, name: '武汉 & 博览中心', address: '' }
  const amap = new URL(mapAddress({ ...place, language: 'cn' }))
  expect([amap.host, amap.searchParams.get('position'), amap.searchParams.get('name')]).toEqual(['uri.amap.com', '114.2,30.5', place.name])
  const apple = new URL(mapAddress({ ...place, language: 'en' }))
  expect([apple.host, apple.searchParams.get('ll'), apple.searchParams.get('q')]).toEqual(['maps.apple.com', '30.5,114.2', place.name])
})

test("a scanned code leads to its fair's link or scene, and any other text nowhere", () => {
  const link = { exhibitionId: '1201', tenantId: '100001', registerType: 'visitor' }
  expect(wayOf('https://fair.example/#/jump?exhibitionId=1201&tenantId=100001&registerType=visitor')).toEqual({ link })
  expect(wayOf('https://fair.example/?scene=aB3dE6gH9k')).toEqual({ scene: 'aB3dE6gH9k' })
  const short = `${siteOrigin()}/r/100001-1201-12010001?en`
  expect(wayOf(short)).toEqual({ q: short })
  for (const text of [
    'https://other.example/r/100001-1201-visitor',
    '',
    '690123456789',
    'https://fair.example/',
    'javascript:alert(1)',
    'WIFI:S:Hall;;',
  ])
    expect(wayOf(text)).toBeNull()
})
