import type { PoolClient } from 'pg'
import type { VersionBody } from '../../../../contract/exhibitor/company.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { type RevisionKind, canMoveRevision, changedFields } from '../../../../contract/rules/exhibitor/revision'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { sentValues } from '../../visitor/registration/person.service'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { kinds } from './kinds'
import {
  type ExhibitorRow,
  type RevisionRow,
  type SubjectKey,
  insertVersion,
  lockExhibitor,
  updateVersion,
  versionsOf,
} from './revision.sql'
import { keepFiles } from './versionFiles'

/** A draft is as long as one of a registration. */
const maxDraftBytes = 64 * 1024

type Sent = Pick<VersionBody, 'revision' | 'values'>

/** The form of a kind at a fair. */
export const formOfKind = async (app: App, key: SubjectKey): Promise<FormDefinition> => kinds[key.kind].form(await exhibitionOf(app, key))

/** @throws Failure formChanged: the sender filled in another form */
export const assertForm = (form: FormDefinition, { formId, version }: Pick<VersionBody, 'formId' | 'version'>): void => {
  if (formId !== form.id || version !== form.version) throw fail('formChanged', { version: form.version })
}

/** What the public sees of a subject, or what was known before its first approved version. */
export const publicValues = (kind: RevisionKind, exhibitor: ExhibitorRow, all: readonly RevisionRow[]): FormValues =>
  all.find(({ state }) => state === 'approved')?.values ?? kinds[kind].known(exhibitor)

/** The revision that a writer must name: that of the draft; null where a new version begins. */
export const revisionOf = (newest: RevisionRow | undefined): string | null => (newest?.state === 'draft' ? String(newest.version) : null)

/** A subject while its company is held. */
interface Held {
  exhibitor: ExhibitorRow
  all: RevisionRow[]
  newest: RevisionRow | undefined
}

const hold = async (client: PoolClient, key: SubjectKey): Promise<Held> => {
  const db = databaseOver(client)
  const exhibitor = await lockExhibitor(db, key)
  if (!exhibitor) throw fail('notExhibitor')
  const all = await versionsOf(db, key)
  return { exhibitor, all, newest: all[0] }
}

/** Records what became of a version, with the fields that changed by their names. What a company typed is in the version itself. */
const recordVersion = (
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
const write = async (
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
