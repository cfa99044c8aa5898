import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import * as errorCodes from '@contract/visitor/errorCodes'
import type { CallRow } from '@contract/call'
import type { FormDefinition } from '@contract/rules/form/form'
import { CallFailure } from '@/api/CallFailure'
import { personForm } from '@/areas/visitor/registration/personForm'
import { session } from '@/stores/session'
import { persisted } from './persistInMemory'

jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('./persistInMemory').persistInMemory)
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: () => mockGoToNextStep() }))
jest.mock('@/stores/user', () => ({ user: { state: { isComplete: true }, setState: (state: unknown) => mockTake(state) } }))
jest.mock('@/stores/config', () => ({ config: { load: () => Promise.resolve() } }))
jest.mock('@/ui/Dialog/confirm', () => ({ confirm: (...parts: unknown[]) => mockConfirm(...parts) as unknown }))
jest.mock('@/routes/go', () => ({ go: () => undefined, hasBack: () => true, back: () => mockBack() }))
jest.mock('@/ui/toast', () => ({ toast: (text: string) => mockToast(text) }))
jest.mock('@/api/upload', () => ({
  upload: () => Promise.resolve({ attachId: '77', link: '/files/77?signed', name: '', originalName: '' }),
}))
jest.mock('@/api/call', () => ({
  call: (row: CallRow, settings: Sent) => mockServer(row.path.split('/').slice(-2).join('/'), settings),
}))

interface Sent {
  key?: string
  body?: { version: number; values: Record<string, unknown>; mayWait?: boolean }
}

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const aForm = (version = 1): FormDefinition => ({
  id: 'visitor-form',
  version,
  title: both('Your details'),
  sections: [
    {
      fields: [
        { name: 'name', kind: 'name', label: both('Name'), isRequired: true },
        { name: 'company', kind: 'text', label: both('Company') },
        { name: 'document', kind: 'document', label: both('Document'), isRequired: true },
        { name: 'photo', kind: 'photo', label: both('Photo') },
        { name: 'permit', kind: 'text', label: both('Permit'), isSensitive: true },
      ],
    },
  ],
})
const sentIn = { values: { name: '李明', document: { kind: 'idCard', number: '4201**********1234' } }, masked: ['document'], photoUrls: {} }

let form = aForm()
const mockConfirm = jest.fn()
const mockGoToNextStep = jest.fn()
const mockTake = jest.fn()
const mockBack = jest.fn()
const mockToast = jest.fn()
const mockSubmit = jest.fn<unknown, [Sent]>()
const mockSaveDraft = jest.fn<unknown, [Sent]>()
const revision = (): string => String(mockSaveDraft.mock.calls.length)
const mockForm = jest.fn(() => form)
const mockServer = async (call: string, settings: Sent): Promise<unknown> => {
  if (call === 'registerForm/detail') return mockForm()
  if (call === 'user/detail') return sentIn
  if (call === 'user/draft') return mockSaveDraft.mock.calls.slice(-1).map(([{ body }]) => ({ ...body, revision: revision() }))
  if (call === 'user/saveDraft') {
    mockSaveDraft(settings)
    return { revision: revision() }
  }
  return call === 'user/submit' ? mockSubmit(settings) : null
}

const opened = async () => {
  const store = personForm()
  await store.load()
  return store
}

beforeEach(() => {
  persisted.clear()
  jest.useFakeTimers()
  form = aForm()
  mockConfirm.mockReset()
  mockGoToNextStep.mockReset()
  mockTake.mockReset()
  mockSaveDraft.mockReset()
  mockForm.mockClear()
  mockSubmit.mockReset().mockReturnValue({ userId: '1' })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '1', deptId: '', userName: '', account: '' })
})

afterEach(() => jest.useRealTimers())

