import { walletsOn } from '@/areas/tickets/wallet/walletsHere'

const both = ['apple', 'google'] as const
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

test.each([
  ['an iPhone', iPhone, 5, ['apple']],
  ['an iPad that looks like a Mac', mac, 5, ['apple']],
  ['a Mac', mac, 0, ['apple', 'google']],
  ['an Android phone', android, 5, ['google']],
  ['a Windows laptop with a touch screen', windows, 10, ['apple', 'google']],
] as const)('%s shows the wallets that it can have', (_name, agent, touchPoints, wallets) => {
  expect(walletsOn(agent, touchPoints, both)).toEqual(wallets)
  expect(walletsOn(agent, touchPoints, [])).toEqual([])
})

test('a phone whose wallet is not offered shows none', () => {
  expect(walletsOn(iPhone, 5, ['google'])).toEqual([])
})
