import * as errorCodes from '@contract/visitor/errorCodes'
import type { CallRow } from '@contract/call'
import { CallFailure } from '@/api/CallFailure'
import { QuestionnaireStore, goOnAfterMs } from '@/areas/visitor/questionnaire/questionnaire.store'
import { session } from '@/stores/session'
import { aQuestionnaire } from './aQuestionnaire'
import { persisted } from './persistInMemory'

jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('./persistInMemory').persistInMemory)
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: () => mockGoToNextStep() }))
jest.mock('@/stores/user', () => ({ user: { setState: (state: unknown) => mockTake(state) } }))
jest.mock('@/api/call', () => ({
  call: (row: CallRow, settings: Sent) => mockServer(row.path.split('/').at(-1)!, settings),
}))

interface Sent {
  key?: string
  body?: { answers: Record<string, unknown>; content: unknown }
}

const mockGoToNextStep = jest.fn()
const mockTake = jest.fn()
const mockSubmit = jest.fn<unknown, [Sent]>()
const mockDetail = jest.fn(aQuestionnaire)
const mockServer = async (call: string, settings: Sent): Promise<unknown> => {
  if (call === 'detail') return mockDetail()
  if (call === 'draft') return []
  if (call === 'saveDraft') return { revision: '1' }
  return call === 'submit' ? mockSubmit(settings) : null
}

const opened = async (): Promise<QuestionnaireStore> => {
  const store = new QuestionnaireStore(0)
  await store.load()
  return store
}

/** Answers the open question and continues. */
const answered = async (store: QuestionnaireStore, ...choices: string[]): Promise<void> => {
  choices.forEach((choice) => store.choose(choice))
  await store.next()
}

beforeEach(() => {
  persisted.clear()
  jest.useFakeTimers()
  mockGoToNextStep.mockReset()
  mockTake.mockReset()
  mockSubmit.mockReset().mockReturnValue({ userId: '1' })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '1', deptId: '', userName: '', account: '' })
})

afterEach(() => jest.useRealTimers())

test("a buyer's next question is the budget, a student's is not", async () => {
  const buyer = await opened()
  await answered(buyer, 'buyer')
  expect(buyer.question?.id).toBe('budget')
  expect([buyer.position, buyer.total]).toEqual([2, 4])
  const student = await opened()
  await answered(student, 'student')
  expect(student.question?.id).toBe('products')
  expect([student.position, student.total]).toEqual([2, 2])
})

test('going back and changing an answer removes its branch and keeps the other answers', async () => {
  const store = await opened()
  await answered(store, 'buyer')
  store.rate(4)
  await store.next()
  await answered(store, 'tools')
  store.write('Open a plant')
  store.back()
  store.back()
  store.back()
  expect(store.question?.id).toBe('role')
  expect(store.canGoBack).toBe(false)
  await answered(store, 'other')
  expect(store.fieldError).not.toBe('')
  store.write('Journalist')
  await store.next()
  expect(store.question?.id).toBe('products')
  expect(store.answer.choices).toEqual(['tools'])
  await store.next()
  expect(store.answer.text).toBe('Open a plant')
  await store.next()
  expect(mockSubmit.mock.calls[0]![0].body!.answers).toEqual({
    role: { choices: ['other'], text: 'Journalist' },
    products: { choices: ['tools'] },
    plans: { text: 'Open a plant' },
  })
})

test('a reload opens the same question with the half-typed text', async () => {
  const store = await opened()
  await answered(store, 'other')
  store.write('Journa')
  await jest.advanceTimersByTimeAsync(400)
  const again = await opened()
  expect(again.question?.id).toBe('role')
  expect(again.answer).toEqual({ choices: ['other'], text: 'Journa' })
  again.write('Journalist')
  await again.next()
  again.choose('robots')
  await jest.advanceTimersByTimeAsync(400)
  const third = await opened()
  expect([third.question?.id, third.answer.choices]).toEqual(['products', ['robots']])
})

test("the question's limit of choices holds, and the sentence says so", async () => {
  const store = await opened()
  await answered(store, 'student')
  store.choose('tools')
  store.choose('robots')
  store.choose('software')
  expect(store.answer.choices).toEqual(['tools', 'robots'])
  expect(store.fieldError).toContain('2')
})

test('a tapped single choice is seen for a moment, and the next question comes', async () => {
  const store = await opened()
  store.chooseAndGoOn('buyer')
  await jest.advanceTimersByTimeAsync(goOnAfterMs - 1)
  expect([store.question?.id, store.answer.choices]).toEqual(['role', ['buyer']])
  store.chooseAndGoOn('student')
  await jest.advanceTimersByTimeAsync(goOnAfterMs - 1)
  expect(store.question?.id).toBe('role')
  await jest.advanceTimersByTimeAsync(1)
  expect(store.question?.id).toBe('products')
})

