import type { Area } from '../../core/Area'
import { personRoutes } from './person/person.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  person: personRoutes,
} satisfies Area['routes']
