import { CallFailure } from '@/api/CallFailure'
import { Draft, readServerDrafts } from '@/parts/draft/Draft'
import { signOut } from '@/parts/signIn/signOut'
import { session } from '@/stores/session'
import { persisted } from './persistInMemory'

jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('./persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ call: (...parts: unknown[]) => mockCall(...parts) }))

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
let revision = 0
/** A server that accepts every save. */
const accept = (): Promise<unknown> => Promise.resolve({ revision: String((revision += 1)) })
const sent = (): Record<string, unknown>[] =>
  mockCall.mock.calls.map(([, settings]) => (settings as { body: Record<string, unknown> }).body)

const signIn = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId, deptId: '', userName: '', account: '' })
}

const opened = (): Draft<{ name: string }> => {
  const draft = new Draft<{ name: string }>('visitor-form')
  draft.open([])
  return draft
}

beforeEach(() => {
  jest.useFakeTimers()
  persisted.clear()
  revision = 0
  mockCall.mockReset().mockImplementation(accept)
  signIn('1')
})

afterEach(() => jest.useRealTimers())

test('input is saved on the phone a moment later and on the server after two seconds', async () => {
  const draft = opened()
  draft.change(2, { name: 'Li' })
  draft.change(2, { name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(300)
  expect(new Draft<{ name: string }>('visitor-form').open(undefined)).toEqual({ version: 2, content: { name: 'Li Ming' } })
  expect(mockCall).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_700)
  expect(sent()).toEqual([
    { formId: 'visitor-form', version: 2, baseRevision: null, content: expect.objectContaining({ typed: { name: 'Li Ming' } }) },
  ])
  expect(draft.state).toBe('saved')
})

test('without a network the draft is saved here, says so, and reaches the server later', async () => {
  mockCall.mockRejectedValue(new CallFailure('offline', 0, 'No connection'))
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(2_000)
  expect(draft.state).toBe('savedHere')
  mockCall.mockReset().mockImplementation(accept)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(draft.state).toBe('saved')
})

test('input during a save is saved after it', async () => {
  let answer = (): void => undefined
  mockCall.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ revision: '1' })
      }),
  )
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(2_000)
  draft.change(1, { name: 'Li Ming' })
  answer()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(sent()).toEqual([
    expect.objectContaining({ content: expect.objectContaining({ typed: { name: 'Li' } }), baseRevision: null }),
    expect.objectContaining({ content: expect.objectContaining({ typed: { name: 'Li Ming' } }), baseRevision: '1' }),
  ])
  expect(draft.state).toBe('saved')
})

test('a page that hides saves at once', async () => {
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await draft.flush()
  expect(sent()).toHaveLength(1)
})

test('a page that opens while the one before still saves shows what is saved', async () => {
  const server: object[] = []
  /** A server that stores a save, and answers it a second later. */
  mockCall.mockImplementation((_, settings) => {
    if (!settings) return Promise.resolve([...server])
    return new Promise((resolve) => {
      setTimeout(() => {
        server.push({ ...(settings as { body: object }).body, revision: '1' })
        resolve({ revision: '1' })
      }, 1_000)
    })
  })
  const left = opened()
  left.change(1, { name: 'Li' })
  void left.flush()
  const asked = readServerDrafts()
  await jest.advanceTimersByTimeAsync(1_500)
  expect(new Draft<{ name: string }>('visitor-form').open(await asked)).toEqual({ version: 1, content: { name: 'Li' } })
})

test('a page that opens while a save hangs shows what this phone has', async () => {
  mockCall.mockImplementation((_, settings) => (settings ? new Promise(() => undefined) : Promise.resolve([])))
  const left = opened()
  left.change(1, { name: 'Li' })
  void left.flush()
  const asked = readServerDrafts()
  await jest.advanceTimersByTimeAsync(3_500)
  expect(await asked).toBeUndefined()
})

test('a submitted form leaves no draft, not even a late one', async () => {
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await draft.hold()
  draft.finish()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(mockCall).not.toHaveBeenCalled()
  expect([...persisted.keys()].filter((name) => name.startsWith('draft.'))).toEqual([])
})

test('after a failed submission the draft is saved again', async () => {
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await draft.hold()
  draft.release()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(draft.state).toBe('saved')
})

test("a second visitor on the same phone neither sees the first one's draft nor overwrites it", async () => {
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(300)
  signIn('2')
  expect(new Draft('visitor-form').open(undefined)).toBeNull()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(mockCall).not.toHaveBeenCalled()
})

test('sign-out saves on the server the input that only this phone has, and leaves nothing here', async () => {
  const draft = opened()
  draft.change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(300)
  mockCall.mockReset().mockImplementation(accept)
  await signOut()
  expect((mockCall.mock.calls[0]![1] as { body: unknown }).body).toEqual({
    formId: 'visitor-form',
    version: 1,
    baseRevision: null,
    content: expect.objectContaining({ typed: { name: 'Li' } }),
  })
  expect([...persisted.keys()].filter((name) => name.startsWith('draft.'))).toEqual([])
  // The page that is still closing stores nothing again.
  draft.change(1, { name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(15_000)
  await draft.flush()
  expect([...persisted.values()].join(' ')).not.toContain('Li')
  signIn('1')
  expect(new Draft('visitor-form').open(undefined)).toBeNull()
  opened().change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(300)
  expect(new Draft('visitor-form').open(undefined)).not.toBeNull()
})

test('without a network a sign-out deletes the input all the same, after three seconds at most', async () => {
  opened().change(1, { name: 'Li' })
  await jest.advanceTimersByTimeAsync(300)
  mockCall.mockImplementation((row) =>
    (row as { path: string }).path.endsWith('saveDraft') ? new Promise(() => undefined) : Promise.resolve(null),
  )
  const leaving = signOut()
  await jest.advanceTimersByTimeAsync(3_000)
  await leaving
  expect([...persisted.keys()].filter((name) => name.startsWith('draft.'))).toEqual([])
})
