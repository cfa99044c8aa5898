import type { QuestionResult, QuestionnaireResult } from '../../contract/visitor/questionnaireResult.schema'
import { columnsOf } from './rowsCommand'

/** Of the people who answered, in whole percents. */
const share = (count: number, answered: number): string =>
  `${String(count).padStart(7)}  ${answered > 0 ? `${Math.round((count / answered) * 100)}%`.padStart(4) : ''}`

const questionLines = ({ title, kind, asked, answered, texts, choices, rows, marks, average }: QuestionResult): string[] => [
  `  ${title}`,
  `    ${columnsOf([kind ?? 'no longer asked', `asked ${asked}`, `answered ${answered}`, texts > 0 ? `typed a text ${texts}` : '', average === null ? '' : `average ${average}`])}`,
  ...choices.map(
    ({ label, count, places }) => `    ${share(count, answered)}  ${label}${places ? `  by place: ${places.join(', ')}` : ''}`,
  ),
  ...rows.flatMap(({ label, choices: of }) => [`    ${label}`, ...of.map((one) => `    ${share(one.count, answered)}    ${one.label}`)]),
  ...marks.map((count, at) => `    ${share(count, answered)}  ${at + 1}`),
]

/** The results of questionnaires as a terminal shows them. */
export const describeResults = (results: QuestionnaireResult[]): string =>
  results.length === 0
    ? 'The fair has no questionnaire.'
    : results
        .map(({ title, people, questions }) => [`${title}: ${people} handed it in`, ...questions.flatMap(questionLines)].join('\n'))
        .join('\n\n')