test('a returning visitor sends the masked document unchanged', async () => {
  const store = await opened()
  expect(store.form!.isMasked('document')).toBe(true)
  store.form!.set('company', 'Li & Sons')
  await store.submission.run()
  expect(mockSubmit.mock.calls[0]![0].body).toEqual({
    formId: 'visitor-form',
    version: 1,
    values: { ...sentIn.values, company: 'Li & Sons' },
    mayWait: false,
  })
  expect(mockTake).toHaveBeenCalledWith({ userId: '1' })
  expect(mockGoToNextStep).toHaveBeenCalledTimes(1)
  expect([...persisted.keys()].filter((name) => name.startsWith('draft.'))).toEqual([])
})

test('a form is unchanged until an entry differs from what the server sent', async () => {
  const store = await opened()
  expect(store.isUnchanged).toBe(true)
  store.form!.set('name', '李明 ')
  expect(store.isUnchanged).toBe(true)
  store.form!.set('company', 'Li & Sons')
  expect(store.isUnchanged).toBe(false)
})

test('an accepted form to which the person returns is loaded again, and another one is not', async () => {
  const store = await opened()
  store.reopen()
  expect(mockForm).toHaveBeenCalledTimes(1)
  store.form!.set('company', 'Li & Sons')
  await store.submission.run()
  store.reopen()
  await jest.advanceTimersByTimeAsync(10)
  expect(mockForm).toHaveBeenCalledTimes(2)
})

test('a reload restores the entries, the cleared fields and the uploaded picture', async () => {
  const store = await opened()
  store.form!.set('name', '')
  store.form!.set('company', 'Li & So')
  const { attachId } = await store.form!.settings.upload!({ path: 'picked', sizeBytes: 1 }, 'photo')
  store.form!.set('photo', attachId)
  await jest.advanceTimersByTimeAsync(400)
  const again = await opened()
  expect([again.form!.valueOf('name'), again.form!.valueOf('company'), again.form!.valueOf('photo')]).toEqual(['', 'Li & So', '77'])
  expect(again.form!.settings.photoUrls).toEqual({ photo: '/files/77?signed' })
})

test('identity documents and confidential fields enter no draft, neither here nor on the server, and are asked for again', async () => {
  const number = '11010519491231002X'
  const store = await opened()
  store.form!.set('company', 'Li & So')
  store.form!.set('document', { kind: 'idCard', number })
  store.form!.set('permit', 'SECRET-77')
  await jest.advanceTimersByTimeAsync(3_000)
  expect(mockSaveDraft).toHaveBeenCalled()
  for (const text of [...persisted.values(), JSON.stringify(mockSaveDraft.mock.calls)])
    for (const secret of [number, 'SECRET-77']) expect(text).not.toContain(secret)
  const again = await opened()
  expect([again.form!.valueOf('company'), again.form!.valueOf('document'), again.hasToRetype]).toEqual(['Li & So', null, true])
  again.form!.set('document', { kind: 'idCard', number })
  again.form!.set('permit', 'SECRET-77')
  expect(again.hasToRetype).toBe(false)
  await again.submission.run()
  expect(mockSubmit.mock.calls[0]![0].body!.values).toEqual(
    expect.objectContaining({ document: { kind: 'idCard', number }, permit: 'SECRET-77' }),
  )
})

test('a document that was not touched comes back masked, and is not asked for again', async () => {
  const store = await opened()
  store.form!.set('company', 'Li & So')
  await jest.advanceTimersByTimeAsync(400)
  const again = await opened()
  expect([again.form!.valueOf('document'), again.form!.isMasked('document'), again.hasToRetype]).toEqual([
    sentIn.values.document,
    true,
    false,
  ])
})

