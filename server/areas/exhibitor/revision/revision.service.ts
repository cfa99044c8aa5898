import type { PoolClient } from 'pg'
import type { VersionBody } from '../../../../contract/exhibitor/company.schema'
import { canMoveRevision } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { sentValues } from '../../visitor/registration/person.service'
import { type RevisionRow, type SubjectKey, updateVersion } from './revision.sql'
import { formOfKind } from './kindForm'
import { recordVersion, write } from './writeVersion'
import { hold } from './heldSubject'

/** A draft is as long as one of a registration. */
const maxDraftBytes = 64 * 1024

export type Sent = Pick<VersionBody, 'revision' | 'values'>

/** The revision that a writer must name: that of the draft; null where a new version begins. */
export const revisionOf = (newest: RevisionRow | undefined): string | null => (newest?.state === 'draft' ? String(newest.version) : null)

/**
 * Saves an incomplete version. A company's members share one draft.
 * @param client of the transaction that stores it
 * @returns the stored version
 * @throws Failure versionInReview, draftChanged (another member or phone saved since), tooLarge, invalid (a field or a file that is not of the form)
 */
export const saveVersionDraft = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  key: SubjectKey,
  sent: Sent,
): Promise<RevisionRow> => {
  const form = await formOfKind(app, key)
  const values = sentValues(app, form, sent.values)
  if (Buffer.byteLength(JSON.stringify(values)) > maxDraftBytes) throw fail('tooLarge', { limit: '64 KB' })
  const held = await hold(client, key)
  if (held.newest?.state === 'submitted') throw fail('versionInReview')
  if (revisionOf(held.newest) !== sent.revision) throw fail('draftChanged')
  return write(app, client, scope, key, { held, form, values, state: 'draft' })
}

/**
 * Takes a version back from the review. It is a draft again.
 * @throws Failure versionDecided: the organiser was faster, or nothing waits
 */
export const takeBackVersion = (app: App, scope: SignedInScope, key: SubjectKey): Promise<void> =>
  inTransaction(app.pool, async (client) => {
    const { newest } = await hold(client, key)
    if (!newest || !canMoveRevision(newest.state, 'draft')) throw fail('versionDecided')
    const set = {
      state: 'draft',
      version: newest.version + 1,
      submittedAt: null,
      submittedBy: null,
      updatedBy: scope.caller.accountId,
    } as const
    const back = await updateVersion(databaseOver(client), newest, newest, { ...set, updatedAt: app.now() })
    if (!back) throw fail('versionDecided')
    await recordVersion(client, key, newest, { state: 'draft', number: newest.number })
  })
