import * as errorCodes from '@contract/group/errorCodes'
import { sourceCalls } from '@contract/group/source.calls'
import type { SourceDetail, SourcePage } from '@contract/group/source.schema'
import { CallFailure } from '@/api/CallFailure'
import { SourceStore } from '@/areas/group/source/source.store'
import { SourceFormStore } from '@/areas/group/source/sourceForm.store'
import { SourcesStore } from '@/areas/group/source/sources.store'

const mockCall = jest.fn()
const mockReplace = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: (...all: unknown[]) => mockReplace(...all) }))

const counts = { opened: 9, registered: 4, ticket: 2, came: 1 }
const channel = {
  ...{ code: 'WX1', name: '微信群', leadsTo: 'fair' as const, state: 'open' as const, version: 1, groupId: '1', groupName: '山东团' },
  ...{ createdAt: '2027-03-01 09:00:00', counts },
}
const detail: SourceDetail = {
  ...channel,
  ...{ link: 'https://x/r/1?sourceCode=WX1', days: [{ day: '2027-03-02', ...counts }], terminals: { WeChat: 3, H5: 1 } },
}
let list: SourcePage
let sent: { row: unknown; body: unknown }[]
let answer: () => unknown

beforeEach(() => {
  list = {
    ...{ records: [channel], total: 1, size: 50, current: 1, pages: 1, counts, used: 1, limit: 200 },
    groups: [{ id: '1', name: '山东团' }],
  }
  sent = []
  answer = () => detail
  mockReplace.mockReset()
  mockCall.mockReset().mockImplementation((row: unknown, { body }: { body?: object } = {}) => {
    if (row === sourceCalls.list) return Promise.resolve(list)
    if (row === sourceCalls.detail) return Promise.resolve(detail)
    if (row === sourceCalls.propose) return Promise.resolve({ code: 'K7QF' })
    sent.push({ row, body })
    return Promise.resolve().then(answer)
  })
})

test('channels are listed with the sums of all, by state', async () => {
  const store = new SourcesStore()
  await store.load()
  expect([store.list.items.length, store.first.value!.counts, store.mayAdd]).toEqual([1, counts, true])
  store.choose('closed')
  await store.load()
  expect(mockCall).toHaveBeenLastCalledWith(sourceCalls.list, { query: { current: 1, size: 50, state: 'closed' } })
  list = { ...list, used: 200 }
  await store.load()
  expect(store.mayAdd).toBe(false)
})

test('a new channel gets a code in capitals, chosen or proposed, and opens @rule:R46', async () => {
  const store = new SourceFormStore()
  await store.load()
  await store.propose.run()
  expect(store.fields.typed.code).toBe('K7QF')
  store.fields.set('code', 'wx1')
  store.fields.set('name', ' 微信群 ')
  store.aim('group')
  await store.save.run()
  expect(sent).toEqual([{ row: sourceCalls.save, body: { name: '微信群', code: 'WX1', leadsTo: 'group' } }])
  expect(mockReplace).toHaveBeenCalledWith('sourceDetails', { code: 'WX1' })
})

test.each(['', 'A-1', '展会'])('%s is no code, and nothing is sent @rule:R46', async (code) => {
  const store = new SourceFormStore()
  await store.load()
  store.fields.set('code', code)
  store.fields.set('name', '微信群')
  await store.save.run()
  expect([sent, store.fields.of('code').error]).toEqual([[], expect.any(String)])
})

test('a leader of several groups chooses one, and a taken code is said', async () => {
  list = { ...list, groups: [...list.groups, { id: '2', name: '二队' }] }
  const store = new SourceFormStore()
  await store.load()
  store.fields.set('code', 'WX1')
  store.fields.set('name', '微信群')
  await store.save.run()
  expect([sent, store.fields.of('groupId').error]).toEqual([[], expect.any(String)])
  store.fields.set('groupId', '2')
  answer = () => {
    throw new CallFailure('answer', errorCodes.sourceCodeTaken, '已被使用')
  }
  await store.save.run()
  expect([sent[0]!.body, store.isTaken, mockReplace.mock.calls]).toEqual([expect.objectContaining({ groupId: '2' }), true, []])
})

test('a channel is renamed and closed in the version that was read', async () => {
  const store = new SourceStore('WX1')
  await store.load()
  expect([store.fields.typed.name, store.isCounted, store.step]).toEqual(['微信群', true, 'registered'])
  store.show('came')
  store.fields.set('name', '报纸')
  answer = () => ({ ...detail, name: '报纸', version: 2 })
  await store.rename.run()
  answer = () => ({ ...detail, state: 'closed', version: 3 })
  await store.turn.run('closed')
  expect(sent.map(({ body }) => body)).toEqual([
    { code: 'WX1', version: 1, name: '报纸' },
    { code: 'WX1', version: 2, state: 'closed' },
  ])
  expect([store.channel.value!.state, store.step]).toEqual(['closed', 'came'])
  store.fields.set('name', ' ')
  await store.rename.run()
  expect(sent).toHaveLength(2)
})
