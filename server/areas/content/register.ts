import type { Area } from '../../core/area/Area'
import { errorSentences } from './errorSentences'
import './fileServices'
import { copyCover, publishCoverKind } from './journal/coverPicture'
import { journalChecks } from './journal/journalAudit.sql'
import { journalKind, makeJournalFulfilment } from './journal/journalFulfilment'
import { eraseDownloads } from './material/materialDownload.sql'
import { ownFacts } from './ownFacts.service'
import { routes } from './routes'

export const content = {
  routes,
  errorSentences,
  ownFacts,
  erase: { records: eraseDownloads },
  fulfilments: { [journalKind]: makeJournalFulfilment },
  jobs: {
    [publishCoverKind]: {
      run: (app, { tenantId, exhibitionId, key }) => copyCover(app, { tenantId, exhibitionId: exhibitionId!, id: key }),
    },
  },
  auditChecks: journalChecks,
} satisfies Area
