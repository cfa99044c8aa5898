import type { GroupMember } from '@contract/group/groupMember.schema'
import { call } from '@/api/call'
import Members from '@/areas/group/groupMember/list'
import PrintCode from '@/areas/group/groupMember/printCode'
import Operate from '@/areas/people/groupMember/operate'
import Previous from '@/areas/people/groupMember/previous'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'groupDetail', params: {} }) }))
jest.mock('@/routes/guard', () => ({ useAccess: () => 'allowed' }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})

const member: GroupMember = {
  ...{ id: '700', userId: '70', groupId: '2', groupName: '青岛分团', name: '王丽娜', company: '华东机械', contact: '138****0001' },
  ...{ userCode: '1', way: 'link', state: 'form', remark: '', ticketCount: 0, joinedAt: '2027-03-01 10:00:00' },
  ...{ isOwn: false, leaderName: '', reminder: 'queued' },
}

let taken = 8
let hasMembers = true
beforeEach(() => {
  taken = 8
  hasMembers = true
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }) => {
    switch (path.split('/').at(-1)) {
      case 'page':
        return { records: hasMembers ? [member] : [], total: hasMembers ? 1 : 0, current: 1, pages: 1, size: 30 }
      case 'counts':
        return {
          ...{ total: hasMembers ? 1 : 0, limit: 10, taken, remindable: hasMembers ? 1 : 0, printable: hasMembers ? 3 : 0 },
          byState: [{ state: 'form', count: hasMembers ? 1 : 0 }],
          byGroup: [
            { groupId: '1', name: '山东机床团', isPart: false, count: 0 },
            { groupId: '2', name: '青岛分团', isPart: true, count: 1 },
          ],
        }
      case 'detail':
        return { sections: [] }
      default:
        return []
    }
  }) as never)
})

test('the list of members names the group, the state and the way, and says when no place is left @route:/groupManagement/detail', async () => {
  const shown = await Shown.of(<Members />)
  await shown.settle()
  expect(shown.text('member-700')).toMatch(/王丽娜.*华东机械.*青岛分团/s)
  expect([shown.text('members-left'), shown.has('members-full'), shown.has('members-add'), shown.has('members-remind')]).toEqual([
    '2',
    false,
    true,
    true,
  ])
  shown.gone()
  taken = 10
  const full = await Shown.of(<Members />)
  await full.settle()
  expect([full.has('members-full'), full.has('members-add')]).toEqual([true, false])
  full.gone()
  taken = 0
  hasMembers = false
  const empty = await Shown.of(<Members />)
  await empty.settle()
  expect([empty.has('members-empty'), empty.has('members-remind'), empty.has('members-search')]).toEqual([true, false, false])
  empty.gone()
})

test('pages for many members, for those of earlier fairs and for codes show what there is @route:/groupManagement/operateList @route:/groupManagement/previousData @route:/groupManagement/printCode', async () => {
  const operate = await Shown.of(<Operate />)
  await operate.settle()
  expect([operate.has('operate-700'), operate.has('operate-tickets'), operate.has('operate-move')]).toEqual([true, true, true])
  operate.gone()
  const previous = await Shown.of(<Previous />)
  await previous.settle()
  expect([previous.has('previous-empty'), previous.has('previous-bring')]).toEqual([true, false])
  previous.gone()
  const print = await Shown.of(<PrintCode />)
  await print.settle()
  expect([print.has('codes-open'), print.has('codes-layout-label62'), print.has('codes-nobody')]).toEqual([true, true, false])
  print.gone()
  hasMembers = false
  const nobody = await Shown.of(<PrintCode />)
  await nobody.settle()
  expect([nobody.has('codes-open'), nobody.has('codes-nobody')]).toEqual([false, true])
  nobody.gone()
})
