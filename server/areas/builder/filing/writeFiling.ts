import type { PoolClient } from 'pg'
import { builderKeyOf } from '../../../../contract/rules/builder/companyKey'
import { companyIn, documentsIn } from '../../../../contract/rules/builder/filing'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { agreedTexts } from '../../../../contract/rules/visitor/agreedTexts'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { databaseOver } from '../../../database/connect'
import { recordConsents } from '../../account/consent/consent.service'
import { type FilingRow, insertFiling, replaceValid, updateFiling, writeDocuments } from './filing.sql'
import { keepFiles } from './filingFiles'

interface Writing {
  /** The revisions of the person, the newest first. */
  all: FilingRow[]
  form: FormDefinition
  values: FormValues
  /** `approved`: nothing changed that is reviewed. */
  state: 'draft' | 'submitted' | 'approved'
}

/** The last days of a filing that is valid from now on. */
export const noteDays = (client: PoolClient, row: FilingRow): Promise<void> =>
  writeDocuments(
    databaseOver(client),
    row,
    documentsIn(row.values).filter(({ until }) => until !== ''),
  )

/** Writes the values of a draft, or begins a new revision. What is valid stays so until the next approval. */
export const writeFiling = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  { all, form, values, state }: Writing,
): Promise<FilingRow> => {
  const db = databaseOver(client)
  const { tenantId, exhibitionId, accountId } = accountKeyOf(scope)
  const at = app.now()
  const [newest] = all
  const draft = newest?.state === 'draft' ? newest : null
  await keepFiles(app, client, scope, { all, draft, values })
  const before = all.find((row) => row.state === 'approved')
  if (state === 'approved') await replaceValid(db, { tenantId, exhibitionId, accountId })
  const set = {
    ...{ values, state, version: (newest?.version ?? 0) + 1, updatedAt: at, reason: '' },
    companyKey: builderKeyOf(companyIn(values).companyName),
    submittedAt: state === 'draft' ? null : at,
    // The organiser's approval carries over.
    ...(state === 'approved' ? { decidedAt: at, decidedBy: before?.decidedBy ?? null } : {}),
  }
  const row = draft
    ? await updateFiling(db, draft, set)
    : await insertFiling(db, { tenantId, exhibitionId, accountId, id: app.ids(), number: (newest?.number ?? 0) + 1, createdAt: at, ...set })
  if (!row) throw fail('filingChanged')
  if (state === 'approved') await noteDays(client, row)
  if (state !== 'draft') await recordConsents(app, db, scope, { accountId, place: 'form', ids: agreedTexts(form, values) })
  return row
}
