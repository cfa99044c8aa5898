import type { MiniProgram } from '@fairgate/weapp-runtime'

/** Marks choices of a question. */
export const choose = async (app: MiniProgram, question: string, ...options: string[]): Promise<void> => {
  await app.find(`question-${question}`).waitFor()
  for (const option of options) await app.tap(`choice-${question}-${option}`)
}

/** The shortest way through the visitors' questionnaire: what the pass waits for, without branches. */
export const answerBriefly = async (app: MiniProgram): Promise<void> => {
  await choose(app, 'purpose', 'trends')
  await choose(app, 'products', 'robots')
  await choose(app, 'role', 'uses')
  await choose(app, 'contact', 'no')
  await app.tap('question-next')
}
