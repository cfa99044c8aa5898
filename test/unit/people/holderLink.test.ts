import { CallFailure } from '@/api/CallFailure'
import { HolderFormStore } from '@/areas/people/holderLink/holderLink.store'

interface Sent {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockReplace = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').at(-1)!, ...options }),
}))
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: (...args: [string, unknown?]) => mockReplace(...args) }))

const title = { cn: '登记', en: 'Registration' }
const short = { id: 'person', version: 3, title, sections: [{ fields: [{ name: 'name', kind: 'name', label: title, isRequired: true }] }] }
const shown = (more: object = {}) => ({
  state: 'open',
  ticketName: '观众票',
  entryDays: ['2026-12-03'],
  holderName: '',
  expiresAt: '2026-12-01 12:00:00',
  sentAt: null,
  waitsFor: 'nothing',
  form: short,
  revision: 'r1',
  read: [],
  passKey: null,
  ...more,
})
const completed = shown({ state: 'completed', form: null, passKey: 'pass', sentAt: '2026-11-30 10:00:00' })
const sentTo = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)
let answers: Record<string, () => Promise<unknown>>

beforeEach(() => {
  jest.clearAllMocks()
  answers = { open: () => Promise.resolve(shown()), submit: () => Promise.resolve(completed) }
  mockCall.mockImplementation(({ path }) => (answers[path] ?? (() => Promise.resolve({})))())
})

const aStore = async (name = '王丽娜', key = '7.token'): Promise<HolderFormStore> => {
  const store = new HolderFormStore(key)
  await store.load()
  store.session.form?.set('name', name)
  return store
}

test('a holder sends the form with the revision that it began with, and the pass opens @route:/holder-form', async () => {
  const store = await aStore()
  expect(await store.session.submission.run()).toBe(true)
  expect(sentTo('open')).toHaveLength(1)
  expect(sentTo('submit')[0]!.body).toMatchObject({ key: '7.token', revision: 'r1', values: { name: '王丽娜' }, mayWait: false })
  expect(mockReplace).toHaveBeenCalledWith('handedPass', { key: 'pass' })
})

test('a link that was taken back says so, and what was typed is on this phone the next time @route:/holder-form', async () => {
  const store = await aStore('李明', '8.token')
  answers.submit = () => Promise.reject(new CallFailure('answer', 13093, '发送人已撤回此链接'))
  expect(await store.session.submission.run()).toBe(false)
  expect([store.session.submission.failure?.message, store.session.form?.values.name]).toEqual(['发送人已撤回此链接', '李明'])
  await store.session.draft?.flush()
  expect(store.session.draft?.note).toBe('saved')
  const again = new HolderFormStore('8.token')
  await again.load()
  expect(again.session.form?.values.name).toBe('李明')
  answers.open = () => Promise.reject(new CallFailure('answer', 13093, '发送人已撤回此链接'))
  await again.load()
  expect([again.opened.isNotFound, again.opened.failure?.message]).toEqual([true, '发送人已撤回此链接'])
})

test('a form that the buyer changed keeps what was typed, and is sent with the new revision', async () => {
  const store = await aStore()
  answers.submit = () => Promise.reject(new CallFailure('answer', 13096, ''))
  answers.open = () => Promise.resolve(shown({ revision: 'r2' }))
  await store.session.submission.run()
  expect([store.session.hasChanged, store.session.form?.values.name]).toEqual([true, '王丽娜'])
  answers.submit = () => Promise.resolve(completed)
  expect(await store.session.submission.run()).toBe(true)
  expect(sentTo('submit').map(({ body }) => body!.revision)).toEqual(['r1', 'r2'])
})

test('a form that was sent before shows what came of it', async () => {
  const store = await aStore()
  answers.submit = () => Promise.reject(new CallFailure('answer', 13095, ''))
  answers.open = () => Promise.resolve(completed)
  await store.session.submission.run()
  expect([store.opened.value?.state, store.queries.length]).toEqual(['completed', 1])
  await store.showPass()
  expect(mockReplace).toHaveBeenCalledWith('handedPass', { key: 'pass' })
})
