import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hotelCalls } from '../../../contract/content/hotel.calls'
import { fairCalls } from '../../../contract/entry/fair.calls'
import type { Hotel } from '../../../contract/rules/content/hotel'
import { type TestServer, startTestServer } from '../support/testServer'

const both = (cn: string, en: string) => ({ cn, en })
const far: Hotel = { id: 'far', name: both('远', 'Far'), address: both('机场路', 'Airport Road'), distanceKm: 36 }
const near: Hotel = {
  ...{ id: 'near', name: both('近', 'Near'), stars: 5, address: both('鹦鹉大道', 'Yingwu Avenue'), distanceKm: 0.3, priceFrom: '468.00' },
  ...{ phone: '+86 27 5550 2101', bookingUrl: 'https://hotels.example.com/near', location: { latitude: 30.5, longitude: 114.2 } },
  ...{ picture: '/media/1/2/near.svg', note: both('含早', 'Breakfast') },
}

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('anyone reads the hotels near a fair, the nearest first, in their language @call:GET /api/ef-registration-client/hotel/list', async () => {
  const fair = await server.anExhibition({ config: { hotels: [far, near] } })
  assert.deepEqual(await server.data(hotelCalls.list, { at: fair }), [
    {
      ...{ id: 'near', name: '近', stars: 5, address: '鹦鹉大道', distanceKm: 0.3, priceFrom: '468.00', phone: '+86 27 5550 2101' },
      ...{ bookingUrl: 'https://hotels.example.com/near', location: { latitude: 30.5, longitude: 114.2 } },
      ...{ picture: '/media/1/2/near.svg', note: '含早' },
    },
    {
      ...{ id: 'far', name: '远', stars: 0, address: '机场路', distanceKm: 36, priceFrom: null, phone: '', bookingUrl: '' },
      ...{ location: null, picture: '', note: '' },
    },
  ])
  assert.deepEqual(
    (await server.data(hotelCalls.list, { at: fair, language: 'en' })).map(({ name }) => name),
    ['Near', 'Far'],
  )
  assert.equal((await server.data(fairCalls.detail, { at: fair })).hasHotels, true)
})

test("a fair without hotels has none, and another fair's are not its own", async () => {
  await server.anExhibition({ config: { hotels: [near] } })
  const fair = await server.anExhibition()
  assert.deepEqual(await server.data(hotelCalls.list, { at: fair }), [])
  assert.equal((await server.data(fairCalls.detail, { at: fair })).hasHotels, false)
  await server.refused('linkIncorrect', hotelCalls.list, { at: { ...fair, exhibitionId: '99999' } })
})
