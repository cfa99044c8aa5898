import * as errorCodes from '@contract/visitor/errorCodes'
import type { Answer } from '@contract/rules/visitor/questionnaire'
import type { CallRow } from '@contract/call'
import { CallFailure } from '@/api/CallFailure'
import { QuestionnaireStore, goOnAfterMs } from '@/areas/visitor/questionnaire/questionnaire.store'
import { session } from '@/stores/session'
import { aQuestionnaire, pageByPage, withRest } from './aQuestionnaire'
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
const mockDetail = jest.fn(pageByPage)
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

/** Of a page with one question. */
const idOf = (store: QuestionnaireStore): string => store.questions.map(({ id }) => id).join()
const answerOf = (store: QuestionnaireStore): Answer => store.answerOf(idOf(store))
const errorOf = (store: QuestionnaireStore): string => store.errorOf(idOf(store))

/** Answers the open question and continues. */
const answered = async (store: QuestionnaireStore, ...choices: string[]): Promise<void> => {
  choices.forEach((choice) => store.choose(idOf(store), choice))
  await store.next()
}

beforeEach(() => {
  persisted.clear()
  jest.useFakeTimers()
  mockGoToNextStep.mockReset()
  mockDetail.mockReset().mockImplementation(pageByPage)
  mockTake.mockReset()
  mockSubmit.mockReset().mockReturnValue({ userId: '1' })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '1', deptId: '', userName: '', account: '' })
})

afterEach(() => jest.useRealTimers())

test("a buyer's next question is the budget, a student's is not", async () => {
  const buyer = await opened()
  await answered(buyer, 'buyer')
  expect(idOf(buyer)).toBe('budget')
  expect([buyer.step, buyer.pages.length]).toEqual([1, 4])
  const student = await opened()
  await answered(student, 'student')
  expect(idOf(student)).toBe('products')
  expect([student.step, student.pages.length]).toEqual([1, 2])
})

test('going back and changing an answer removes its branch and keeps the other answers', async () => {
  const store = await opened()
  await answered(store, 'buyer')
  store.rate(idOf(store), 4)
  await store.next()
  await answered(store, 'tools')
  store.write(idOf(store), 'Open a plant')
  store.back()
  store.back()
  store.back()
  expect(idOf(store)).toBe('role')
  expect(store.canGoBack).toBe(false)
  await answered(store, 'other')
  expect(errorOf(store)).not.toBe('')
  store.write(idOf(store), 'Journalist')
  await store.next()
  expect(idOf(store)).toBe('products')
  expect(answerOf(store).choices).toEqual(['tools'])
  await store.next()
  expect(answerOf(store).text).toBe('Open a plant')
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
  store.write(idOf(store), 'Journa')
  await jest.advanceTimersByTimeAsync(400)
  const again = await opened()
  expect(idOf(again)).toBe('role')
  expect(answerOf(again)).toEqual({ choices: ['other'], text: 'Journa' })
  again.write(idOf(again), 'Journalist')
  await again.next()
  again.choose(idOf(again), 'robots')
  await jest.advanceTimersByTimeAsync(400)
  const third = await opened()
  expect([idOf(third), answerOf(third).choices]).toEqual(['products', ['robots']])
})

test("the question's limit of choices holds, and the sentence says so", async () => {
  const store = await opened()
  await answered(store, 'student')
  store.choose(idOf(store), 'tools')
  store.choose(idOf(store), 'robots')
  store.choose(idOf(store), 'software')
  expect(answerOf(store).choices).toEqual(['tools', 'robots'])
  expect(errorOf(store)).toContain('2')
})

test('a tapped single choice is seen for a moment, and the next question comes', async () => {
  const store = await opened()
  store.chooseAndGoOn(idOf(store), 'buyer')
  await jest.advanceTimersByTimeAsync(goOnAfterMs - 1)
  expect([idOf(store), answerOf(store).choices]).toEqual(['role', ['buyer']])
  store.chooseAndGoOn(idOf(store), 'student')
  await jest.advanceTimersByTimeAsync(goOnAfterMs - 1)
  expect(idOf(store)).toBe('role')
  await jest.advanceTimersByTimeAsync(1)
  expect(idOf(store)).toBe('products')
})

test('a choice opens no other question where a text is missing, several may be chosen, or everything would be sent', async () => {
  const store = await opened()
  store.chooseAndGoOn(idOf(store), 'other')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(idOf(store)).toBe('role')
  store.chooseAndGoOn(idOf(store), 'gone')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect([idOf(store), mockSubmit.mock.calls.length]).toEqual(['role', 0])
  await answered(store, 'student')
  store.chooseAndGoOn(idOf(store), 'tools')
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(idOf(store)).toBe('products')
})

test('a tap on ‘Back’ while a choice is being seen stays there', async () => {
  const store = await opened()
  await answered(store, 'buyer')
  store.rate(idOf(store), 3)
  await store.next()
  store.back()
  store.back()
  store.chooseAndGoOn(idOf(store), 'buyer')
  await store.next()
  store.back()
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(idOf(store)).toBe('role')
})

test('each question is a step of the page, as far as the walk has come', async () => {
  const store = await opened()
  expect(store.step).toBe(0)
  await answered(store, 'buyer')
  expect(store.step).toBe(1)
  store.showStep(0)
  expect(idOf(store)).toBe('role')
  store.showStep(7)
  expect(idOf(store)).toBe('budget')
})

test('a required question cannot be skipped, an optional one can', async () => {
  const store = await opened()
  await store.next()
  expect(idOf(store)).toBe('role')
  expect(errorOf(store)).not.toBe('')
  await answered(store, 'buyer')
  await store.next()
  expect(idOf(store)).toBe('products')
})

