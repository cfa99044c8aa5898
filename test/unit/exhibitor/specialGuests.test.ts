import { specialGuestCalls } from '@contract/exhibitor/specialGuest.calls'
import type { GuestCard, GuestDetail, GuestsPage } from '@contract/exhibitor/specialGuest.schema'
import { CallFailure } from '@/api/CallFailure'
import { SpecialGuestsStore } from '@/areas/exhibitor/specialGuest/list/list.store'
import { session } from '@/stores/session'
import { specialGuest } from '@/stores/specialGuest'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
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

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId, deptId: '55', userName: '张思远', account: 'jinggong' })
}

beforeEach(() => {
  listed = page(1)
  sent = []
  mockCall.mockImplementation((row: unknown, { body }: { body: object } = { body: {} }) => {
    if (row === specialGuestCalls.list) return Promise.resolve(listed)
    sent.push(body)
    return Promise.resolve(detail)
  })
  persisted.clear()
  signInAs('7')
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
  await store.begin()
  expect([store.checkPromise(), store.lacksPromise]).toEqual([false, true])
  for (const [name, value] of Object.entries({ name: '顾维', way: 'link', 'promise-lunch': '2', 'promise-fastLane': '0' }))
    store.form!.set(name, value)
  expect(store.checkPromise()).toBe(true)
  await store.session!.submission.run()
  expect(sent).toEqual([{ name: '顾维', way: 'link', promises: [{ id: 'lunch', number: 2 }] }])
  expect([store.form, store.shown]).toEqual([null, detail])
})

test('more than a guest may be promised is shown at its field', async () => {
  const store = await opened()
  await store.begin()
  for (const [name, value] of Object.entries({ name: '顾维', way: 'link', 'promise-lunch': '3' })) store.form!.set(name, value)
  await store.session!.submission.run()
  expect([sent, store.form!.wrongFields.map(({ name }) => name)]).toEqual([[], ['promise-lunch']])
})

/** Opens the form and fills it in. */
const written = async (store: SpecialGuestsStore): Promise<void> => {
  await store.begin()
  for (const [name, value] of Object.entries({ name: '顾维', way: 'link', 'promise-lunch': '2' })) store.form!.set(name, value)
}

test('what was typed for a guest survives leaving, for its writer alone, until it is sent or discarded', async () => {
  const store = await opened()
  await written(store)
  await store.session!.draft!.flush()
  const seen = async (): Promise<string> => {
    const again = await opened()
    await again.begin()
    return again.form!.textOf('name')
  }
  expect(await seen()).toBe('顾维')
  signInAs('8')
  expect(await seen()).toBe('')
  signInAs('7')
  expect(await seen()).toBe('顾维')
  await store.session!.submission.run()
  expect(await seen()).toBe('')
  await written(store)
  await store.session!.draft!.flush()
  store.cancel()
  expect([store.session, await seen()]).toEqual([null, ''])
})

test('an invitation whose answer was lost is one invitation, also after the form was closed', async () => {
  const keys: string[] = []
  mockCall.mockImplementation((row: unknown, { key }: { key: string } = { key: '' }) => {
    if (row === specialGuestCalls.list) return Promise.resolve(listed)
    keys.push(key)
    return keys.length === 1 ? Promise.reject(new CallFailure('timeout', 0, 'slow')) : Promise.resolve(detail)
  })
  const store = await opened()
  await written(store)
  await Promise.all([store.session!.submission.run(), store.session!.submission.run()])
  expect([keys.length, store.failure?.message]).toEqual([1, 'slow'])
  store.close()
  await store.begin()
  expect([store.form!.textOf('name'), store.failure]).toEqual(['顾维', null])
  await store.session!.submission.run()
  expect([keys.length, keys[1]]).toEqual([2, keys[0]])
  await written(store)
  await store.session!.submission.run()
  expect(keys[2]).not.toBe(keys[0])
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
