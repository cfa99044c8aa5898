import { accessTo } from '@/stores/accessTo'
import { session } from '@/stores/session'
import { signInHere } from '../tickets/signInHere'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

test('a route is open, requires sign-in, or is for the roles with its right @rule:R05 @rule:R62', async () => {
  session.signOut()
  expect([accessTo('geo'), accessTo('account'), accessTo('exhibitSingle')]).toEqual(['allowed', 'signInFirst', 'signInFirst'])
  signInHere()
  expect(accessTo('account')).toBe('allowed')
  // The table of rights comes with the first page that needs it.
  expect(accessTo('wallet')).toBe('asking')
  await settled()
  expect([accessTo('wallet'), accessTo('exhibitSingle'), accessTo('groupManagement')]).toEqual(['allowed', 'noPermission', 'noPermission'])
})
