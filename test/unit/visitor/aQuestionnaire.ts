import type { Question, Questionnaire } from '@contract/rules/visitor/questionnaire'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })

const questions: Question[] = [
  {
    id: 'role',
    kind: 'single',
    title: both('What do you do?'),
    isRequired: true,
    options: [
      { id: 'buyer', label: both('I buy'), asks: ['budget'] },
      { id: 'student', label: both('I study'), skips: ['plans'] },
      { id: 'gone', label: both('I am only passing'), ends: true },
      { id: 'other', label: both('Other'), takesText: true },
    ],
  },
  { id: 'budget', kind: 'rating', title: both('How firm is your budget?') },
  {
    id: 'products',
    kind: 'multiple',
    title: both('Which products?'),
    isRequired: true,
    max: 2,
    options: [
      { id: 'tools', label: both('Machine tools') },
      { id: 'robots', label: both('Robots') },
      { id: 'software', label: both('Software') },
    ],
  },
  { id: 'plans', kind: 'text', title: both('What are your plans?') },
]

/** A buyer is asked for the budget, a student not for plans. */
export const aQuestionnaire = (): Questionnaire => ({
  id: 'fair-questionnaire',
  version: 3,
  title: both('About your visit'),
  questionMap: Object.fromEntries(questions.map((question) => [question.id, question])),
  questionSequenceList: ['role', 'products', 'plans'],
})

/** The same, with a topic for each question, so that each is on a page of its own. */
export const pageByPage = (): Questionnaire => {
  const { questionMap, ...rest } = aQuestionnaire()
  return {
    ...rest,
    topics: questions.map(({ id, title }) => ({ id, title })),
    questionMap: Object.fromEntries(Object.entries(questionMap).map(([id, question]) => [id, { ...question, topic: id }])),
  }
}

/** The same, where the pass waits for neither budget nor plans. Nobody may leave out a budget that is asked for. */
export const withRest = (): Questionnaire => {
  const { questionMap, ...rest } = aQuestionnaire()
  const after = { isAfterPass: true }
  return {
    ...rest,
    questionMap: {
      ...questionMap,
      budget: { ...questionMap.budget!, ...after, isRequired: true },
      plans: { ...questionMap.plans!, ...after },
    },
  }
}
