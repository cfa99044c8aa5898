import { walletCalls } from '@contract/tickets/wallet.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { WalletStore } from '@/areas/tickets/wallet/wallet.store'
import { user } from '@/stores/user'
import { aUserState } from '../aUserState'
import { signInHere } from './signInHere'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

const emptyPage = { records: [], total: 0, size: 20, current: 1, pages: 0 }

const walletOf = async (completeResult: 'succ' | null): Promise<WalletStore> => {
  signInHere()
  user.forget()
  mockCall.mockReset().mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return emptyPage
    if (row === registrationCalls.addAndGetAll) return aUserState({}, { completeResult })
    throw new Error('not asked for')
  })
  const wallet = new WalletStore()
  await wallet.page(1)
  return wallet
}

test('an empty wallet says that the registration is not finished, and only then @rule:R56', async () => {
  expect((await walletOf(null)).isUnregistered).toBe(true)
  expect((await walletOf('succ')).isUnregistered).toBe(false)
})

test('where the reason cannot be asked for, the wallet is empty all the same', async () => {
  const wallet = await walletOf('succ')
  user.forget()
  mockCall.mockImplementation(async (row: unknown) => {
    if (row === walletCalls.page) return emptyPage
    throw new Error('away')
  })
  expect((await wallet.page(1)).records).toEqual([])
  expect(wallet.isUnregistered).toBe(false)
})
