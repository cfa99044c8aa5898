import type { DoorAnswer } from '@contract/conference/attendance.schema'
import { doorWords } from '@contract/conference/doorWords'
import { type DoorVerdict, doorVerdicts } from '@contract/rules/conference/attendance'
import { call } from '@/api/call'
import EntrancePage from '@/areas/conference/attendance/meetingSignIn'
import { setCurrentLanguage } from '@/i18n/language'
import { connectGuard } from '@/routes/guard'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'meetingSignIn', params: {} }) }))
jest.mock('@/parts/exhibition/useExhibition', () => ({
  useExhibition: () => ({ state: 'ready', failure: null, onRetry: () => undefined }),
}))

const asked = call as unknown as jest.Mock

beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
  connectGuard({ accessTo: () => 'allowed', signInFirst: jest.fn() })
  session.applyLink({ tenantId: '100001', exhibitionId: '1', registerType: 'visitor', signCodeId: '7.abc' })
  session.signIn({ accessToken: 'a', refreshToken: '', userId: '5', deptId: '', userName: '', account: '' })
  const said = { cn: '展会', en: 'Fair' }
  config.exhibition = {
    name: said,
    venue: said,
    openingHours: [],
    timeZone: 'UTC',
    startsOn: '2027-04-08',
    endsOn: '2027-04-09',
    config: {},
  } as unknown as typeof config.exhibition
})

const talk = {
  ...{ id: '9', day: '2027-04-08', startTime: '2027-04-08 10:00:00', endTime: '2027-04-08 11:00:00' },
  title: { cn: '热误差', en: 'Heat' },
  room: { id: '1', name: { cn: '一号厅', en: 'Room 1' }, hallNo: 'A1' },
}

const answer = (verdict: DoorAnswer['verdict'], language: 'cn' | 'en'): DoorAnswer => ({
  ...{ verdict, title: doorWords[verdict].title[language], text: doorWords[verdict].text[language] },
  ...{ session: talk, elsewhere: verdict === 'wrongHall' ? { ...talk, id: '10' } : null, canSignUp: true },
  ...{ attendedAt: null, proof: '' },
})

const ways: Partial<Record<DoorVerdict, string>> = {
  ...{ good: 'door-session', already: 'door-session', ready: 'door-check-in', tooEarly: 'door-retry', wrongHall: 'door-own' },
  ...{ cancelled: 'door-programme', tooLate: 'door-programme', notInvited: 'door-programme' },
  ...{ unknownCode: 'door-scan', closedCode: 'door-scan', outOfDate: 'door-scan', several: 'door-scan', noSession: 'door-scan' },
}

test.each(['cn', 'en'] as const)('each answer of an entrance has its words, the session and one way on, in %s', async (language) => {
  setCurrentLanguage(language)
  for (const verdict of doorVerdicts) {
    asked.mockReset().mockResolvedValue(answer(verdict, language))
    const shown = await Shown.of(<EntrancePage />)
    await shown.settle(20)
    expect(shown.text('door-title')).toBe(doorWords[verdict].title[language])
    expect(shown.text('door-session-title')).toBe(talk.title[language])
    expect([verdict, shown.has(ways[verdict] ?? 'door-session')]).toEqual([verdict, true])
    shown.gone()
  }
})

test('a person who taps once is checked in, and a stranger is led through the sign-in', async () => {
  setCurrentLanguage('en')
  asked.mockReset().mockResolvedValue(answer('ready', 'en'))
  const shown = await Shown.of(<EntrancePage />)
  await shown.settle(20)
  asked.mockResolvedValue(answer('good', 'en'))
  shown.tap('door-check-in')
  await shown.settle(20)
  expect(shown.text('door-title')).toBe('You are checked in')
  shown.gone()
  session.signOut()
  asked.mockResolvedValue(answer('ready', 'en'))
  const strangers = await Shown.of(<EntrancePage />)
  await strangers.settle(20)
  expect(strangers.text('go-on')).toBe('Sign in to check in')
  expect(strangers.has('door-check-in')).toBe(false)
  strangers.gone()
})
