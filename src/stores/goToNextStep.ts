import { registrationCalls } from '@contract/visitor/registration.calls'
import { askAhead, isAskedAhead } from '@/api/call'
import { config } from './config'
import { session } from './session'
import { user } from './user'
import { resumeAtEntry } from './resumeAtEntry'

/** Where the form was fetched ahead, it is the likely next step. Its values then come together with the person's state. */
const askFormAhead = (): void => {
  if (!isAskedAhead(registrationCalls.form, {})) return
  void askAhead(registrationCalls.person, {})
  void askAhead(registrationCalls.draft, {})
}

/** Loads config and state, then opens the person's next step. */
export const loadAndGoToNextStep = async (): Promise<unknown> => {
  askFormAhead()
  await Promise.all([config.load(), user.load()])
  return goToNextStep()
}

/** Opens the next step for the state in the last answer. */
export const goToNextStep = async (): Promise<unknown> => {
  if (!user.state) return loadAndGoToNextStep()
  // Loaded on demand, because the entry page does not need it.
  const { goTo, nextStepOf } = await import('./nextStep')
  return goTo(nextStepOf(user.state))
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
