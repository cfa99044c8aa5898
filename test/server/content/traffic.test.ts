import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { trafficCalls } from '../../../contract/content/traffic.calls'
import { fairCalls } from '../../../contract/entry/fair.calls'
import type { Way } from '../../../contract/rules/content/way'
import { exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

const both = (cn: string, en: string) => ({ cn, en })
const plane: Way = { id: 'plane', kind: 'plane', title: both('机场', 'Airport'), steps: [both('乘地铁', 'Take the metro')] }
const car: Way = {
  ...{ id: 'car', kind: 'car', title: both('自驾', 'By car'), steps: [both('导航到 P2', 'Drive to P2'), both('乘电梯', 'Take the lift')] },
  ...{ minutes: 30, parking: both('8 元/小时', 'CNY 8 an hour'), note: both('首日拥堵', 'Busy on the first day') },
  location: { latitude: 30.5, longitude: 114.2 },
}
const metro: Way = { ...plane, id: 'metro', kind: 'metro', title: both('6 号线', 'Line 6'), first: '06:00', last: '22:50' }

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('anyone reads where a fair is and the ways to it, by kind, in their language @call:GET /api/ef-registration-client/traffic/list', async () => {
  const guestPage = { address: both('鹦鹉大道 619 号', '619 Yingwu Avenue'), location: { latitude: 30.5036, longitude: 114.2431 } }
  const fair = await server.anExhibition({ config: { ways: [plane, car, metro], guestPage, opensAt: '09:00', closesAt: '17:00' } })
  const traffic = await server.data(trafficCalls.list, { at: fair, language: 'en' })
  assert.deepEqual(
    [traffic.address, traffic.location, traffic.entrance, traffic.opensAt, traffic.closesAt],
    ['619 Yingwu Avenue', { latitude: 30.5036, longitude: 114.2431 }, exhibitionConfig.entrance.en, '09:00', '17:00'],
  )
  assert.deepEqual(
    traffic.ways.map(({ id }) => id),
    ['metro', 'car', 'plane'],
  )
  assert.deepEqual(traffic.ways[1], {
    ...{ id: 'car', kind: 'car', title: 'By car', steps: ['Drive to P2', 'Take the lift'], minutes: 30, first: '', last: '' },
    ...{ note: 'Busy on the first day', parking: 'CNY 8 an hour', location: { latitude: 30.5, longitude: 114.2 } },
  })
  const [line] = (await server.data(trafficCalls.list, { at: fair })).ways
  assert.deepEqual([line!.title, line!.first, line!.last, line!.minutes, line!.location], ['6 号线', '06:00', '22:50', null, null])
  assert.equal((await server.data(fairCalls.detail, { at: fair })).hasWays, true)
})

test('a fair without ways still says where it is', async () => {
  const fair = await server.anExhibition()
  const { ways, address, location, entrance } = await server.data(trafficCalls.list, { at: fair })
  assert.deepEqual([ways, address, location, entrance], [[], '', null, exhibitionConfig.entrance.cn])
  assert.equal((await server.data(fairCalls.detail, { at: fair })).hasWays, false)
  await server.refused('linkIncorrect', trafficCalls.list, { at: { ...fair, exhibitionId: '99999' } })
})
