import type { Area } from '../../core/Area'
import { errorSentences } from './errorSentences'
import { limits } from './limits'

export const others = { errorSentences, limits } satisfies Area
