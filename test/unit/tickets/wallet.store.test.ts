import { walletCalls } from '@contract/tickets/wallet.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { orderCalls } from '@contract/orders/order.calls'
import { CallFailure } from '@/api/CallFailure'
import { isExpired } from '@/areas/tickets/wallet/isExpired'
import { stacksOf } from '@/areas/tickets/wallet/stacks'
import { WalletStore } from '@/areas/tickets/wallet/wallet.store'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { aUserState } from '../aUserState'
import { aPass } from './makers'
import { signInHere } from './signInHere'

jest.mock('@/routes/go', () => ({ replace: jest.fn(async () => undefined) }))
const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

const emptyPage = { records: [], total: 0, size: 20, current: 1, pages: 0 }

const walletOf = async (completeResult: 'succ' | null): Promise<WalletStore> => {
  signInHere()
  user.forget()
  mockCall.mockReset().mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return emptyPage
    if (row === registrationCalls.addAndGetAll) return aUserState({}, { completeResult })
    if (row === orderCalls.page) return emptyPage
    throw new Error('not asked for')
  })
  const wallet = new WalletStore()
  await wallet.page(1)
  return wallet
}

test('an empty wallet says that the registration is not finished, and only then @rule:R56', async () => {
  expect((await walletOf(null)).isUnregistered).toBe(true)
  expect((await walletOf('succ')).isUnregistered).toBe(false)
})

test('where the reason cannot be asked for, the wallet is empty all the same', async () => {
  const wallet = await walletOf('succ')
  user.forget()
  mockCall.mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return emptyPage
    throw new CallFailure('offline', 0, 'away')
  })
  expect((await wallet.page(1)).records).toEqual([])
  expect(wallet.isUnregistered).toBe(false)
})

const unpaid = { orderId: '9001', expiresAtMs: Date.now() + 600_000 }

/** A wallet that opened with these tickets. */
const openedWith = async (records: unknown[], orders: unknown[] = []): Promise<WalletStore> => {
  signInHere()
  jest.mocked(replace).mockClear()
  mockCall.mockReset().mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return { ...emptyPage, records, total: records.length, pages: 1 }
    if (row === orderCalls.page) return { ...emptyPage, records: orders }
    if (row === walletCalls.qrInfo) return aPass()
    throw new Error('not asked for')
  })
  const wallet = new WalletStore()
  await wallet.list.refresh()
  return wallet
}

test('the only ticket opens its pass in place of a list of one, and a reload keeps the list @route:/wallet @route:/wallet/:id', async () => {
  const wallet = await openedWith([aPass()])
  expect(replace).toHaveBeenCalledWith('walletPass', { id: '71' })
  await wallet.list.refresh()
  expect(replace).toHaveBeenCalledTimes(1)
})

test.each([
  ['two tickets', [aPass(), aPass({ id: '72' })], []],
  ['a used ticket', [aPass({ state: 'used' })], []],
  ['an unpaid order', [aPass()], [unpaid]],
])('a wallet with %s shows its list', async (_, records, orders) => {
  await openedWith(records, orders)
  expect(replace).not.toHaveBeenCalled()
})

test('an unpaid order is shown in the wallet until its time is over', async () => {
  expect((await openedWith([aPass()], [unpaid])).unpaid.order?.orderId).toBe('9001')
  expect((await openedWith([aPass()], [{ ...unpaid, expiresAtMs: Date.now() - 1000 }])).unpaid.order).toBeNull()
})

test('equal tickets are one stack; another day, state or type is another', () => {
  const tickets = [
    aPass({ id: '1' }),
    aPass({ id: '2' }),
    aPass({ id: '3', entryDays: ['2027-04-10'] }),
    aPass({ id: '4', state: 'used' }),
    aPass({ id: '5', ticketTypeId: '2' }),
    aPass({ id: '6' }),
  ]
  expect([...stacksOf(tickets)]).toEqual([
    ['1', 3],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ])
})

test('tickets do not wait for an answer about orders, and the phone asks for those once at a time', async () => {
  let answer = (_: unknown): void => undefined
  await openedWith([aPass(), aPass({ id: '72' })])
  mockCall.mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return { ...emptyPage, records: [aPass(), aPass({ id: '72' })], total: 2, pages: 1 }
    if (row === orderCalls.page) return new Promise((resolve) => (answer = resolve))
    return aPass()
  })
  mockCall.mockClear()
  const wallet = new WalletStore()
  await wallet.list.refresh()
  expect(wallet.list.items).toHaveLength(2)
  const again = wallet.unpaid.load()
  answer({ ...emptyPage, records: [unpaid] })
  await again
  expect(wallet.unpaid.order?.orderId).toBe('9001')
  expect(mockCall.mock.calls.filter(([row]) => row === orderCalls.page)).toHaveLength(1)
})

test('a wallet that opens asks for its tickets once, and again when the person returns', async () => {
  const wallet = await walletOf('succ')
  const asked = (): unknown[] =>
    mockCall.mock.calls.filter(([row]) => row === walletCalls.page).map(([, settings]) => (settings as { query: unknown }).query)
  mockCall.mockClear()
  // The list on screen, and the page around it.
  await Promise.all([wallet.list.refresh(), wallet.load()])
  expect(asked()).toEqual([{ current: 1, size: 20 }])
  await wallet.load()
  expect(asked()).toHaveLength(2)
})

test('a ticket whose days are over comes after those that still open a gate, and is called expired', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const [over, good] = [aPass({ id: '1', entryDays: ['2020-01-01'] }), aPass({ id: '2', entryDays: ['2020-01-01', '2099-01-01'] })]
  signInHere()
  config.exhibition = { timeZone: 'UTC', openingHours: [], startsOn: today } as unknown as typeof config.exhibition
  mockCall
    .mockReset()
    .mockImplementation(async () => ({ ...emptyPage, records: [over, aPass({ id: '3', state: 'used' }), good], total: 3 }))
  const { records } = await new WalletStore().page(1)
  expect(records.map(({ id }) => id)).toEqual(['2', '1', '3'])
  expect(records.map(isExpired)).toEqual([false, true, false])
  config.exhibition = null
})
