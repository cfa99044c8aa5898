import type { Area } from '../../core/Area'
import { errorSentences } from './errorSentences'
import { peopleTarget } from './holderImport/holderImport.service'
import { expireLinks, settleLinks } from './holderLink/settleLinks'
import { endOverInvitations } from './invitation/endOver'
import { serveInvitationLinks } from './invitation/invitation.page'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { servePassLinks } from './passMessage/passMessage.page'
import { dropUntouched, dropUntouchedKind } from './untouchedPeople'
import { routes } from './routes'
import { spreadChecks } from './spreadAudit.sql'

export const others = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  jobs: { [dropUntouchedKind]: { run: dropUntouched } },
  sweeps: { settleLinks, expireLinks, endOverInvitations },
  importTargets: { people: peopleTarget },
  pages: { invitationLinks: serveInvitationLinks, passLinks: servePassLinks },
  auditChecks: spreadChecks,
} satisfies Area
