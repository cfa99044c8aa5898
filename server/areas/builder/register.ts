import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { addDocumentReminders } from './filing/documentReminders'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { ownFacts } from './ownFacts.service'
import { eraseBuilder } from './ownFacts.sql'
import { routes } from './routes'

export const builder = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  sweeps: { addDocumentReminders },
  ownFacts,
  erase: { companies: eraseBuilder },
} satisfies Area
