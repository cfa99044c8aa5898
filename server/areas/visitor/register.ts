import type { Area } from '../../core/area/Area'
import { eraseFiles, eraseRegistrations } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { contactChangedKind } from '../account/contactChange/contactChange.service'
import { bindFile, bytesOfUpload, linkToFile, releaseFile } from './file/boundFile.service'
import { drawnAgain } from './file/drawnAgain.service'
import { searchByNewContact } from './review/contactSearch'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { eraseAgain, eraseAgainKind } from './ownData/ownData.service'
import { putFile } from './file/file.service'
import { dropUnused, dropUnusedKind } from './file/unusedFiles'
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
  services: { bindFile, releaseFile, linkToFile, putUpload: putFile, bytesOfUpload, drawnAgain },
  ownFacts,
  erase: { registrations: eraseRegistrations, files: eraseFiles },
} satisfies Area
