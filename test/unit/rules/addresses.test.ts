import { routes } from '@contract/routes'
import { pathTo, siteAddress } from '@contract/rules/addresses'

test("a route's address has its path's parameters in the path and the others in the query", () => {
  expect(pathTo('orderDetail', { orderId: '17', tab: 'paid' })).toBe('/order/17?tab=paid')
  expect(pathTo('orderDetail', { orderId: '号/1' })).toBe('/order/%E5%8F%B7%2F1')
  expect(pathTo('wallet')).toBe('/wallet')
  expect(pathTo('jump', { tenantId: '100001', inviteUserName: '王 丽', sourceCode: '' })).toBe(
    '/jump?tenantId=100001&inviteUserName=%E7%8E%8B%20%E4%B8%BD',
  )
})

test('the H5 site opens a site address', () => {
  expect(siteAddress('https://fair.example', 'payTransition', { orderId: '5' })).toBe('https://fair.example/#/payTransition?orderId=5')
  // @ts-expect-error a parameter of the path is missing
  expect(siteAddress('', 'walletPass')).toBe('/#/wallet/')
})

test('no path occurs twice', () => {
  expect(new Set(Object.values(routes).map(({ path }) => path)).size).toBe(Object.keys(routes).length)
})