test('the entries of another tab appear on this page, and a confidential value stays as it was typed here', async () => {
  const [one, other] = [await opened(), await opened()]
  one.form!.set('permit', 'SECRET-77')
  one.form!.set('name', '李小明')
  await jest.advanceTimersByTimeAsync(3_000)
  const { attachId } = await other.form!.settings.upload!({ path: 'picked', sizeBytes: 1 }, 'photo')
  other.form!.set('photo', attachId)
  other.form!.set('company', 'Li & Sons')
  await jest.advanceTimersByTimeAsync(3_000)
  await one.draft!.flush()
  for (const { form: shown } of [one, other])
    expect(['name', 'company', 'photo'].map((name) => shown!.valueOf(name))).toEqual(['李小明', 'Li & Sons', '77'])
  expect([one.form!.valueOf('permit'), one.form!.isMasked('document'), one.form!.settings.photoUrls]).toEqual([
    'SECRET-77',
    true,
    { photo: '/files/77?signed' },
  ])
  expect(other.draft!.note).toBe('merged')
  await one.submission.run()
  expect(mockSubmit.mock.calls[0]![0].body!.values).toEqual({
    ...sentIn.values,
    name: '李小明',
    company: 'Li & Sons',
    photo: '77',
    permit: 'SECRET-77',
  })
})

test('a submission sends the entries of another tab of this phone too', async () => {
  const [one, other] = [await opened(), await opened()]
  other.form!.set('company', 'Li & Sons')
  await jest.advanceTimersByTimeAsync(400)
  one.form!.set('name', '李小明')
  await one.submission.run()
  expect(mockSubmit.mock.calls[0]![0].body!.values).toEqual({ ...sentIn.values, name: '李小明', company: 'Li & Sons' })
})

test("the server's error appears next to its field, and nothing is lost", async () => {
  mockSubmit.mockImplementation(() => {
    throw new CallFailure('answer', errorCodes.documentTaken, 'taken', {
      fields: [{ field: 'values.document.number', code: 'documentTaken', msg: 'You have registered this document' }],
    })
  })
  const store = await opened()
  await store.submission.run()
  expect(store.form!.sentenceOf('document')).not.toBeNull()
  expect([store.submission.failure, mockGoToNextStep.mock.calls.length]).toEqual([null, 0])
})

