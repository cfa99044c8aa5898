import type { Area } from '../../core/Area'
import { contactChangedKind } from '../account/contactChange.service'
import { bindFile, linkToFile, releaseFile } from './boundFile.service'
import { searchByNewContact } from './contactSearch'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { eraseAgain, eraseAgainKind } from './ownData.service'
import { dropUnused, dropUnusedKind } from './unusedFiles'
import { routes } from './routes'

export const visitor = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  jobs: {
    [dropUnusedKind]: { run: dropUnused },
    [contactChangedKind]: { run: searchByNewContact },
    [eraseAgainKind]: { run: eraseAgain, isNeverGivenUp: true },
  },
  services: { bindFile, releaseFile, linkToFile },
} satisfies Area
