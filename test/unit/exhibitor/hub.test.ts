import * as errorCodes from '@contract/exhibitor/errorCodes'
import { tailorHubCalls } from '@contract/exhibitor/tailorHub.calls'
import type { HubDetail } from '@contract/exhibitor/tailorHub.schema'
import { CallFailure } from '@/api/CallFailure'
import { HubStore } from '@/areas/exhibitor/listedProduct/hub.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const detail = (state: HubDetail['state']): HubDetail => ({
  ...{ id: '7', name: { cn: '机床', en: 'Lathe' }, state, revision: 2, savedRevision: null, attempts: 1 },
  ...{ failure: state === 'refused' ? 'CATEGORY' : '', triedAt: null, stored: null },
})
let answer: () => Promise<unknown>
beforeEach(() => {
  mockCall.mockReset()
  mockCall.mockImplementation((row: unknown) => (row === tailorHubCalls.detail ? answer() : Promise.resolve([detail('waiting')])))
})

const opened = async (): Promise<HubStore> => {
  const store = new HubStore('7')
  await store.load()
  return store
}
const failing = (code: number) => () => Promise.reject(new CallFailure('answer', code, 'why'))

test.each([
  ['refused', true],
  ['none', true],
  ['waiting', false],
  ['saved', false],
] as const)('a product that is %s at the store can be sent again: %s', async (state, mayPassOn) => {
  answer = () => Promise.resolve(detail(state))
  const store = await opened()
  expect([store.isOffered, store.mayPassOn]).toEqual([true, mayPassOn])
})

test('the page says nothing of a store that the fair does not have, and names one that does not respond', async () => {
  answer = failing(errorCodes.hubNotOffered)
  expect((await opened()).isOffered).toBe(false)
  answer = failing(errorCodes.hubUnavailable)
  const store = await opened()
  expect([store.isOffered, store.mayPassOn, store.detail.failure?.message]).toEqual([true, false, 'why'])
})

test('what is sent again waits from then on', async () => {
  answer = () => Promise.resolve(detail('refused'))
  const store = await opened()
  await store.passOn.run()
  expect(mockCall.mock.calls.at(-1)).toEqual([tailorHubCalls.batchSaveOrUpdate, { body: { productIds: ['7'] } }])
  expect([store.detail.value!.state, store.mayPassOn]).toEqual(['waiting', false])
})
