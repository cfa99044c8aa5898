import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { eraseDownloads } from './material/materialDownload.sql'
import { ownFacts } from './ownFacts.service'
import { routes } from './routes'

export const content = { routes, errorSentences, ownFacts, erase: { records: eraseDownloads } } satisfies Area
