import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { routes } from './routes'

export const group = { routes, errorSentences } satisfies Area
