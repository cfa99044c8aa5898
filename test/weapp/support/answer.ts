import type { MiniProgram } from '@fairgate/weapp-runtime'

/** Answers the visible question and continues. */
export const answer = async (app: MiniProgram, question: string, give: () => Promise<unknown>): Promise<void> => {
  await app.find(`question-${question}`).waitFor()
  await give()
  await app.tap('question-next')
}

/** Marks choices of the visible question and continues. */
export const chooseAnswers = (app: MiniProgram, question: string, ...options: string[]): Promise<void> =>
  answer(app, question, async () => {
    for (const option of options) await app.tap(`choice-${option}`)
  })
