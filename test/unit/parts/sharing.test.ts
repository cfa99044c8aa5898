import { keepCard } from '@/parts/share/ownCard'
import { setSharing } from '@/parts/share/setSharing'
import { type ShareFacts, platform } from '@/platform'
import type { OpenRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'

const mockFair = jest.fn()
let mockPage: OpenRoute
jest.mock('@/parts/share/shareFacts', () => ({ shareMethod: () => 'link', shareFacts: () => mockFair() as unknown }))
jest.mock('@/routes/useRoute', () => ({ openRoute: () => mockPage }))
jest.mock('@/stores/config', () => ({ config: { key: '', load: () => Promise.resolve() } }))

const aCard = (title: string): ShareFacts => ({ title, description: '', imageUrl: '', link: `/${title}` })
const invitation: OpenRoute = { name: 'credentialsInviteCode', params: { id: '1' } }

let sent: string | null
beforeEach(() => {
  sent = null
  mockPage = invitation
  mockFair.mockReset().mockResolvedValue(aCard('fair'))
  jest.spyOn(platform, 'share').mockImplementation(async ({ title }) => {
    sent = title
    return 'set'
  })
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
})
afterEach(() => jest.restoreAllMocks())

/** As at each time when a page is shown. */
const shownOf = async (page: OpenRoute): Promise<string | null> => {
  mockPage = page
  await setSharing()
  return sent
}

test('a page sends its own card each time it is shown, and other pages send the fair @rule:R03', async () => {
  const drop = keepCard(invitation, aCard('invitation'))
  expect(await shownOf(invitation)).toBe('invitation')
  expect(await shownOf({ name: 'userCenter', params: {} })).toBe('fair')
  expect(await shownOf({ ...invitation, params: { id: '2' } })).toBe('fair')
  expect(await shownOf(invitation)).toBe('invitation')
  drop()
  expect(await shownOf(invitation)).toBe('fair')
})

test('a card that the page gets while the fair is still loading is the one that is sent @rule:R03', async () => {
  let arrive = (_fair: ShareFacts): void => undefined
  mockFair.mockReturnValue(new Promise<ShareFacts>((resolve) => (arrive = resolve)))
  const sharing = setSharing()
  const drop = keepCard(invitation, aCard('invitation'))
  await setSharing()
  arrive(aCard('fair'))
  await sharing
  expect(sent).toBe('invitation')
  drop()
})
