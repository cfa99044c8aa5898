import { readPayload } from '@contract/rules/connect/contactEntry'
import { type SurveyQuestion, answerOfSurvey, changedSurvey, surveyAnswer, surveyAnswerError } from '@contract/rules/connect/survey'
import { randomKey } from '../../../support/random'

const options = [
  { id: randomKey(), label: '今年' },
  { id: randomKey(), label: '明年' },
]
const question = (kind: SurveyQuestion['kind'], of: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...{ id: randomKey(), kind, title: '何时采购', isRetired: false },
  options: kind === 'single' || kind === 'multiple' ? options : [],
  ...of,
})

test('an answer is kept with its words, and the page begins with it again', () => {
  const many = question('multiple')
  const both = surveyAnswer(many, { choices: [options[1]!.id, options[0]!.id] })
  expect(both.said).toEqual(['今年', '明年'])
  expect(answerOfSurvey(many, both)).toEqual({ choices: options.map(({ id }) => id) })
  const [text, rating] = [question('text'), question('rating')]
  expect(answerOfSurvey(text, surveyAnswer(text, { text: ' 两台 ' }))).toEqual({ text: '两台' })
  expect(answerOfSurvey(rating, surveyAnswer(rating, { rating: 3 }))).toEqual({ rating: 3 })
  for (const one of [many, text, rating]) {
    const none = surveyAnswer(one, {})
    expect([none.said, none.choices, none.rating]).toEqual([[], [], null])
    expect(surveyAnswerError(one, {})).toBeNull()
    // A phone sends what is kept.
    expect(readPayload('answer', { ...none })).toEqual({ kind: 'answer', payload: none })
  }
  expect(readPayload('answer', { ...both })).toEqual({ kind: 'answer', payload: both })
})

test('a choice that is gone stays readable and is chosen no longer', () => {
  const one = question('single')
  const kept = surveyAnswer(one, { choices: [options[0]!.id] })
  expect(answerOfSurvey({ ...one, options: options.slice(1) }, kept)).toEqual({ choices: [] })
  expect(kept.said).toEqual(['今年'])
})

test('a question that is taken out is asked no longer, and it can come back', () => {
  const [first, second] = [question('text'), question('rating')]
  const without = changedSurvey([first, second], [second])
  expect(without.map(({ id, isRetired }) => [id, isRetired])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  expect(changedSurvey(without, [second, first]).map(({ isRetired }) => isRetired)).toEqual([false, false])
})

test('a payload that is no answer is refused', () => {
  const good = surveyAnswer(question('rating'), { rating: 5 })
  for (const wrong of [
    { ...good, question: '1' },
    { ...good, title: '' },
    { ...good, title: 'x'.repeat(101) },
    { ...good, said: 'x' },
    { ...good, said: [''] },
    { ...good, choices: ['1'] },
    { ...good, rating: 6 },
    { ...good, rating: 1.5 },
    {},
  ])
    expect(readPayload('answer', wrong)).toBeNull()
})
