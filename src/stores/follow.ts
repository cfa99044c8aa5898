import type { Way } from '@contract/rules/wayAfterSignIn'
import { platform } from '@/platform'
import { type RouteName, routes } from '@/routes/table'
import { replace, restart } from '@/routes/go'
import { config } from './config'
import { session } from './session'
import { user } from './user'

const isRoute = (name: string): name is RouteName => name in routes

/** Ways on which something is asked of the person, or refused, before anything else. */
const isHeldUp = ({ to }: Way): boolean => ['closed', 'photo', 'infoWap', 'questionnaire', 'exhibitorAuditing', 'auditing', 'mediaRegistered', 'groupManagement'].includes(to)

/** Goes where a person stands after sign-in and after each step; what was open is not gone back to. */
export const followWay = async (): Promise<unknown> => {
  await Promise.all([config.load(), user.load()])
  return goWay()
}

/** The same with the state that is at hand, right after a step answered it. */
export const goWay = async (): Promise<unknown> => {
  const { way } = user
  if (!way) return followWay()
  if (way.to === 'outside') return platform.leave(way.url)
  if (way.to === 'questionnaire') return restart('questionnaire', { index: way.index })
  const { destination } = session
  if (destination && isRoute(destination.name) && !isHeldUp(way)) {
    // They were on their way somewhere when sign-in or a form came between.
    session.rememberDestination(null)
    return restart(destination.name as 'home', destination.params)
  }
  if (way.to === 'ticketType') return restart('ticketType', { registerLinkId: session.link.registerLinkId })
  if (way.to === 'conferenceActivityDetail') return restart(way.to, { conferenceId: way.conferenceId })
  if (way.to === 'mediaRegistered') return restart('userCenter', { told: 'mediaRegistered' })
  return restart(way.to)
}

let leaving: Promise<unknown> | null = null

/** To sign in, and back here afterwards. The page that loses its token and the call that finds it void both ask; they leave once. */
export const signInFirst = (name: string, params: Record<string, string>): Promise<unknown> => {
  if (leaving) return leaving
  // Who was still at the door was going nowhere else.
  if (name !== 'jump' && name !== 'home') session.rememberDestination({ name, params })
  leaving = replace('jump', { ...session.link, resume: '1' }).finally(() => {
    leaving = null
  })
  return leaving
}
