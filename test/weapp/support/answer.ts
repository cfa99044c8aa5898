import type { MiniProgram } from '@fairgate/weapp-runtime'

/** Answers the visible question and continues. */
export const answer = async (app: MiniProgram, question: string, give: () => Promise<unknown>): Promise<void> => {
  await app.find(`question-${question}`).waitFor()
  await give()
  await app.tap('question-next')
}

const mark = async (app: MiniProgram, options: string[]): Promise<void> => {
  for (const option of options) await app.tap(`choice-${option}`)
}

/** Marks choices of the visible question and continues. */
export const chooseAnswers = (app: MiniProgram, question: string, ...options: string[]): Promise<void> =>
  answer(app, question, () => mark(app, options))

/** Marks the one choice of the visible question, which opens the next question. */
export const chooseAnswer = async (app: MiniProgram, question: string, option: string): Promise<void> => {
  await app.find(`question-${question}`).waitFor()
  await mark(app, [option])
  await app.find(`question-${question}`).waitFor({ state: 'detached' })
}
