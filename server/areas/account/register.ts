import type { Area } from '../../core/area/Area'
import { eraseAccount } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { notifyOwnerKind } from './account/accountEvents.service'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { notifyOwner } from './account/notifyOwner'
import { routes } from './routes'

export const account = {
  routes,
  errorSentences,
  limits,
  jobs: { [notifyOwnerKind]: { run: notifyOwner } },
  ownFacts,
  erase: { account: eraseAccount },
} satisfies Area
