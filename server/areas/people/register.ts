import type { Area } from '../../core/area/Area'
import { erasePeople } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { accountOfPerson } from './actingFor'
import { errorSentences } from './errorSentences'
import { peopleTarget } from './holderImport/holderImport.service'
import { expireLinks, settleLinks } from './holderLink/settleLinks'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { servePassLinks } from './passMessage/passMessage.page'
import { routes } from './routes'
import { dropUntouched, dropUntouchedKind } from './userRelation/untouchedPeople'

export const people = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  jobs: { [dropUntouchedKind]: { run: dropUntouched } },
  sweeps: { settleLinks, expireLinks },
  importTargets: { people: peopleTarget },
  pages: { passLinks: servePassLinks },
  services: { personsAccount: accountOfPerson },
  ownFacts,
  erase: { people: erasePeople },
} satisfies Area
