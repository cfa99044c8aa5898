import type { Area } from '../../core/Area'
import { limits } from './limits'

export const entry = { limits } satisfies Area
