import type { Area } from '../../core/area/Area'
import { eraseVisits } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { errorSentences } from './errorSentences'
import { endOverInvitations } from './invitation/endOver'
import { serveInvitationLinks } from './invitation/invitation.page'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { routes } from './routes'
import { visitKind } from './visitPlan/visitEntries'

export const invitations = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  sweeps: { endOverInvitations },
  pages: { invitationLinks: serveInvitationLinks },
  timetable: { visit: visitKind },
  ownFacts,
  erase: { invitations: eraseVisits },
} satisfies Area
