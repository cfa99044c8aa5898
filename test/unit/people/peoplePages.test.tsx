import { userRelationCalls } from '@contract/people/userRelation.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import Others from '@/areas/people/registration'
import Team from '@/areas/people/team'
import { Shown } from '../ui/aComponent'

let mockType = 'group'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'othersRegistration', params: { type: mockType } }) }))
jest.mock('@/routes/guard', () => ({ useAccess: () => 'allowed' }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
const called = jest.mocked(call)
beforeEach(() => {
  called.mockReset()
  const noPeople = { records: [], total: 0, size: 10, current: 1, pages: 0 }
  called.mockImplementation(((row: unknown) =>
    Promise.resolve(row === userRelationCalls.list ? noPeople : row === registrationCalls.form ? { sections: [] } : [])) as never)
})

test('a delegation, a team and an address without a kind each show their own page @route:/othersRegistration/:type @route:/teamRegistration', async () => {
  const group = await Shown.of(<Others />)
  await group.settle()
  expect([group.has('people-import'), group.text('people-add')]).toEqual([true, expect.stringMatching(/团员|member/)])
  group.gone()
  const team = await Shown.of(<Team />)
  await team.settle()
  expect(team.text('people-empty')).toMatch(/团队|team/)
  team.gone()
  mockType = 'none'
  called.mockClear()
  const unknown = await Shown.of(<Others />)
  await unknown.settle()
  expect([unknown.has('people-no-kind'), unknown.has('people-add'), called.mock.calls]).toEqual([true, false, []])
  unknown.gone()
})
