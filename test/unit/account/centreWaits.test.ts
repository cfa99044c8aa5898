import { userCenterCalls } from '@contract/account/userCenter.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { UserCenterStore } from '@/areas/account/userCenter/userCenter.store'
import { CallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: jest.fn() }))
jest.spyOn(config, 'load').mockResolvedValue()

const signInHere = (): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '', account: '' })
}

afterEach(() => session.signOut())

test('the centre waits for what comes first on it, because a card that comes later would push the rest down', async () => {
  signInHere()
  let answer = (): void => undefined
  jest.spyOn(user, 'latest').mockResolvedValue({ hasTicket: true } as never)
  const tickets = new Promise((resolve) => (answer = () => resolve({ records: [] })))
  mockCall.mockImplementation(async (row: unknown) =>
    row === userCenterCalls.listAll ? [] : row === walletCalls.page ? tickets : { records: [] },
  )
  const store = new UserCenterStore()
  expect(store.isWaiting).toBe(true)
  const loading = store.load()
  await store.offered.load()
  expect([store.offered.state, store.isWaiting]).toEqual(['ready', true])
  answer()
  await loading
  expect(store.isWaiting).toBe(false)
})

test('the centre of a stranger waits for the entries alone, and nobody waits for what failed', async () => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  mockCall.mockImplementation(async (row: unknown) => (row === userCenterCalls.listAll ? [] : {}))
  const store = new UserCenterStore()
  await store.load()
  expect(store.isWaiting).toBe(false)
  signInHere()
  jest.spyOn(user, 'latest').mockRejectedValue(new CallFailure('offline', 0, 'no network'))
  const failed = new UserCenterStore()
  await failed.load()
  expect([failed.failure !== null, failed.isWaiting]).toEqual([true, false])
})
