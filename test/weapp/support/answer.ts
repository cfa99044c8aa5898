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

/** The shortest way through the visitors' questionnaire, without branches. */
export const answerBriefly = async (app: MiniProgram): Promise<void> => {
  await chooseAnswer(app, 'purpose', 'trends')
  await chooseAnswers(app, 'products', 'robots')
  await chooseAnswer(app, 'role', 'uses')
  await chooseAnswers(app, 'source', 'press')
  await chooseAnswer(app, 'previous', 'no')
  await chooseAnswer(app, 'forum', 'no')
  await answer(app, 'contact', () => app.tap('choice-no'))
}
