import Taro from '@tarojs/taro'
import { go } from '@/routes/go'

const pagesOpen = (count: number): void => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array.from({ length: count }, () => ({})))
}

const navigations = () => ({
  navigateTo: jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'ok' }),
  redirectTo: jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: 'ok' }),
})

afterEach(() => jest.restoreAllMocks())

test('the eleventh page replaces the tenth, because the phone holds ten', async () => {
  const { navigateTo, redirectTo } = navigations()
  pagesOpen(9)
  await go('wallet')
  expect([navigateTo.mock.calls.length, redirectTo.mock.calls.length]).toEqual([1, 0])
  pagesOpen(10)
  await go('order')
  expect([navigateTo.mock.calls.length, redirectTo.mock.calls.length]).toEqual([1, 1])
})

test('a second tap while the page opens does not open a second page', async () => {
  const { navigateTo } = navigations()
  pagesOpen(1)
  await Promise.all([go('walletPass', { id: '7' }), go('walletPass', { id: '7' })])
  expect(navigateTo).toHaveBeenCalledTimes(1)
  await go('walletPass', { id: '7' })
  expect(navigateTo).toHaveBeenCalledTimes(2)
})

test('a page that did not open can be requested again', async () => {
  const { navigateTo } = navigations()
  pagesOpen(1)
  navigateTo.mockRejectedValueOnce(new Error('its chunk is gone'))
  await expect(go('wallet')).rejects.toThrow()
  await go('wallet')
  expect(navigateTo).toHaveBeenCalledTimes(2)
})
