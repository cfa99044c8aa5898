import type { PoolClient } from 'pg'
import type { DrawingBody } from '../../../../contract/builder/drawing.schema'
import { mostRevisions } from '../../../../contract/rules/builder/drawing'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { databaseOver } from '../../../database/connect'
import { bindFile, factsOfFile } from '../../visitor/file/boundFile.service'
import { insertDrawing, lockBooth, replaceDrawing, revisionsOf } from './drawing.sql'

/**
 * Within the transaction: the next revision of a kind, after that of anybody who sends one at the same moment.
 * @throws Failure drawingLimit, invalid
 */
export const writeDrawing = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { exhibitorId, kind, fileId }: DrawingBody,
  companyKey: string,
): Promise<void> => {
  const db = databaseOver(client)
  const { tenantId, exhibitionId, caller } = scope
  const booth = { tenantId, exhibitionId, exhibitorId }
  await lockBooth(client, booth)
  const [newest, ...earlier] = await revisionsOf(db, booth, kind)
  if (newest && earlier.length + 1 >= mostRevisions) throw fail('drawingLimit', { limit: mostRevisions })
  const mediaType = await bindFile(app, client, scope, { fileId, purpose: 'drawing', field: 'fileId' })
  const facts = await factsOfFile(db, { tenantId, exhibitionId, id: fileId })
  await replaceDrawing(db, booth, kind, 'submitted')
  const row = await insertDrawing(db, {
    ...{ ...booth, id: app.ids(), kind, fileId, mediaType, companyKey, accountId: caller.accountId },
    number: (newest?.number ?? 0) + 1,
    ...{ fileName: facts?.originalName ?? '', sizeBytes: facts?.sizeBytes ?? 0 },
    ...{ state: 'submitted', reason: '', remarks: [], version: 1, submittedAt: app.now() },
  })
  await recordChange(client, {
    targets: [row.id, exhibitorId],
    before: { kind, state: newest?.state ?? null, number: newest?.number ?? 0 },
    after: { kind, state: row.state, number: row.number },
  })
}
