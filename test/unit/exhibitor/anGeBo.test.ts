import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import * as visitorErrorCodes from '@contract/visitor/errorCodes'
import { anGeBoCalls } from '@contract/exhibitor/anGeBo.calls'
import type { Change } from '@contract/exhibitor/company.schema'
import { CallFailure } from '@/api/CallFailure'
import { AnGeBoStore } from '@/areas/exhibitor/exhibitorForm/anGeBo.store'

const mockCall = jest.fn()
const mockReplace = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ replace: (name: string) => mockReplace(name) }))

const change = (name: string, before: string, after: string): Change => ({
  ...{ name, label: name, before, after },
  ...{ beforeUrls: [], afterUrls: [], isVideo: false, isDocument: false },
})
const changes = [change('name.cn', '江汉', '江汉机床'), change('name.en', '', 'Jianghan'), change('website', '', 'https://a.cn')]

let take: () => Promise<unknown>
beforeEach(() => {
  take = async () => ({ revision: '4' })
  mockReplace.mockReset()
  mockCall.mockReset().mockImplementation(async (row: unknown) => {
    if (row === anGeBoCalls.getCode) return { code: 'AGB-1', expiresAt: '2027-04-08 09:00:00' }
    if (row === anGeBoCalls.takeOver) return take()
    return { changes, unfit: [], revision: '3', digest: 'd1', mayTake: true }
  })
})

const opened = async (): Promise<AnGeBoStore> => {
  const store = new AnGeBoStore()
  await store.load()
  return store
}

test('what fills an empty field is chosen, and what would replace something is not', async () => {
  const store = await opened()
  expect(store.offer.value!.fields.map(({ name, label, changes: own }) => [name, label.en, own.length])).toEqual([
    ['name', 'Company name', 2],
    ['website', 'Website', 1],
  ])
  expect(store.chosen).toEqual(['website'])
  store.toggle('name')
  store.toggle('website')
  expect(store.chosen).toEqual(['name'])
})

test('the chosen fields go into the draft as they were shown, and the form opens', async () => {
  const store = await opened()
  store.toggle('name')
  expect(await store.take.run()).toBe(true)
  expect(mockCall.mock.calls.at(-1)).toEqual([anGeBoCalls.takeOver, { body: { fields: ['website', 'name'], revision: '3', digest: 'd1' } }])
  expect(mockReplace).toHaveBeenCalledWith('exhibitorInformationInfo')
})

test('no address contains the code', async () => {
  await opened()
  expect(JSON.stringify(mockCall.mock.calls.map(([, sent]) => sent ?? null))).not.toContain('AGB-1')
})

test('what changed meanwhile is read again, and says so', async () => {
  for (const code of [exhibitorErrorCodes.anGeBoChanged, visitorErrorCodes.draftChanged]) {
    const store = await opened()
    mockCall.mockClear()
    take = () => Promise.reject(new CallFailure('answer', code, 'changed'))
    expect(await store.take.run()).toBe(false)
    expect([store.take.failure!.message, mockCall.mock.calls.length, mockReplace.mock.calls]).toEqual(['changed', 3, []])
  }
})

test('a company that anGeBo does not know fills the form in by hand', async () => {
  mockCall.mockRejectedValue(new CallFailure('answer', exhibitorErrorCodes.anGeBoUnknown, 'unknown'))
  const store = await opened()
  expect([store.offer.isNotFound, store.offer.failure!.message]).toEqual([true, 'unknown'])
})
