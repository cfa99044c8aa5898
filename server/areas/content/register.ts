import type { Area } from '../../core/Area'
import { routes } from './routes'

export const content = { routes } satisfies Area
