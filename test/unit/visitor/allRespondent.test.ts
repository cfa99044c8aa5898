import type { CallRow } from '@contract/call'
import { allRespondent } from '@/areas/visitor/questionnaire/allRespondent'

const mockCall = jest.fn<Promise<unknown>, [string, unknown]>()
const mockReplace = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
const mockBack = jest.fn()
let mockHasBack = true
jest.mock('@/api/call', () => ({ call: (row: CallRow, settings: unknown) => mockCall(row.path.split('/').at(-1)!, settings) }))
jest.mock('@/routes/go', () => ({
  replace: (...args: [string, unknown?]) => mockReplace(...args),
  back: () => mockBack(),
  hasBack: () => mockHasBack,
}))

const toDo = { unanswered: 7, questionnaireIndex: 0, answers: { why: { choices: ['look'] } } }

beforeEach(() => {
  jest.clearAllMocks()
  mockHasBack = true
  mockCall.mockResolvedValue(toDo)
})

test('the page says for how many people the answers are, and begins with those of the leader', async () => {
  const all = allRespondent('team')
  expect(all.about).toBeUndefined()
  expect(await all.start!(0)).toEqual(toDo.answers)
  expect(mockCall).toHaveBeenLastCalledWith('toDo', { query: { kind: 'team' } })
  expect(all.about).toEqual({ notice: '以下回答用于全部 7 人，已按您的回答填写，可修改', submit: '提交，用于 7 人' })
})

test('for one person, or without own answers, the page says no more than that', async () => {
  mockCall.mockResolvedValue({ ...toDo, unanswered: 1, answers: {} })
  const all = allRespondent('everybody')
  await all.start!(0)
  expect(mockCall).toHaveBeenLastCalledWith('toDo', { query: {} })
  expect(all.about).toEqual({ notice: '以下回答用于 1 人', submit: '提交' })
})

test('after one questionnaire comes the next, then the list', async () => {
  const all = allRespondent('team')
  await all.onSent({ answered: 7, toDo: { ...toDo, questionnaireIndex: 1 } })
  expect(mockReplace).toHaveBeenLastCalledWith('questionnaire', { index: 1, all: 'team' })
  await all.onSent({ answered: 7, toDo: { ...toDo, questionnaireIndex: null } })
  expect(mockBack).toHaveBeenCalledTimes(1)
  mockHasBack = false
  await all.onSent({ answered: 7, toDo: { ...toDo, questionnaireIndex: null } })
  expect(mockReplace).toHaveBeenLastCalledWith('teamRegistration')
})