test('text next to "other" returns when it is chosen again, and is not sent with another choice', async () => {
  const store = await opened()
  store.choose(idOf(store), 'other')
  store.write(idOf(store), 'Journalist')
  store.choose(idOf(store), 'student')
  expect(answerOf(store)).toEqual({ choices: ['student'] })
  store.choose(idOf(store), 'other')
  expect(answerOf(store)).toEqual({ choices: ['other'], text: 'Journalist' })
})

test('the answers of another tab are added, and the question on screen stays', async () => {
  const [one, other] = [await opened(), await opened()]
  await answered(one, 'student')
  one.choose(idOf(one), 'tools')
  await jest.advanceTimersByTimeAsync(400)
  other.choose(idOf(other), 'student')
  await other.draft!.flush()
  expect([idOf(other), answerOf(other).choices]).toEqual(['role', ['student']])
  await other.next()
  expect([idOf(other), answerOf(other).choices, other.isLast]).toEqual(['products', ['tools'], true])
  expect(other.draft!.isMerged).toBe(true)
})

test('the last answer submits everything, and the visitor continues', async () => {
  const store = await opened()
  store.choose(idOf(store), 'gone')
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
  expect(idOf(store)).toBe('products')
  expect(errorOf(store)).toBe('Choose at least 1')
})

test('a questionnaire that the organiser changed meanwhile keeps the answers that still fit', async () => {
  mockSubmit.mockImplementationOnce(() => {
    mockDetail.mockImplementationOnce(() => ({ ...pageByPage(), version: 4, questionSequenceList: ['role', 'budget', 'products'] }))
    throw new CallFailure('answer', errorCodes.formChanged, 'The questions have changed')
  })
  const store = await opened()
  await answered(store, 'student')
  await answered(store, 'tools')
  expect([store.submission.failure?.message, idOf(store), store.questionnaire?.version]).toEqual([
    'The questions have changed',
    'budget',
    4,
  ])
  await store.next()
  expect([idOf(store), answerOf(store).choices]).toEqual(['products', ['tools']])
})

test('questions are on few pages, and what an answer adds comes on the page of the answer', async () => {
  mockDetail.mockImplementation(aQuestionnaire)
  const store = await opened()
  expect(store.pages.map(({ ids }) => ids)).toEqual([['role', 'products', 'plans']])
  store.choose('role', 'buyer')
  expect(idOf(store)).toBe('role,budget,products,plans')
  store.choose('role', 'student')
  expect(idOf(store)).toBe('role,products')
})

test('after an answer the next open question comes to the middle, also after a mark', async () => {
  mockDetail.mockImplementation(aQuestionnaire)
  const store = await opened()
  store.chooseAndGoOn('role', 'buyer')
  expect(store.near).toBeNull()
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(store.near?.id).toBe('budget')
  store.rateAndGoOn('budget', 4)
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(store.near?.id).toBe('products')
  expect(mockSubmit).not.toHaveBeenCalled()
})

test('a mark opens the next page where it was the last question of its page', async () => {
  const store = await opened()
  await answered(store, 'buyer')
  store.rateAndGoOn('budget', 4)
  await jest.advanceTimersByTimeAsync(goOnAfterMs)
  expect(idOf(store)).toBe('products')
})

test('‘Next’ leads to the first question of the page without a valid answer', async () => {
  mockDetail.mockImplementation(aQuestionnaire)
  const store = await opened()
  store.choose('role', 'buyer')
  expect(await store.next()).toBe(false)
  expect([store.near?.id, store.errorOf('role'), store.errorOf('products') !== '']).toEqual(['products', '', true])
  store.choose('products', 'tools')
  expect(await store.next()).toBe(true)
  expect(mockSubmit.mock.calls[0]![0].body!.answers).toEqual({
    role: { choices: ['buyer'] },
    budget: {},
    products: { choices: ['tools'] },
    plans: {},
  })
})

test('how many questions are left is said once no answer can change it, and never grows', async () => {
  mockDetail.mockImplementation(aQuestionnaire)
  const store = await opened()
  expect(store.left).toBeNull()
  store.choose('role', 'buyer')
  expect(store.left).toBe(3)
  store.choose('products', 'tools')
  expect([store.left, store.progress]).toEqual([2, 0.5])
})

test('before the pass only that is asked for which it waits; the rest is asked later, and may be left out', async () => {
  mockDetail.mockImplementation(withRest)
  const store = await opened()
  store.choose('role', 'buyer')
  expect(idOf(store)).toBe('role,products')
  store.choose('products', 'robots')
  await store.next()
  const sent = mockSubmit.mock.calls[0]![0].body!.answers
  expect(sent).toEqual({ role: { choices: ['buyer'] }, products: { choices: ['robots'] } })
  const rest = new QuestionnaireStore(0, {
    part: 'rest',
    start: async () => sent as never,
    send: async (body) => mockSubmit({ body } as never),
    onSent: () => undefined,
  })
  await rest.load()
  expect([idOf(rest), rest.isSkipping]).toEqual(['budget,plans', true])
  rest.rate('budget', 3)
  expect(await rest.next()).toBe(true)
  expect(mockSubmit.mock.calls[1]![0].body!.answers).toEqual({ ...sent, budget: { rating: 3 } })
})

test('a questionnaire that cannot load shows the reason and a retry', async () => {
  const offline = new CallFailure('offline', 0, 'No connection')
  mockDetail.mockImplementationOnce(() => {
    throw offline
  })
  const store = await opened()
  expect(store.opened.failure).toBe(offline)
  await store.load()
  expect([store.opened.failure, idOf(store)]).toEqual([null, 'role'])
})
