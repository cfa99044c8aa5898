import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { ownFacts } from './ownFacts.service'
import { eraseAttendance } from './ownFacts.sql'
import { routes } from './routes'
import { lapseOffers, promoteWaiting } from './signUp/promote'
import { isSignedUp } from './signUp/signUp.service'
import { signUpChecks } from './signUp/signUpAudit.sql'

export const conference = {
  routes,
  errorSentences,
  messages,
  messageTexts,
  auditChecks: signUpChecks,
  sweeps: { lapseOffers, promoteWaiting },
  ownFacts,
  erase: { records: eraseAttendance },
  services: { isSignedUp },
} satisfies Area
