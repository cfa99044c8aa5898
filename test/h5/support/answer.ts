import type { Page } from 'playwright-core'
import { at, isGone, says, shows, tap } from './screen'

/** Waits for a question, and chooses. A single choice opens the next question. */
export const answer = async (page: Page, question: string, ...options: string[]): Promise<void> => {
  await shows(page, `question-${question}`)
  const isSingle = (await at(page, `choice-${options[0]}`).getAttribute('role')) === 'radio'
  for (const option of options) await tap(page, `choice-${option}`)
  if (!isSingle) await tap(page, 'question-next')
  await isGone(page, `question-${question}`)
}

/** The shortest way through the visitors' questionnaire: eight questions, no branches. */
export const answerBriefly = async (page: Page): Promise<void> => {
  await answer(page, 'purpose', 'trends')
  await answer(page, 'products', 'robots')
  await answer(page, 'role', 'uses')
  await answer(page, 'source', 'press')
  await answer(page, 'previous', 'no')
  await answer(page, 'forum', 'no')
  await shows(page, 'question-contact')
  await tap(page, 'choice-no')
  await says(page, 'question-next', /提交|Submit/)
  await tap(page, 'question-next')
}
