import { fairCalls } from '@contract/entry/fair.calls'
import FairPage from '@/areas/entry/fair'
import { connectGuard } from '@/routes/guard'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'fair', params: {} }) }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
connectGuard({ accessTo: () => 'allowed', signInFirst: () => undefined })

const dayMs = 86_400_000
const day = (offset: number): string => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
const detail = { contact: {}, tickets: [], isSaleOver: true, hallPlan: '', news: [], address: '', location: null, openingTimes: [] }

test.each([
  ['a fair that is over offers sign-in alone', -3, '登录'],
  ['a fair that comes offers registration', 3, '登记'],
])('%s', async (_, offset, word) => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  jest.spyOn(config, 'load').mockResolvedValue(undefined)
  mockCall.mockImplementation((row) => (row === fairCalls.detail ? Promise.resolve(detail) : new Promise(() => undefined)))
  const both = { cn: '展会', en: 'Fair' }
  const dates = { startsOn: day(offset), endsOn: day(offset + 1), timeZone: 'UTC', openingHours: [] }
  config.exhibition = { ...dates, name: both, venue: both } as unknown as typeof config.exhibition
  const shown = await Shown.of(<FairPage />)
  await shown.settle()
  expect(shown.text('fair-register')).toContain(word)
  shown.gone()
  config.exhibition = null
})