test('a choice opens no other question where a text is missing, several may be chosen, or everything would be sent', async () => {
  const store = await opened()
  store.chooseAndGoOn('other')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(store.question?.id).toBe('role')
  store.chooseAndGoOn('gone')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect([store.question?.id, mockSubmit.mock.calls.length]).toEqual(['role', 0])
  await answered(store, 'student')
  store.chooseAndGoOn('tools')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(store.question?.id).toBe('products')
})

test('a tap on ‘Back’ while a choice is being seen stays there', async () => {
  const store = await opened()
  await answered(store, 'buyer')
  store.rate(3)
  await store.next()
  store.back()
  store.back()
  store.chooseAndGoOn('buyer')
  await store.next()
  store.back()
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(store.question?.id).toBe('role')
})

test('each question is a step of the page, as far as the walk has come', async () => {
  const store = await opened()
  expect(store.step).toBe(0)
  await answered(store, 'buyer')
  expect(store.step).toBe(1)
  store.showStep(0)
  expect(store.question?.id).toBe('role')
  store.showStep(7)
  expect(store.question?.id).toBe('budget')
})

test('a required question cannot be skipped, an optional one can', async () => {
  const store = await opened()
  await store.next()
  expect(store.question?.id).toBe('role')
  expect(store.fieldError).not.toBe('')
  await answered(store, 'buyer')
  await store.next()
  expect(store.question?.id).toBe('products')
})

test('text next to "other" returns when it is chosen again, and is not sent with another choice', async () => {
  const store = await opened()
  store.choose('other')
  store.write('Journalist')
  store.choose('student')
  expect(store.answer).toEqual({ choices: ['student'] })
  store.choose('other')
  expect(store.answer).toEqual({ choices: ['other'], text: 'Journalist' })
})

test('the answers of another tab are added, and the question on screen stays', async () => {
  const [one, other] = [await opened(), await opened()]
  await answered(one, 'student')
  one.choose('tools')
  await jest.advanceTimersByTimeAsync(400)
  other.choose('student')
  await other.draft!.flush()
  expect([other.question?.id, other.answer.choices]).toEqual(['role', ['student']])
  await other.next()
  expect([other.question?.id, other.answer.choices, other.isLast]).toEqual(['products', ['tools'], true])
  expect(other.draft!.isMerged).toBe(true)
})

test('the last answer submits everything, and the visitor continues', async () => {
  const store = await opened()
  store.choose('gone')
  expect(store.isLast).toBe(true)
  await store.next()
  expect(mockTake).toHaveBeenCalledWith({ userId: '1' })
  expect(mockGoToNextStep).toHaveBeenCalledTimes(1)
  expect([...persisted.keys()].filter((name) => name.startsWith('draft.'))).toEqual([])
})

test('a retry after a lost answer is the same write, with other answers another', async () => {
  mockSubmit.mockImplementation(() => {
    throw new CallFailure('offline', 0, 'No connection')
  })
  const store = await opened()
  await answered(store, 'gone')
  expect(store.submission.failure?.message).toBe('No connection')
  await store.next()
  await answered(store, 'student')
  await answered(store, 'tools')
  const keys = mockSubmit.mock.calls.map(([{ key }]) => key)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
  expect(mockGoToNextStep).not.toHaveBeenCalled()
})

test("the server's error leads back to its question", async () => {
  mockSubmit.mockImplementation(() => {
    throw new CallFailure('answer', errorCodes.answersIncomplete, 'Some questions have not been answered', {
      fields: [{ field: 'answers.products', code: 'tooFew', msg: 'Choose at least 1' }],
    })
  })
  const store = await opened()
  await answered(store, 'student')
  await answered(store, 'tools')
  expect(store.question?.id).toBe('products')
  expect(store.fieldError).toBe('Choose at least 1')
})

test('a questionnaire that the organiser changed meanwhile keeps the answers that still fit', async () => {
  mockSubmit.mockImplementationOnce(() => {
    mockDetail.mockImplementationOnce(() => ({ ...aQuestionnaire(), version: 4, questionSequenceList: ['role', 'budget', 'products'] }))
    throw new CallFailure('answer', errorCodes.formChanged, 'The questions have changed')
  })
  const store = await opened()
  await answered(store, 'student')
  await answered(store, 'tools')
  expect([store.submission.failure?.message, store.question?.id, store.questionnaire?.version]).toEqual([
    'The questions have changed',
    'budget',
    4,
  ])
  await store.next()
  expect([store.question?.id, store.answer.choices]).toEqual(['products', ['tools']])
})

test('a questionnaire that cannot load shows the reason and a retry', async () => {
  const offline = new CallFailure('offline', 0, 'No connection')
  mockDetail.mockImplementationOnce(() => {
    throw offline
  })
  const store = await opened()
  expect(store.opened.failure).toBe(offline)
  await store.load()
  expect([store.opened.failure, store.question?.id]).toEqual([null, 'role'])
})
