import { config } from './config'
import { session } from './session'
import { user } from './user'
import { resumeAtEntry } from './resumeAtEntry'

/** Goes where a person stands after sign-in and after each step. */
export const loadAndGoToNextStep = async (): Promise<unknown> => {
  await Promise.all([config.load(), user.load()])
  return goToNextStep()
}

/** The same with the state that is at hand, right after a step answered it. */
export const goToNextStep = async (): Promise<unknown> => {
  if (!user.state) return loadAndGoToNextStep()
  // Loaded by those who have a way to go: who only looks in at the door need not wait for it.
  const { goTo, nextStepOf } = await import('./nextStep')
  return goTo(nextStepOf(user.state))
}

let leaving: Promise<unknown> | null = null

/** To sign in, and back here afterwards. The page that loses its token and the call that finds it void both ask; they leave once. */
export const signInFirst = (name: string, params: Record<string, string>): Promise<unknown> => {
  if (leaving) return leaving
  // Who was still at the door was going nowhere else.
  if (name !== 'jump' && name !== 'home') session.setDestination({ name, params })
  leaving = resumeAtEntry('replace').finally(() => {
    leaving = null
  })
  return leaving
}