test('without a network the form stays, and is sent again as the same write', async () => {
  mockSubmit.mockImplementationOnce(() => {
    throw new CallFailure('offline', 0, 'No connection')
  })
  const store = await opened()
  await store.submission.run()
  expect(store.submission.failure?.message).toBe('No connection')
  await store.submission.run()
  expect(store.submission.failure).toBeNull()
  expect(new Set(mockSubmit.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  expect(mockGoToNextStep).toHaveBeenCalledTimes(1)
})

test('a form whose first attempt is in flight waits, and is sent again as the same write', async () => {
  const store = await opened()
  jest.useFakeTimers()
  mockSubmit.mockReset()
  const isInFlight = (): never => {
    throw new CallFailure('answer', sharedErrorCodes.idempotencyInFlight, 'One moment')
  }
  mockSubmit.mockImplementationOnce(isInFlight).mockImplementationOnce(isInFlight)
  const sending = store.submission.run()
  await jest.advanceTimersByTimeAsync(2000)
  await sending
  jest.useRealTimers()
  expect(store.submission.failure).toBeNull()
  const keys = mockSubmit.mock.calls.map(([{ key }]) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a form that the organiser changed meanwhile is reloaded with the values that still fit', async () => {
  mockSubmit.mockImplementationOnce(() => {
    form = { ...aForm(2), sections: [{ fields: aForm(2).sections[0]!.fields.filter(({ name }) => name !== 'company') }] }
    throw new CallFailure('answer', errorCodes.formChanged, 'The form has changed')
  })
  const store = await opened()
  store.form!.set('name', '李小明')
  store.form!.set('company', 'Li & Sons')
  await store.submission.run()
  expect([store.hasChanged, store.form!.definition.version]).toEqual([true, 2])
  expect(store.form!.values).toEqual({ ...sentIn.values, name: '李小明' })
  await store.submission.run()
  expect(mockSubmit.mock.calls[1]![0].body!.version).toBe(2)
})

test('a form that cannot load shows the reason and a retry', async () => {
  mockForm.mockImplementationOnce(() => {
    throw new CallFailure('answer', sharedErrorCodes.unavailable, 'Not available')
  })
  const store = await opened()
  expect([store.opened.failure?.message, store.form]).toEqual(['Not available', null])
  await store.load()
  expect([store.opened.failure, store.form?.definition.id]).toEqual([null, 'visitor-form'])
})

describe('a change of an approved registration', () => {
  const refusal = (): never => {
    throw new CallFailure('answer', errorCodes.newReviewNeeded, 'reviewed again')
  }
  const mayWait = (): unknown[] => mockSubmit.mock.calls.map(([{ body }]) => body?.mayWait)

  test('that a rule approves at once is sent without a question', async () => {
    const store = await opened()
    store.form!.set('name', '李小明')
    expect(await store.submission.run()).toBe(true)
    expect([mayWait(), mockConfirm.mock.calls.length]).toEqual([[false], 0])
  })

  test('that is reviewed again is sent after a question, as a request of its own', async () => {
    mockSubmit.mockImplementationOnce(refusal)
    mockConfirm.mockResolvedValue(true)
    const store = await opened()
    store.form!.set('name', '李小明')
    expect(await store.submission.run()).toBe(true)
    expect([mayWait(), mockConfirm.mock.calls.length]).toEqual([[false, true], 1])
    const [asked, meant] = mockSubmit.mock.calls.map(([{ key }]) => key)
    expect(meant).toBe(`${asked}-meant`)
  })

  test('that lost its answer is sent again with the keys of before', async () => {
    const store = await opened()
    store.form!.set('name', '李小明')
    mockConfirm.mockResolvedValue(true)
    mockSubmit.mockImplementationOnce(refusal).mockImplementationOnce(() => {
      throw new CallFailure('timeout', 0, 'lost')
    })
    expect(await store.submission.run()).toBe(false)
    mockSubmit.mockImplementationOnce(refusal)
    expect(await store.submission.run()).toBe(true)
    const keys = mockSubmit.mock.calls.map(([{ key }]) => key)
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  })

  test('that the person takes back is not sent, and the form says so', async () => {
    mockSubmit.mockImplementationOnce(refusal)
    mockConfirm.mockResolvedValue(false)
    const store = await opened()
    store.form!.set('name', '李小明')
    expect(await store.submission.run()).toBe(false)
    expect([mayWait(), store.submission.failure?.message]).toEqual([[false], 'reviewed again'])
    expect(mockGoToNextStep).not.toHaveBeenCalled()
  })
})

describe('a registered person', () => {
  const { user } = jest.requireMock<{ user: { state: object } }>('@/stores/user')
  const before = user.state
  afterEach(() => {
    user.state = before
  })

  test('saves a correction, reads that it is saved, and returns: nothing says that the registration succeeded', async () => {
    user.state = { isComplete: true, review: 'approved' }
    mockSubmit.mockReset().mockReturnValue({ userId: '1' })
    mockGoToNextStep.mockReset()
    const store = await opened()
    store.form!.set('company', '新公司')
    await store.submission.run()
    expect([mockToast.mock.calls, mockBack.mock.calls.length, mockGoToNextStep.mock.calls.length]).toEqual([[['已保存']], 1, 0])
  })

  test('sees the next step after a change that is reviewed again', async () => {
    user.state = { isComplete: true, review: 'approved' }
    mockTake.mockImplementation(() => (user.state = { isComplete: true, review: 'underReview' }))
    mockBack.mockReset()
    const store = await opened()
    store.form!.set('company', '另一公司')
    await store.submission.run()
    expect([mockBack.mock.calls.length, mockGoToNextStep.mock.calls.length]).toEqual([0, 1])
  })
})
