import type { Area } from '../../core/area/Area'
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
} satisfies Area
