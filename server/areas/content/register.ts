import type { Area } from '../../core/area/Area'
import { routes } from './routes'

export const content = { routes } satisfies Area
