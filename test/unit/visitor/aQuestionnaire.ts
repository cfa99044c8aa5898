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
