import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestCard, GuestDetail, GuestsPage } from '@contract/exhibitor/specialGuest.schema'
import { SpecialGuestsStore } from '@/areas/exhibitor/specialGuest/list/list.store'
import { session } from '@/stores/session'
import { specialGuest } from '@/stores/specialGuest'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const both = (text: string) => ({ cn: text, en: text })
const detail: GuestDetail = {
  ...{ id: '7', name: '顾维', company: '', title: '', state: 'invited', way: 'link', to: '', message: null, note: '' },
  ...{ invitedAt: '2027-02-01 09:00:00', openedAt: null, answeredAt: null, revision: '1', privileges: [] },
  ...{ link: 'https://fair.example/v/1', hasTicket: false, uses: [] },
}
const page = (used: number, mayInvite = true): GuestsPage => ({
  ...{ records: [], total: 0, size: 100, current: 1, pages: 0, mayInvite },
  offer: {
    ...{ used, limit: 2, ways: { phone: true, email: true }, tickets: [] },
    privileges: [
      { id: 'lunch', name: both('Lunch'), max: 2 },
      { id: 'fastLane', name: both('Fast lane'), max: 1 },
    ],
  },
})
let listed: GuestsPage
let sent: object[]

beforeEach(() => {
  listed = page(1)
  sent = []
  mockCall.mockImplementation((row: unknown, { body }: { body: object } = { body: {} }) => {
    if (row === specialGuestCalls.list) return Promise.resolve(listed)
    sent.push(body)
    return Promise.resolve(detail)
  })
})

const opened = async (): Promise<SpecialGuestsStore> => {
  const store = new SpecialGuestsStore()
  await store.load()
  return store
}

test.each([
  ['places are left', page(1), true],
  ['all places are taken', page(2), false],
  ['the member may not invite', page(0, false), false],
  ['the fair has no special guests', { ...page(0), offer: null }, false],
] as const)('a member invites while %s', async (_, given, mayAdd) => {
  listed = given
  expect((await opened()).mayAdd).toBe(mayAdd)
})

test('an invitation promises something, and only what was filled in', async () => {
  const store = await opened()
  store.begin()
  expect([store.checkPromise(), store.lacksPromise]).toEqual([false, true])
  for (const [name, value] of Object.entries({ name: '顾维', way: 'link', 'promise-lunch': '2', 'promise-fastLane': '0' }))
    store.form!.set(name, value)
  expect(store.checkPromise()).toBe(true)
  await store.submit.run()
  expect(sent).toEqual([{ name: '顾维', way: 'link', promises: [{ id: 'lunch', number: 2 }] }])
  expect([store.form, store.shown]).toEqual([null, detail])
})

test('more than a guest may be promised is shown at its field', async () => {
  const store = await opened()
  store.begin()
  for (const [name, value] of Object.entries({ name: '顾维', way: 'link', 'promise-lunch': '3' })) store.form!.set(name, value)
  await store.submit.run()
  expect([sent, store.form!.wrongFields.map(({ name }) => name)]).toEqual([[], ['promise-lunch']])
})

test('the session carries a card of this fair until it is void', () => {
  const card = { state: 'accepted', name: '顾维' } as GuestCard
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  specialGuest.keep('v7.token', card)
  expect([specialGuest.key, specialGuest.info]).toEqual(['v7.token', card])
  session.applyLink({ tenantId: '100001', exhibitionId: '1202', registerType: 'visitor' })
  expect([specialGuest.key, specialGuest.info]).toEqual(['', null])
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  specialGuest.keep('v7.token', { ...card, state: 'withdrawn' })
  expect(specialGuest.key).toBe('')
})
