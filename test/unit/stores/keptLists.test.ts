import { forgetLists, keepList, keptList } from '@/stores/keptLists'
import { session } from '@/stores/session'

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId, deptId: '', userName: '', account: '' })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  forgetLists()
  jest.useRealTimers()
})

test('a list is shown again for a minute, and not in the other language', () => {
  session.setLanguage('cn')
  keepList('ticketTypes', ['日票'])
  expect(keptList('ticketTypes')).toEqual(['日票'])
  session.setLanguage('en')
  expect(keptList('ticketTypes')).toBeNull()
  session.setLanguage('cn')
  jest.setSystemTime(Date.now() + 61_000)
  expect(keptList('ticketTypes')).toBeNull()
})

test('another person is shown no list of the person before', () => {
  signInAs('1')
  keepList('ticketTypes', ['day'])
  signInAs('2')
  expect(keptList('ticketTypes')).toBeNull()
})
