import type { Area } from '../../core/Area'
import { routes } from './routes'

export const organiser = { routes } satisfies Area
