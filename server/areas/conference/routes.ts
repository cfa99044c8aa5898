import type { Area } from '../../core/area/Area'
import { programmeRoutes } from './programme/programme.routes'
import { signUpRoutes } from './signUp/signUp.routes'
import { speakerRoutes } from './speaker/speaker.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  programme: programmeRoutes,
  signUp: signUpRoutes,
  speaker: speakerRoutes,
} satisfies Area['routes']
