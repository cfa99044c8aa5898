import * as errorCodes from '@contract/orders/errorCodes'
import { upgradeCalls } from '@contract/tickets/upgrade.calls'
import type { UpgradeOffer } from '@contract/tickets/upgrade.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { UpgradeStore } from '@/areas/tickets/wallet/upgrade.store'
import { replace, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { signInHere } from './signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: jest.fn(), restart: jest.fn() }))
const called = jest.mocked(call)

const anOffer = (change: Partial<UpgradeOffer> = {}): UpgradeOffer => ({
  ticketTypeId: '5',
  name: 'VIP',
  price: '200.00',
  dayChoices: [],
  entryDays: ['2027-04-08', '2027-04-09'],
  benefits: [],
  ...change,
})

const days = ['2027-04-08', '2027-04-09']
const aPass = (offers: UpgradeOffer[], entryDays = ['2027-04-09']) => ({ offers, entryDays, load: jest.fn(async () => undefined) })
const keysOf = () => called.mock.calls.map(([, options]) => (options as { key: string }).key)

beforeEach(() => {
  jest.clearAllMocks()
  signInHere()
  session.amendLink({ upgradeTicket: 'yes' })
  called.mockResolvedValue({ orderId: '900', state: 'pendingPayment', amount: '200.00', ticketIds: [] } as never)
})

test('an upgrade sends the price that was shown, and opens its order, which pays at once @rule:R28', async () => {
  const store = new UpgradeStore('71', aPass([anOffer()]))
  expect([store.chosen?.name, store.isReady]).toEqual(['VIP', true])
  await store.upgrade.run()
  expect(called).toHaveBeenLastCalledWith(upgradeCalls.upgradeTicket, {
    body: { upgradeTicket: 'yes', ticketId: '71', ticketTypeId: '5', amount: '200.00' },
    key: expect.any(String),
  })
  expect(jest.mocked(replace)).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '900' })
})

test('an upgrade without a difference opens the new pass', async () => {
  called.mockResolvedValue({ orderId: '900', state: 'ticketIssued', amount: '0.00', ticketIds: ['72'] } as never)
  await new UpgradeStore('71', aPass([anOffer({ price: '0.00' })])).upgrade.run()
  expect(jest.mocked(restart)).toHaveBeenCalledWith('walletPass', { id: '72', taken: '900' })
})

test('a ticket of one day keeps its day where the new type has it, and else a day is chosen', async () => {
  const own = new UpgradeStore('71', aPass([anOffer({ dayChoices: days })]))
  expect([own.day, own.isReady]).toEqual(['2027-04-09', true])
  own.chooseDay('2027-04-08')
  await own.upgrade.run()
  expect(called.mock.lastCall![1]).toMatchObject({ body: { day: '2027-04-08' } })
  const other = new UpgradeStore('71', aPass([anOffer({ dayChoices: days }), anOffer({ ticketTypeId: '6' })], days))
  expect([other.day, other.isReady]).toEqual(['', false])
  other.choose('6')
  expect([other.chosen?.ticketTypeId, other.isReady]).toEqual(['6', true])
})

test('two taps are one order, and another attempt after its answer is another', async () => {
  const store = new UpgradeStore('71', aPass([anOffer()]))
  called.mockRejectedValueOnce(new CallFailure('timeout', 0, 'lost'))
  await store.upgrade.run()
  await store.upgrade.run()
  await store.upgrade.run()
  const [first, second, third] = keysOf()
  expect([first === second, second === third]).toEqual([true, false])
})

test('the answer of a lost attempt that was cancelled since is no new pass: the upgrade is ordered again', async () => {
  called.mockResolvedValueOnce({ orderId: '900', state: 'cancelled', amount: '100.00', ticketIds: [] } as never)
  called.mockResolvedValueOnce({ orderId: '901', state: 'pendingPayment', amount: '100.00', ticketIds: [] } as never)
  await new UpgradeStore('71', aPass([anOffer()])).upgrade.run()
  expect(jest.mocked(restart)).not.toHaveBeenCalled()
  expect(jest.mocked(replace)).toHaveBeenCalledWith('ticketTypeSelectOrder', { orderId: '901' })
})

test('a refused upgrade shows why, and loads what is offered now', async () => {
  const pass = aPass([anOffer()])
  called.mockRejectedValue(new CallFailure('answer', errorCodes.priceChanged, 'changed'))
  const store = new UpgradeStore('71', pass)
  await store.upgrade.run()
  expect([store.upgrade.failure?.message, pass.load.mock.calls.length]).toEqual(['changed', 1])
})
