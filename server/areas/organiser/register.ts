import type { Area } from '../../core/area/Area'
import { routes } from './routes'

export const organiser = { routes } satisfies Area
