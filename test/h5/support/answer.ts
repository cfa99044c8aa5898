import type { Page } from 'playwright-core'
import { says, shows, tap } from './screen'

/** Waits for a question, and chooses. */
export const answer = async (page: Page, question: string, ...options: string[]): Promise<void> => {
  await shows(page, `question-${question}`)
  for (const option of options) await tap(page, `choice-${question}-${option}`)
}

/** The shortest way through the visitors' questionnaire: what the pass waits for, without branches. */
export const answerBriefly = async (page: Page): Promise<void> => {
  await answer(page, 'purpose', 'trends')
  await answer(page, 'products', 'robots')
  await answer(page, 'role', 'uses')
  await answer(page, 'contact', 'no')
  await says(page, 'question-next', /提交|Submit/)
  await tap(page, 'question-next')
}
