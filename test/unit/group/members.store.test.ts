import type { GroupMember, MemberCounts } from '@contract/group/groupMember.schema'
import { MembersStore } from '@/areas/group/groupMember/members.store'
import { PrintCodeStore } from '@/areas/group/groupMember/printCode/printCode.store'
import { GroupCodeStore } from '@/areas/group/groupMember/qrCode/groupCode.store'
import { OperationsStore } from '@/areas/people/groupMember/operate/operations.store'
import { PreviousStore } from '@/areas/people/groupMember/previous/previous.store'
import { searchAfterMs } from '@/ui/List/Search'
import { signInHere } from '../tickets/signInHere'

interface Sent {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockGo = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').at(-1)!, ...options }),
}))
jest.mock('@/routes/go', () => ({ go: (...args: [string, unknown?]) => mockGo(...args), hasBack: () => false }))
jest.mock('@/parts/holderImport/sheetFile', () => ({ pickSheet: jest.fn(), source: 'phone' }))

const member: GroupMember = {
  ...{ id: '700', userId: '70', groupId: '1', groupName: '山东机床团', name: '王丽娜', company: '华东机械', contact: '138****0001' },
  ...{ userCode: '1', way: 'link', state: 'form', remark: '', ticketCount: 0, joinedAt: '2027-03-01 10:00:00' },
  ...{ isOwn: false, leaderName: '', reminder: 'queued' },
}

const counts: MemberCounts = {
  ...{ total: 3, limit: 10, taken: 8, remindable: 2, printable: 401 },
  byState: [
    { state: 'form', count: 1 },
    { state: 'review', count: 1 },
    { state: 'ticket', count: 1 },
  ],
  byGroup: [
    { groupId: '1', name: '山东机床团', isPart: false, count: 1 },
    { groupId: '2', name: '青岛分团', isPart: true, count: 2 },
  ],
}

let members = [member]

beforeEach(() => {
  signInHere()
  members = [member]
  mockGo.mockClear()
  mockCall.mockReset()
  mockCall.mockImplementation(async ({ path }) => {
    if (path === 'page') return { records: members, total: members.length, current: 1, pages: 1, size: 30 }
    if (path === 'counts') return counts
    if (path === 'remind') return { queued: 1, today: 0, nothing: 0, byLeader: 0 }
    if (path === 'saveOrUpdateForOther') return { id: '7', userId: '70', revision: null }
    if (path === 'codesLink') return { url: 'http://x/api/codes.pdf?a=1', sheets: 2, printed: 3, withoutCode: 1, ownPhones: 2 }
    if (path === 'listRollingRegisterUserData')
      return Array.from({ length: 5 }, (_, at) => ({ userId: String(at), name: 'a', company: '', exhibitionName: '2026' }))
    if (path === 'link') return { groupId: '2', name: '青岛分团', topName: '山东机床团', leaderName: '姜晓琳', limit: 10, taken: 8 }
    return { count: 1 }
  })
})

const sent = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)

test('the members of a group are searched and narrowed on the server, and what is left of the places is known @route:/groupManagement/detail', async () => {
  jest.useFakeTimers()
  const store = new MembersStore()
  await store.load()
  expect([store.left, store.toDo, store.isNarrowed, store.groups.length]).toEqual([2, 2, false, 2])
  await store.choose('ticket')
  await store.chooseGroup('2')
  store.search.type(' 王 ')
  await jest.advanceTimersByTimeAsync(searchAfterMs)
  expect(sent('page').at(-1)!.query).toEqual({ groupId: '2', search: '王', state: 'ticket', current: 1, size: 30 })
  expect(sent('counts').at(-1)!.query).toEqual({ groupId: '2' })
  expect(store.isNarrowed).toBe(true)
  jest.useRealTimers()
})

