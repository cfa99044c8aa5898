import { walletCalls } from '@contract/tickets/wallet.calls'
import type { EntranceCode } from '@contract/tickets/wallet.schema'
import { call } from '@/api/call'
import EntranceCodePage from '@/areas/tickets/wallet/entranceCode'
import ConfirmationPage from '@/areas/visitor/registration/confirmation'
import { setCurrentLanguage } from '@/i18n/language'
import { connectGuard } from '@/routes/guard'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { Shown } from '../ui/aComponent'

const hour = 3_600_000
const now = Date.now()
const [today, tomorrow] = [0, 1].map((days) => new Date(now + days * 24 * hour).toISOString().slice(0, 10)) as [string, string]

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'ticket', params: {} }) }))
jest.mock('@/parts/clock/useServerClock', () => ({ useServerClock: () => () => Date.now() }))

const asked = call as unknown as jest.Mock

beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
  connectGuard({ accessTo: () => 'allowed', signInFirst: jest.fn() })
})

/** The fair closes in an hour today, and is open tomorrow as well. */
const openingHours = [
  { day: today, opensAtMs: now - 6 * hour, closesAtMs: now + hour, closesAt: '17:00' },
  { day: tomorrow, opensAtMs: now + 18 * hour, closesAtMs: now + 25 * hour, closesAt: '17:00' },
]

beforeEach(() => {
  setCurrentLanguage('en')
  asked.mockReset()
  const said = { cn: '展会', en: 'Fair' }
  const exhibition = { name: said, venue: said, openingHours, timeZone: 'UTC', startsOn: today, endsOn: tomorrow, config: {} }
  config.exhibition = exhibition as unknown as typeof config.exhibition
})

const codePage = async (tickets: { entryDays: string[]; isWithheld: boolean }[]): Promise<boolean> => {
  const ticket = { name: 'Visitor', state: 'valid', zones: [], canEnterToday: true, entryNote: '' }
  const code = { qr: '', tickets: tickets.map((one, at) => ({ ...ticket, id: String(at), ...one })) }
  asked.mockResolvedValue(code as unknown as EntranceCode)
  const shown = await Shown.of(<EntranceCodePage />)
  await shown.settle(20)
  const has = shown.has('entry-time')
  shown.gone()
  return has
}

test('the page of the one code warns a person with a ticket for today that entry closes, and nobody else @rule:R72', async () => {
  expect(await codePage([{ entryDays: [today], isWithheld: false }])).toBe(true)
  expect(await codePage([{ entryDays: [today, tomorrow], isWithheld: false }])).toBe(true)
  expect(await codePage([{ entryDays: [tomorrow], isWithheld: false }])).toBe(false)
  expect(await codePage([{ entryDays: [today], isWithheld: true }])).toBe(false)
  expect(await codePage([])).toBe(false)
})

const confirmation = async (records: { entryDays: string[]; state: string }[]): Promise<boolean> => {
  user.state = {
    isComplete: true,
    review: 'approved',
    userQr: 'FG1:x',
    userName: '王丽娜',
    registerType: 'visitor',
    questionnaires: [true, false, false],
  } as typeof user.state
  jest.spyOn(config, 'load').mockResolvedValue(undefined as never)
  jest.spyOn(user, 'latest').mockResolvedValue(user.state!)
  asked.mockImplementation(async (row: unknown) => ({ records: row === walletCalls.page ? records : [] }))
  const shown = await Shown.of(<ConfirmationPage />)
  await shown.settle(20)
  expect(shown.has('confirmed')).toBe(true)
  const has = shown.has('entry-time')
  shown.gone()
  return has
}

test("the confirmation warns by the days of the person's own tickets @rule:R72", async () => {
  expect(await confirmation([{ entryDays: [today], state: 'valid' }])).toBe(true)
  expect(await confirmation([{ entryDays: [tomorrow], state: 'valid' }])).toBe(false)
  expect(await confirmation([{ entryDays: [today], state: 'refunded' }])).toBe(false)
})
