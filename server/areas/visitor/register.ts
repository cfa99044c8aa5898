import type { Area } from '../../core/area/Area'
import { eraseFiles, eraseRegistrations } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { contactChangedKind } from '../account/contactChange/contactChange.service'
import {
  bindFile,
  bytesOfFile,
  bytesOfUpload,
  factsOfFile,
  linkToFile,
  releaseFile,
  releaseFiles,
  streamOfFile,
} from './file/boundFile.service'
import { drawnAgain } from './file/drawnAgain.service'
import { putFile } from './file/file.service'
import { searchByNewContact } from './review/contactSearch'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { eraseAgain, eraseAgainKind } from './ownData/ownData.service'
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
  services: {
    bindFile,
    bytesOfFile,
    bytesOfUpload,
    drawnAgain,
    factsOfFile,
    linkToFile,
    putFile,
    releaseFile,
    releaseFiles,
    streamOfFile,
  },
  ownFacts,
  erase: { registrations: eraseRegistrations, files: eraseFiles },
} satisfies Area
