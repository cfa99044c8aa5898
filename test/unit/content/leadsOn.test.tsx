import type { RegisterType } from '@contract/registerTypes'
import { LeadsOn } from '@/areas/content/LeadsOn'
import { go } from '@/routes/go'
import { loadRights } from '@/stores/accessTo'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

jest.mock('@/routes/go', () => ({ go: jest.fn() }))

const reads = (registerType: RegisterType, isSignedIn: boolean): Promise<Shown> => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType, languageType: 'cn' })
  if (isSignedIn) session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '7', deptId: '', userName: '', account: '' })
  return Shown.of(<LeadsOn />)
}

beforeAll(loadRights)

test('news lead a stranger to the registration, a visitor to the tickets, and an exhibitor to the fair alone @route:/news/details/:id @route:/contentPage/:id', async () => {
  const stranger = await reads('visitor', false)
  expect(stranger.text('content-next')).toBe('登记参观')
  stranger.tap('content-next')
  expect(go).toHaveBeenLastCalledWith('registration')
  stranger.gone()
  const visitor = await reads('visitor', true)
  expect(visitor.text('content-next')).toBe('选购门票')
  visitor.tap('content-next')
  expect(go).toHaveBeenLastCalledWith('ticketType')
  visitor.gone()
  const exhibitor = await reads('exhibitorDept', true)
  expect(exhibitor.has('content-next')).toBe(false)
  exhibitor.tap('content-fair')
  expect(go).toHaveBeenLastCalledWith('fair')
  exhibitor.gone()
})
