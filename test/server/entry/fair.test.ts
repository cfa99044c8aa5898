import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fairCalls } from '../../../contract/entry/fair.calls'
import { eq } from 'drizzle-orm'
import { exhibitors } from '../../../server/database/schema/exhibitor'
import { contentPages } from '../../../server/database/schema/content'
import type { Exhibition } from '../support/makers'
import { exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { fairDay } from '../support/fairDay'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const aDay = (days: number): string => fairDay(new Date(), days)

const aNewsPage = async (fair: Exhibition, id: string): Promise<void> => {
  const texts = { titleCn: `消息 ${id}`, titleEn: `News ${id}`, bodyCn: '<p>正文</p>', bodyEn: '<p>Text</p>' }
  await server.app.db.insert(contentPages).values({ ...fair, id, ...texts, updatedAt: new Date() })
}

test('a stranger reads place, contact, hall plan and news in their language @call:GET /api/ef-registration-client/fair/detail', async () => {
  const fair = await server.anExhibition({
    config: {
      ...exhibitionConfig,
      closesAt: '17:00',
      guestPage: {
        intro: { cn: '四天', en: 'Four days' },
        address: { cn: '鹦鹉大道 619 号', en: '619 Yingwu Avenue' },
        location: { latitude: 30.5, longitude: 114.2 },
        hallPlan: { cn: '/media/plan-cn.svg', en: '/media/plan-en.svg' },
        contact: { phone: '+86 27 5550 1201', email: 'visitor@fair.example', hasWechatService: true },
        news: [
          { page: 'older', day: aDay(-9) },
          { page: 'newer', day: aDay(-3) },
          { page: 'future', day: aDay(9) },
          { page: 'gone', day: aDay(-1) },
        ],
      },
    },
  })
  for (const id of ['older', 'newer', 'future']) await aNewsPage(fair, id)
  for (const hallNo of ['A1', 'A2', 'A2']) {
    const { exhibitorId } = await server.anExhibitor({ exhibition: fair })
    await server.app.db.update(exhibitors).set({ hallNo }).where(eq(exhibitors.id, exhibitorId))
  }
  await server.anExhibitor({ exhibition: await server.anExhibition() })
  assert.deepEqual(await server.data(fairCalls.detail, { at: fair, language: 'en' }), {
    intro: 'Four days',
    address: '619 Yingwu Avenue',
    location: { latitude: 30.5, longitude: 114.2 },
    entrance: 'North entrance',
    opensAt: '09:00',
    closesAt: '17:00',
    hallPlan: '/media/plan-en.svg',
    hasHotels: false,
    hasWays: false,
    exhibitorCount: 3,
    hallCount: 2,
    contact: { phone: '+86 27 5550 1201', email: 'visitor@fair.example', hours: '', hasWechatService: true },
    tickets: [],
    isSaleOver: false,
    news: [
      { id: 'newer', title: 'News newer', day: aDay(-3), isArticle: false },
      { id: 'older', title: 'News older', day: aDay(-9), isArticle: false },
    ],
  })
  assert.equal((await server.data(fairCalls.detail, { at: fair, language: 'cn' })).address, '鹦鹉大道 619 号')
})

test("a stranger sees tickets with prices, but no stock, no link's own tickets and no past sale", async () => {
  const exhibition = await server.anExhibition()
  const soon = new Date(Date.now() + 86_400_000)
  const past = new Date(Date.now() - 86_400_000)
  const paid = await server.aTicketType({ exhibition, priceFen: 28_000 })
  const later = await server.aTicketType({ exhibition, saleStartsAt: soon })
  const soldOut = await server.aTicketType({ exhibition, quota: 0 })
  await server.aTicketType({ exhibition, saleEndsAt: past })
  await server.aTicketType({ exhibition, registerLinkIds: ['aQ7mZk2TfR9x'] })
  await server.aTicketType({ exhibition, isActive: false })
  await server.aTicketType({ exhibition, audience: ['media'] })
  const { tickets } = await server.data(fairCalls.detail, { at: exhibition })
  assert.deepEqual(
    tickets.map(({ id, price, saleState }) => ({ id, price, saleState })).sort((a, b) => a.id.localeCompare(b.id)),
    [
      { id: paid.id, price: '280.00', saleState: 'onSale' },
      { id: later.id, price: '0.00', saleState: 'notYet' },
      { id: soldOut.id, price: '0.00', saleState: 'soldOut' },
    ].sort((a, b) => a.id.localeCompare(b.id)),
  )
  assert.deepEqual(Object.keys(tickets[0]!).sort(), ['id', 'name', 'price', 'saleStartsAt', 'saleState', 'summary'])
})

test('a fair without a guest page has empty facts, and a register type that it does not offer is refused', async () => {
  const fair = await server.anExhibition()
  const detail = await server.data(fairCalls.detail, { at: fair })
  assert.deepEqual([detail.address, detail.location, detail.hallPlan, detail.news], ['', null, '', []])
  await server.refused('linkIncorrect', fairCalls.detail, { at: { ...fair, registerType: 'builder' } })
})
