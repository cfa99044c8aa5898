import type { PoolClient } from 'pg'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { changedFields } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type RevisionRow, type SubjectKey, insertVersion, updateVersion } from './revision.sql'
import { keepFiles } from './versionFiles'
import { publicValues } from './publicValues'
import type { Held } from './heldSubject'

/** Records what became of a version, with the fields that changed by their names. What a company typed is in the version itself. */
export const recordVersion = (
  client: PoolClient,
  { kind, subjectId, exhibitorId }: SubjectKey,
  before: RevisionRow | undefined,
  after: { state: RevisionRow['state']; number: number; changed?: string[] },
): Promise<void> =>
  recordChange(client, {
    targets: [subjectId, exhibitorId],
    before: { kind, state: before?.state ?? null, number: before?.number ?? 0 },
    after: { kind, ...after },
  })

/** Writes the values of a draft, or begins a new version, as a draft or sent for review at once. */
export const write = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  key: SubjectKey,
  {
    held: { exhibitor, all, newest },
    form,
    values,
    state,
  }: { held: Held; form: FormDefinition; values: FormValues; state: 'draft' | 'submitted' },
): Promise<RevisionRow> => {
  const db = databaseOver(client)
  const { accountId } = scope.caller
  const at = app.now()
  const draft = newest?.state === 'draft' ? newest : null
  const changed = changedFields(form, newest?.values ?? publicValues(key.kind, exhibitor, all), values).map(({ name }) => name)
  await keepFiles(app, client, scope, { form, all, draft, values })
  await recordVersion(client, key, newest, { state, number: draft?.number ?? (newest?.number ?? 0) + 1, changed })
  const set = {
    values,
    state,
    version: (newest?.version ?? 0) + 1,
    updatedBy: accountId,
    updatedAt: at,
    ...(state === 'submitted' ? { submittedBy: accountId, submittedAt: at } : {}),
  }
  if (draft) {
    const written = await updateVersion(db, draft, draft, set)
    if (!written) throw fail('versionChanged')
    return written
  }
  const { tenantId, exhibitionId, exhibitorId, kind, subjectId } = key
  const number = (newest?.number ?? 0) + 1
  return insertVersion(db, {
    tenantId,
    exhibitionId,
    id: app.ids(),
    exhibitorId,
    kind,
    subjectId,
    number,
    reason: '',
    createdAt: at,
    ...set,
  })
}
