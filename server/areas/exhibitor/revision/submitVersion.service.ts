import type { PoolClient } from 'pg'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { type RevisionKind, changedFields } from '../../../../contract/rules/exhibitor/revision'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { sentValues } from '../../visitor/registration/person.service'
import { type RevisionRow, type SubjectKey, versionsOf } from './revision.sql'
import { formOfKind } from './kindForm'
import { write } from './writeVersion'
import { type Held, hold } from './heldSubject'
import { publicValues } from './publicValues'
import { type Sent, revisionOf } from './revision.service'

/** Every field by the rules that the client has checked too. @throws Failure invalid */
const validate = async (app: App, scope: SignedInScope, form: FormDefinition, values: FormValues): Promise<void> => {
  const refused = validateForm(form, values, await fieldOptions(app, scope, form))
  if (Object.keys(refused).length > 0) throw failFields(refused)
}

/** Nobody reviews what is public already. @throws Failure versionUnchanged */
const assertChanged = (form: FormDefinition, kind: RevisionKind, { exhibitor, all }: Held, values: FormValues): void => {
  const isPublic = all.some(({ state }) => state === 'approved')
  if (isPublic && changedFields(form, publicValues(kind, exhibitor, all), values).length === 0) throw fail('versionUnchanged')
}

/**
 * Sends values for review. What is public stays until the organiser approves.
 * @param client of the transaction that stores them
 * @returns the stored version
 * @throws Failure versionInReview, versionChanged (a colleague saved since), versionUnchanged, invalid
 */
export const submitVersion = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  key: SubjectKey,
  sent: Sent,
): Promise<RevisionRow> => {
  const form = await formOfKind(app, key)
  const values = sentValues(app, form, sent.values)
  await validate(app, scope, form, values)
  const held = await hold(client, key)
  const { newest } = held
  if (newest?.state === 'submitted') {
    // Sent already, by an earlier attempt of this request.
    if (changedFields(form, newest.values, values).length === 0) return newest
    throw fail('versionInReview')
  }
  if (revisionOf(newest) !== sent.revision) throw fail('versionChanged')
  assertChanged(form, key.kind, held, values)
  return write(app, client, scope, key, { held, form, values, state: 'submitted' })
}

/**
 * Sends the saved draft for review as it is.
 * @throws Failure versionInReview, versionChanged, versionUnchanged, invalid
 */
export const submitDraft = async (app: App, scope: SignedInScope, key: SubjectKey, revision: string | null): Promise<void> => {
  const [draft] = await versionsOf(app.db, key)
  if (draft?.state === 'submitted') throw fail('versionInReview')
  if (draft?.state !== 'draft' || revisionOf(draft) !== revision) throw fail('versionChanged')
  await inTransaction(app.pool, (client) => submitVersion(app, client, scope, key, { revision, values: draft.values }))
}
