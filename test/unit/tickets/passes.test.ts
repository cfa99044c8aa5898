import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { PassStore } from '@/areas/tickets/wallet/pass.store'
import { WalletStore } from '@/areas/tickets/wallet/wallet.store'
import { codeGroups } from '@contract/rules/codeGroups'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { aPass } from './makers'
import { signInHere } from './signInHere'

jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined) }))
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)
const offline = new CallFailure('offline', 0, 'No connection')

const {
  qr: _qr,
  isWithheld: _withheld,
  venue: _venue,
  entrance: _entrance,
  opensAt: _opens,
  walletApps: _wallets,
  canEnterToday: _can,
  entryNote: _note,
  ...aTicket
} = aPass()
const paged = (records: unknown[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

/** A server with these tickets in the wallet. */
const aServerWith = (tickets: (typeof aTicket)[]): void => {
  called.mockImplementation(async (row, settings) => {
    if (row === walletCalls.page) return paged(tickets) as never
    if (row === orderCalls.page) return paged([]) as never
    const ticket = tickets.find(({ id }) => id === (settings!.query as unknown as { id: string }).id)
    if (!ticket) throw new CallFailure('answer', sharedErrorCodes.notFound, 'not found')
    return { ...aPass(), ...ticket } as never
  })
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  called.mockReset()
  signInHere()
})

test('a wallet that was loaded once shows its tickets and passes without a network @route:/wallet @route:/wallet/:id', async () => {
  aServerWith([{ ...aTicket, id: '70', state: 'used' }, aTicket])
  const wallet = new WalletStore()
  await wallet.list.refresh()
  expect(wallet.list.items.map(({ id }) => id)).toEqual(['71', '70'])
  expect(wallet.savedAtMs).toBeNull()
  await settled()

  called.mockRejectedValue(offline)
  const later = new WalletStore()
  await later.list.refresh()
  expect(later.list.items.map(({ id }) => id)).toEqual(['71', '70'])
  expect(later.savedAtMs).toBeGreaterThan(0)
  const pass = new PassStore('71')
  await pass.load()
  expect(pass.shown.value?.pass.qr).toBe(aPass().qr)
  expect(pass.shown.value?.entry).toBeNull()
  expect(pass.shown.value?.savedAtMs).toBeGreaterThan(0)
})

test('the phone stores only the data of a ticket that the entrance needs', async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  const kept = JSON.stringify(readPersisted('passes'))
  expect(kept).toContain(aPass().qr)
  for (const word of ['orderId', 'issuedAt', 'canEnterToday', 'entryNote', session.token!.accessToken]) expect(kept).not.toContain(word)
})

test('another person who signs in on the same phone sees none of it', async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  called.mockRejectedValue(offline)
  signInHere('user-2')
  const wallet = new WalletStore()
  await wallet.list.refresh()
  expect(wallet.list.items).toEqual([])
  expect(wallet.list.failure).not.toBeNull()
  expect(new PassStore('71').shown.value).toBeNull()
})

test("a pass that the server denies is not shown from the phone's copy", async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  aServerWith([])
  const pass = new PassStore('71')
  await pass.load()
  expect(pass.shown.isNotFound).toBe(true)
  expect(pass.shown.value).toBeNull()
})

test("a ticket lost meanwhile is lost in the phone's copy too", async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  aServerWith([{ ...aTicket, state: 'lost' }])
  await new WalletStore().list.refresh()
  called.mockRejectedValue(offline)
  const pass = new PassStore('71')
  await pass.load()
  expect(pass.shown.value?.pass.state).toBe('lost')
})

test('a copy stored in Chinese names the ticket in English first for an English reader', async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  session.setLanguage('en')
  expect(new PassStore('71').shown.value?.pass).toMatchObject({ name: 'Buyer', otherName: '采购商票' })
})

test('the neighbours of a valid ticket are valid ones, past used ones', async () => {
  aServerWith([{ ...aTicket, id: '70' }, { ...aTicket, id: '72', state: 'used' }, aTicket])
  await new WalletStore().list.refresh()
  expect(new PassStore('70').nextId).toBe('71')
  expect(new PassStore('71').previousId).toBe('70')
  expect(new PassStore('71').nextId).toBeNull()
})

test('sign-out deletes all passes from the phone', async () => {
  aServerWith([aTicket])
  await new WalletStore().list.refresh()
  await settled()
  forgetPasses()
  expect(readPersisted('passes')).toBeNull()
})

test('a code is read aloud in groups of four', () => {
  expect(codeGroups('418277309915')).toBe('4182 7730 9915')
})

test('another day is chosen from the days of the answer, and the new pass is shown and kept @route:/wallet/:id @rule:R74', async () => {
  const days = ['2027-04-08', '2027-04-09']
  aServerWith([{ ...aTicket, id: '71' }])
  const pass = new PassStore('71')
  await pass.load()
  expect(pass.dayChoices).toEqual([])
  called.mockImplementation(async () => aPass({ entryDays: [days[0]!], dayChoices: days, qr: 'F1:NEW' }) as never)
  await pass.shown.load()
  expect(pass.dayChoices).toEqual(days)
  expect(await pass.changeDay.run(days[0]!)).toBe(true)
  expect(called).toHaveBeenLastCalledWith(walletCalls.changeDay, { body: { ticketId: '71', day: days[0] } })
  expect(pass.shown.value?.pass.qr).toBe('F1:NEW')
  // The phone's copy may be old, and the pass of another person is that person's.
  called.mockRejectedValue(offline)
  await pass.shown.load()
  expect(pass.dayChoices).toEqual([])
})

test("a pass offers an upgrade only where the link's word says so @rule:R28", async () => {
  const upgrades = [{ ticketTypeId: '5', name: 'VIP', price: '200.00', dayChoices: [], entryDays: ['2027-04-08'], benefits: [] }]
  called.mockImplementation(async (row) => (row === walletCalls.qrInfo ? { ...aPass(), upgrades } : paged([])) as never)
  const offersBy = async (upgradeTicket: string): Promise<number> => {
    session.amendLink({ upgradeTicket })
    const pass = new PassStore('71')
    await pass.load()
    return pass.offers.length
  }
  expect([await offersBy(''), await offersBy('no'), await offersBy('yes')]).toEqual([0, 0, 1])
})
