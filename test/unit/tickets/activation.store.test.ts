import * as errorCodes from '@contract/tickets/errorCodes'
import { giftForOtherCalls } from '@contract/people/giftForOther.calls'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import { activationLetters } from '@contract/rules/tickets/activation'
import { activationCalls } from '@contract/tickets/activation.calls'
import type { ActivationOffer } from '@contract/tickets/activation.schema'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { ActivationStore } from '@/areas/tickets/activation/activation.store'
import { EntranceCodeStore } from '@/areas/tickets/wallet/entranceCode.store'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { replace } from '@/routes/go'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { signInHere } from './signInHere'
import { almostSame } from '../../support/almostSame'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), go: jest.fn(), replace: jest.fn() }))
jest.mock('@/routes/address/siteOrigin', () => ({ siteOrigin: () => 'https://fair.example' }))
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: jest.fn() }))
const called = jest.mocked(call)

const offer: ActivationOffer = {
  kind: 'code',
  ticketTypeId: '5',
  name: 'VIP',
  entryDays: ['2027-04-08'],
  dayChoices: [],
  endsAt: null,
  ticketId: null,
}
const code = '2222-2222-2222-2222'

const answers = (rows: [unknown, unknown][]): void => {
  called.mockReset()
  called.mockImplementation(((row: unknown) => {
    const answer = rows.find(([one]) => one === row)?.[1] ?? { records: [] }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as never)
}
const sentTo = (row: unknown) => called.mock.calls.filter(([one]) => one === row).map(([, sent]) => (sent as { body: unknown }).body)

const found = async (change: Partial<ActivationOffer> = {}, more: [unknown, unknown][] = []): Promise<ActivationStore> => {
  answers([[activationCalls.check, { ...offer, ...change }], [activationCalls.add, { ticketId: '9', name: 'VIP' }], ...more])
  const store = new ActivationStore()
  await store.load()
  store.fields.set('code', code)
  await store.look.run()
  return store
}

test('a mistyped code is named before any request, and another letter forgets what was found', async () => {
  const store = await found()
  expect(store.canAdd).toBe(true)
  store.fields.set('code', almostSame(code, { of: activationLetters }))
  expect([store.offer, store.canAdd]).toEqual([null, false])
  expect(await store.look.run()).toBe(false)
  expect(store.fields.of('code').error).not.toBeNull()
  expect(sentTo(activationCalls.check)).toHaveLength(1)
})

test('a code adds its ticket, and the pass follows', async () => {
  const store = await found()
  expect(await store.add.run()).toBe(true)
  expect(sentTo(activationCalls.add)).toEqual([{ code }])
  expect(replace).toHaveBeenCalledWith('walletPass', { id: '9', taken: 'true' })
})

test.each([
  [code, { code }],
  [` ${code.toLowerCase()} `, { code: ` ${code.toLowerCase()} ` }],
  [`https://fair.example/?exhibitionId=1#/ticketAdd?activationCode=${code}`, { code }],
  [`https://fair.example/?activationCode=${code}#/jump`, { code }],
  ['9123-4567-8901 22222222', { number: '9123-4567-8901', check: '22222222' }],
  ['https://fair.example/#/ticketAdd?number=912345678901&check=2222+2222', { number: '912345678901', check: '2222 2222' }],
])('what is scanned is looked up at once: %s', async (text, body) => {
  answers([[activationCalls.check, offer]])
  const store = new ActivationStore()
  expect(await store.takeScanned(text)).toBe(true)
  expect(sentTo(activationCalls.check)).toEqual([body])
  expect(store.offer).toEqual(offer)
})

test('a link of the page fills in its code once, and a registration leads back to it', async () => {
  answers([[activationCalls.check, offer]])
  const store = new ActivationStore({ activationCode: code })
  await Promise.all([store.load(), store.load()])
  expect(sentTo(activationCalls.check)).toEqual([{ code }])
  expect(store.offer).toEqual(offer)
  await store.register()
  expect(session.destination).toEqual({ name: 'ticketAdd', params: { activationCode: code } })
  await store.takeScanned('9123-4567-8901 22222222')
  await store.register()
  expect(session.destination).toEqual({ name: 'ticketAdd', params: { number: '9123-4567-8901', check: '22222222' } })
})

test('the bar code of a printed ticket has its number alone, and the check is typed', async () => {
  answers([])
  const store = new ActivationStore()
  expect(await store.takeScanned('912345678901')).toBe(true)
  expect([store.kind, store.fields.typed.number, store.fields.typed.check]).toEqual(['printed', '912345678901', ''])
  expect(sentTo(activationCalls.check)).toEqual([])
})

test.each([
  'FG1:abc',
  '',
  '100000000000',
  `https://else.example/#/ticketAdd?activationCode=${code}`,
  'https://fair.example/#/ticketAdd?activationCode=%E0%A4%A',
  'https://fair.example/#/wallet',
])('what is no code of a ticket fills in nothing: %s', async (text) => {
  answers([])
  const store = new ActivationStore()
  expect(await store.takeScanned(text)).toBe(false)
  expect([store.kind, store.fields.typed.code, store.offer]).toEqual(['code', '', null])
  expect(sentTo(activationCalls.check)).toEqual([])
})

test('a ticket for one day waits for its day, and a code of before leads to its ticket', async () => {
  const store = await found({ dayChoices: ['2027-04-08', '2027-04-09'] })
  expect(store.canAdd).toBe(false)
  store.chooseDay('2027-04-09')
  await store.add.run()
  expect(sentTo(activationCalls.add)).toEqual([{ code, day: '2027-04-09' }])
  const own = await found({ ticketId: '7' })
  expect([own.canAdd, own.ownTicketId]).toEqual([false, '7'])
})

test('the number of a printed ticket is sent with its check, for a registered person too', async () => {
  const person = { id: '3', name: '张小明', company: '' }
  const store = await found({ kind: 'printed' }, [
    [userRelationCalls.list, { records: [person] }],
    [giftForOtherCalls.activationForOther, { ticketIds: ['8'], gift: null }],
  ])
  store.chooseKind('printed')
  store.fields.set('number', '9123 4567 8901')
  store.fields.set('check', '2222-2222')
  await store.look.run()
  store.choosePerson('3')
  await store.add.run()
  expect(sentTo(giftForOtherCalls.activationForOther)).toEqual([{ number: '9123 4567 8901', check: '2222-2222', id: '3' }])
  expect([store.addedFor?.name, store.fields.typed.number, store.offer]).toEqual(['张小明', '', null])
})

test('a person who has not registered registers first and returns @rule:R56', async () => {
  const store = await found({}, [])
  answers([[activationCalls.add, new CallFailure('answer', errorCodes.notRegisteredYet, 'register')]])
  expect(await store.add.run()).toBe(false)
  expect(store.needsRegistration).toBe(true)
  await store.register()
  expect(goToNextStep).toHaveBeenCalled()
  expect(session.destination?.name).toBe('ticketAdd')
})

test('the entrance code is kept on the phone, a refusal wins over the copy, and a sign-out forgets it', async () => {
  signInHere()
  const shown = {
    isOneCode: true,
    qr: 'FG1:X',
    moving: null,
    holderName: '',
    holderCompany: '',
    entryDays: [],
    entrance: '',
    opensAt: '',
    tickets: [],
  }
  answers([[walletCalls.entranceCode, shown]])
  await new EntranceCodeStore().load()
  answers([[walletCalls.entranceCode, new CallFailure('timeout', 0, '')]])
  const later = new EntranceCodeStore()
  await later.load()
  expect([later.hasCode, later.shown.value?.isOfNow, typeof later.shown.value?.savedAtMs]).toEqual([true, false, 'number'])
  answers([[walletCalls.entranceCode, new CallFailure('answer', 401, '')]])
  await later.load()
  expect([later.hasCode, later.shown.value]).toEqual([false, null])
  forgetPasses()
  expect(new EntranceCodeStore().shown.value).toBeNull()
})
