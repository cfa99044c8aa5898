import type { CallRow } from '@contract/call'
import * as errorCodes from '@contract/visitor/errorCodes'
import type { DraftAnswer, DraftBody } from '@contract/visitor/registration.schema'
import { CallFailure } from '@/api/CallFailure'
import { Draft } from '@/parts/draft/Draft'
import { session } from '@/stores/session'
import { persisted } from './persistInMemory'

jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('./persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({
  call: (row: CallRow, settings: { body: DraftBody }) => mockServer(row.path, settings?.body),
}))

interface Person {
  values: { name?: string; company?: string; hall?: string }
}

const start: Person = { values: { name: 'Li', company: 'Li & Sons', hall: 'A1' } }
const person = (values: Person['values']): Person => ({ values: { ...start.values, ...values } })

/** The server's draft, with the server's own rule: a save names the revision that it is based on. */
let stored: DraftAnswer = []
let revisions = 0
let isOnline = true

const mockServer = async (path: string, body: DraftBody): Promise<unknown> => {
  if (!isOnline) throw new CallFailure('offline', 0, 'No connection')
  if (!path.endsWith('saveDraft')) return stored
  if (stored[0] && body.baseRevision !== stored[0].revision) throw new CallFailure('answer', errorCodes.draftChanged, 'Changed elsewhere')
  stored = [{ ...body, revision: String((revisions += 1)), savedAt: '' }]
  return { revision: stored[0]!.revision }
}

const typedOnServer = () => stored[0]?.content.typed as Person | undefined

/** A page with the form, as one tab shows it. */
const aTab = () => {
  let shown = start
  const draft = new Draft<Person>('visitor-form', { onMerged: (content) => (shown = content) })
  shown = draft.open(stored, start)?.content ?? start
  return {
    draft,
    shown: () => shown,
    type(values: Person['values']) {
      shown = { values: { ...shown.values, ...values } }
      draft.change(1, shown)
    },
  }
}

/** What another phone has stored is not on this one. */
const onAnotherPhone = async (work: () => Promise<void>): Promise<void> => {
  const here = new Map(persisted)
  persisted.clear()
  await work()
  persisted.clear()
  for (const [name, value] of here) persisted.set(name, value)
}

beforeEach(() => {
  jest.useFakeTimers()
  persisted.clear()
  stored = []
  revisions = 0
  isOnline = true
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '1', deptId: '', userName: '', account: '' })
})
afterEach(() => jest.useRealTimers())

test('two tabs that fill in one form lose no field of each other, on the server and on the phone', async () => {
  const [one, other] = [aTab(), aTab()]
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(5_000)
  other.type({ company: 'Delta Cranes' })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(typedOnServer()).toEqual(person({ name: 'Li Ming', company: 'Delta Cranes' }))
  expect(other.shown()).toEqual(person({ name: 'Li Ming', company: 'Delta Cranes' }))
  expect([other.draft.note, one.draft.note]).toEqual(['merged', 'saved'])
  one.type({ hall: 'B2' })
  await jest.advanceTimersByTimeAsync(5_000)
  const both = person({ name: 'Li Ming', company: 'Delta Cranes', hall: 'B2' })
  expect([typedOnServer(), one.shown(), aTab().shown()]).toEqual([both, both, both])
})

test('a page that opens while another tab saves keeps what was saved after its question', async () => {
  const one = aTab()
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(5_000)
  const answered = stored
  one.type({ name: 'Li Ming Hua' })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(new Draft<Person>('visitor-form').open(answered, start)?.content).toEqual(person({ name: 'Li Ming Hua' }))
})

test('two tabs without a network keep the fields of both on the phone, and save them together', async () => {
  isOnline = false
  const [one, other] = [aTab(), aTab()]
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(400)
  other.type({ company: 'Delta Cranes' })
  await jest.advanceTimersByTimeAsync(400)
  const both = person({ name: 'Li Ming', company: 'Delta Cranes' })
  expect([other.shown(), aTab().shown()]).toEqual([both, both])
  isOnline = true
  await jest.advanceTimersByTimeAsync(15_000)
  expect(typedOnServer()).toEqual(both)
})

test('a save from a page that is behind takes over what another phone saved, and says so', async () => {
  const one = aTab()
  await onAnotherPhone(async () => {
    const other = aTab()
    other.type({ company: 'Delta Cranes' })
    await jest.advanceTimersByTimeAsync(3_000)
  })
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(3_000)
  const both = person({ name: 'Li Ming', company: 'Delta Cranes' })
  expect([typedOnServer(), one.shown(), one.draft.note]).toEqual([both, both, 'merged'])
})

test('of a field that two phones changed, the page that is typed in keeps its own', async () => {
  const one = aTab()
  await onAnotherPhone(async () => {
    const other = aTab()
    other.type({ name: 'Li Na', company: 'Delta Cranes' })
    await jest.advanceTimersByTimeAsync(3_000)
  })
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(3_000)
  expect([typedOnServer(), one.shown()]).toEqual(Array(2).fill(person({ name: 'Li Ming', company: 'Delta Cranes' })))
})

test('input that is typed while entries of another phone are added is kept', async () => {
  const one = aTab()
  await onAnotherPhone(async () => {
    const other = aTab()
    other.type({ company: 'Delta Cranes' })
    await jest.advanceTimersByTimeAsync(3_000)
  })
  one.type({ name: 'Li Ming' })
  const saving = one.draft.flush()
  one.type({ hall: 'B2' })
  await saving
  await jest.advanceTimersByTimeAsync(3_000)
  const all = person({ name: 'Li Ming', company: 'Delta Cranes', hall: 'B2' })
  expect([typedOnServer(), one.shown(), one.draft.state]).toEqual([all, all, 'saved'])
})

test('a repeated save whose answer was lost adds nothing and says nothing', async () => {
  const one = aTab()
  one.type({ name: 'Li Ming' })
  stored = [
    { formId: 'visitor-form', version: 1, revision: '77', savedAt: '', content: { editedAtMs: 1, typed: person({ name: 'Li Ming' }) } },
  ]
  await jest.advanceTimersByTimeAsync(3_000)
  expect([typedOnServer(), one.draft.note]).toEqual([person({ name: 'Li Ming' }), 'saved'])
})

test('a page that was closed without a network undoes no entry of the page after it', async () => {
  isOnline = false
  const closed = aTab()
  closed.type({ name: 'Li Ming' })
  await closed.draft.flush()
  const next = aTab()
  expect(next.shown()).toEqual(person({ name: 'Li Ming' }))
  next.type({ name: 'Li Na' })
  isOnline = true
  await next.draft.flush()
  await jest.advanceTimersByTimeAsync(30_000)
  next.type({ hall: 'B2' })
  await jest.advanceTimersByTimeAsync(30_000)
  const all = person({ name: 'Li Na', hall: 'B2' })
  expect([typedOnServer(), next.shown(), closed.draft.state]).toEqual([all, all, 'saved'])
})

test('a page that is open while the form is submitted elsewhere begins a new draft', async () => {
  const one = aTab()
  one.type({ name: 'Li Ming' })
  await jest.advanceTimersByTimeAsync(3_000)
  stored = []
  one.type({ company: 'Delta Cranes' })
  await jest.advanceTimersByTimeAsync(3_000)
  expect(typedOnServer()).toEqual(person({ name: 'Li Ming', company: 'Delta Cranes' }))
})
