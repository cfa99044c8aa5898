import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { partnerAdvertiseCalls } from '../../../contract/content/partnerAdvertise.calls'
import type { CooperationPartner } from '../../../contract/rules/content/cooperationPartner'
import { type TestServer, startTestServer } from '../support/testServer'

const both = (cn: string, en: string) => ({ cn, en })
const partners: CooperationPartner[] = [
  { id: 'daily', name: both('日报', 'Daily'), kind: 'media' },
  {
    ...{ id: 'bank', name: both('银行', 'Bank'), kind: 'sponsor', logo: '/media/1/2/bank.svg', link: 'https://bank.example.com/' },
    advertisements: [
      { title: both('贷款', 'Loans'), picture: '/media/1/2/loans.svg', link: 'https://bank.example.com/loans' },
      { title: both('账户', 'Accounts'), picture: '/media/1/2/accounts.svg' },
    ],
  },
  { id: 'host', name: both('主办', 'Host'), kind: 'organiser' },
]

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

test('a signed-in person reads the partners by kind and their banners @call:GET /api/ef-registration-client/partnerAdvertise/list', async () => {
  const fair = await server.anExhibition({ config: { cooperationPartners: partners } })
  const as = await server.aVisitor({ exhibition: fair })
  assert.deepEqual(await server.data(partnerAdvertiseCalls.list, { as, language: 'en' }), {
    partners: [
      { id: 'host', name: 'Host', kind: 'organiser', logo: '', link: '' },
      { id: 'bank', name: 'Bank', kind: 'sponsor', logo: '/media/1/2/bank.svg', link: 'https://bank.example.com/' },
      { id: 'daily', name: 'Daily', kind: 'media', logo: '', link: '' },
    ],
    advertisements: [
      { id: 'bank-1', title: 'Loans', picture: '/media/1/2/loans.svg', link: 'https://bank.example.com/loans' },
      { id: 'bank-2', title: 'Accounts', picture: '/media/1/2/accounts.svg', link: '' },
    ],
  })
  assert.equal((await server.data(partnerAdvertiseCalls.list, { as })).partners[1]!.name, '银行')
  await server.refused('notSignedIn', partnerAdvertiseCalls.list, { at: fair })
})

test('a fair without partners has none', async () => {
  const as = await server.aVisitor({ exhibition: await server.anExhibition() })
  assert.deepEqual(await server.data(partnerAdvertiseCalls.list, { as }), { partners: [], advertisements: [] })
})
