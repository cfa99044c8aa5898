import type { Area } from '../../core/area/Area'
import { maskRecords } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { routes } from './routes'

export const organiser = { routes, ownFacts, erase: { records: maskRecords } } satisfies Area
