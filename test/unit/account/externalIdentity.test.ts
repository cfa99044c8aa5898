import Taro from '@tarojs/taro'
import type { CallRow } from '@contract/call'
import type { ExternalIdentity } from '@contract/rules/entry/arrival'
import { signInWithExternalIdentity, stateName } from '@/parts/externalIdentity/signInWithExternalIdentity'
import { tabMemory } from '@/parts/externalIdentity/tabMemory'
import { platform } from '@/platform'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ call: (row: CallRow, settings: object) => mockServer(row, settings) }))
jest.mock('@/platform', () => ({ platform: { landing: {} } }))

const mockServer = jest.fn<Promise<unknown>, [CallRow, object]>()
const granted = { access_token: 'new', refresh_token: 'r', user_id: '9', dept_id: '', user_name: 'Wang', account: '139****5696' }

let proofs = 0
const arrives = async (by: ExternalIdentity['by'], state: string, left = ''): Promise<void> => {
  tabMemory.persist(stateName, left)
  platform.landing.externalIdentity = { by, proof: `proof-${(proofs += 1)}`, state }
  await signInWithExternalIdentity()
}
const answers = (isYes: boolean) =>
  jest
    .spyOn(Taro, 'showModal')
    .mockReset()
    .mockResolvedValue({ confirm: isYes, cancel: !isYes } as never)
const paths = () => mockServer.mock.calls.map(([{ path }]) => path.split('/').pop())

beforeEach(() => {
  mockServer.mockReset().mockResolvedValue(granted)
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signOut()
})

test("a member's code that this tab requested signs in without a question @rule:R18", async () => {
  const question = answers(false)
  await arrives('imaster', 'state1', 'state1')
  expect([session.token?.userId, question.mock.calls.length]).toEqual(['9', 0])
})

test.each(['imaster', 'account'] as const)('a proof by %s in a link shows the account and asks first @rule:R18', async (by) => {
  const question = answers(false)
  await arrives(by, '')
  expect(question.mock.calls[0]![0]!.title).toContain('139****5696')
  expect([session.token, paths()]).toEqual([null, ['token', 'logout']])
  answers(true)
  await arrives(by, '')
  expect(session.token?.userId).toBe('9')
})

test.each([
  ['imaster', 'state2', 'state1'],
  ['imaster', 'state2', ''],
  ['google', 'state2', 'state1'],
  ['google', 'state2', ''],
  ['google', '', ''],
] as const)("a %s proof with a stranger's state %j never reaches the server", async (by, state, left) => {
  answers(true)
  await arrives(by, state, left)
  expect([session.token, paths()]).toEqual([null, []])
})
