import { config } from './config'
import { session } from './session'
import { user } from './user'
import { resumeAtEntry } from './resumeAtEntry'

/** Loads config and state, then opens the person's next step. */
export const loadAndGoToNextStep = async (): Promise<unknown> => {
  void import('./nextStep').then(({ askFormAhead }) => askFormAhead()).catch(() => undefined)
  await Promise.all([config.load(), user.load()])
  return goToNextStep()
}

/** Opens the next step for the state in the last answer. @param keepsPage as in `goTo` */
export const goToNextStep = async (keepsPage = false): Promise<unknown> => {
  if (!user.state) return loadAndGoToNextStep()
  // Loaded on demand, because the entry page does not need it.
  const { goTo, nextStepOf } = await import('./nextStep')
  return goTo(nextStepOf(user.state), keepsPage)
}

let leaving: Promise<unknown> | null = null

/** Opens sign-in, and this page afterwards. The page and its calls may both lose the token; only the first redirects. */
export const signInFirst = (name: string, params: Record<string, string>): Promise<unknown> => {
  if (leaving) return leaving
  // A person on the entry page had no other destination.
  if (name !== 'jump' && name !== 'home') session.setDestination({ name, params })
  leaving = resumeAtEntry('replace').finally(() => {
    leaving = null
  })
  return leaving
}
