import type { PoolClient } from 'pg'
import { type ApplicationState, applicantName, firstShortName } from '../../../../contract/rules/exhibitor/application'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Made } from '../../../core/review'
import { databaseOver } from '../../../database/connect'
import { insertVersion } from '../revision/revision.sql'
import { type ApplicationRow, moveApplication } from './application.sql'
import { insertExhibitor, insertMember } from './newExhibitor.sql'

/** The new exhibitor with its main account. What the applicant typed begins its company data, so that nobody types it again. */
export const makeExhibitor = async (
  app: App,
  client: PoolClient,
  row: ApplicationRow,
  { by: decidedBy, at: createdAt }: Made<ApplicationState>,
): Promise<ApplicationRow | null> => {
  const { tenantId, exhibitionId, accountId, values } = row
  const db = databaseOver(client)
  const exhibitorId = app.ids()
  const name = applicantName(values)
  const shortName = firstShortName(name)
  await insertExhibitor(db, {
    ...{ tenantId, exhibitionId, id: exhibitorId, nameCn: name.cn, nameEn: name.en, shortNameCn: shortName.cn, shortNameEn: shortName.en },
    ...{ boothNos: [], area: 0, createdAt },
  })
  // Of two decisions at the same moment, the second finds another version here and leaves nothing.
  const moved = await moveApplication(db, row, 'approved', { reason: '', decidedBy, decidedAt: createdAt, exhibitorId })
  if (!moved) return null
  if (!(await insertMember(db, { tenantId, exhibitionId, accountId, exhibitorId, role: 'admin', rights: [], createdAt })))
    throw fail('applicationMember')
  const { categories = null, contactName = null, contactPhone = null, contactEmail = null } = values
  await insertVersion(db, {
    ...{ tenantId, exhibitionId, id: app.ids(), exhibitorId, kind: 'company', subjectId: exhibitorId, number: 1, state: 'draft' },
    values: { name, shortName, categories, contactName, contactPhone, contactEmail },
    ...{ reason: '', version: 1, updatedBy: accountId, updatedAt: createdAt, createdAt },
  })
  return moved
}