test('a person whom the leader registered has an own page, everybody else a sheet, from which they are reminded, moved and removed', async () => {
  const store = new MembersStore()
  await store.load()
  void store.open({ ...member, isOwn: true })
  expect(mockGo).toHaveBeenCalledWith('othersRegistrationDetail', { type: 'group', person: '70' })
  void store.open(member)
  expect(store.shown?.id).toBe('700')
  expect(await store.reminding.run('700')).toBe(true)
  expect(sent('remind')[0]!.body).toEqual({ ids: ['700'] })
  expect(sent('remind')[0]!.key).toBeTruthy()
  await store.moving.run('700', '2')
  expect(sent('move')[0]!.body).toEqual({ ids: ['700'], groupId: '2' })
  expect(store.shown).toBeNull()
  await store.removing.run('700')
  expect(sent('remove')[0]!.body).toEqual({ ids: ['700'] })
  await store.chooseGroup('2')
  await store.reminding.run()
  expect(sent('remind')[1]!.body).toEqual({ groupId: '2' })
  await store.adding.run()
  expect(sent('saveOrUpdateForOther')[0]!.body).toEqual({ kind: 'group', groupId: '2' })
  expect(mockGo).toHaveBeenLastCalledWith('othersRegistrationCardForm', { type: 'group', person: '70' })
})

test('chosen members stay chosen while others are searched, and are reminded or moved together @route:/groupManagement/operateList', async () => {
  const store = new OperationsStore('2')
  members = [member, { ...member, id: '701', reminder: 'nothing' }]
  await store.load()
  store.chooseShown()
  expect([store.chosen, store.remindable]).toEqual([['700', '701'], 1])
  store.toggle('701')
  members = []
  await store.choose('review')
  expect(store.chosen).toEqual(['700'])
  await store.reminding.run()
  expect(sent('remind')[0]!.body).toEqual({ ids: ['700'] })
  expect(store.chosen).toEqual([])
  members = [member]
  await store.choose('all')
  store.toggle('700')
  await store.moving.run('1')
  expect(sent('move')[0]!.body).toEqual({ ids: ['700'], groupId: '1' })
})

test('no more people of earlier fairs are chosen than find room @route:/groupManagement/previousData', async () => {
  const store = new PreviousStore()
  await store.load()
  expect(store.most).toBe(2)
  store.chooseFirst()
  store.toggle('4')
  expect(store.chosen).toEqual(['0', '1'])
  store.toggle('0')
  store.toggle('4')
  store.chooseGroup('2')
  expect(await store.bringing.run()).toBe(true)
  expect(sent('addAndGetAll')[0]!.body).toEqual({ userIds: ['1', '4'], kind: 'group', groupId: '2' })
  expect(store.chosen).toEqual([])
})

test('a sheet of codes opens in the page of PDFs, and one that is empty is said @route:/groupManagement/printCode', async () => {
  const store = new PrintCodeStore(undefined)
  await store.load()
  expect(store.sheets).toEqual([1, 2])
  store.chooseLayout('label62')
  store.chooseOrder('company')
  store.chooseSheet(2)
  await store.opening.run()
  expect(sent('codesLink')[0]!.query).toEqual({ layout: 'label62', order: 'company', sheet: 2 })
  expect(mockGo).toHaveBeenCalledWith('pdfPreview', { url: '/api/codes.pdf?a=1' })
  mockGo.mockClear()
  mockCall.mockImplementationOnce(async () => ({ url: 'http://x/y', sheets: 1, printed: 0, withoutCode: 3, ownPhones: 0 }))
  await store.opening.run()
  expect([store.last?.withoutCode, mockGo.mock.calls]).toEqual([3, []])
  await store.chooseGroup('2')
  expect([store.sheet, store.last]).toEqual([1, null])
})

test('the code of a group carries the group, its fair and the register type of its members @route:/groupManagement/qrCode', async () => {
  const store = new GroupCodeStore('2')
  await store.load()
  expect(sent('link')[0]!.query).toEqual({ groupId: '2' })
  expect(store.params).toMatchObject({ registerType: 'visitingGroup', visitingGroupId: '2', registrationSource: 'registration' })
  const address = new URL(store.visitingGroupQrcode, 'https://fair.example')
  expect(address.href).toContain('visitingGroupId=2')
})
